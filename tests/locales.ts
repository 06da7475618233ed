import type { Locale } from '../generator/locale/locale.ts';
import type { ScheduleLocale } from '../templates/schedule/holidays.ts';

export const NEW_YORK: Locale = { language: 'en-US', timeZone: 'America/New_York', currency: 'USD', country: 'US' };
export const JEWISH_NEW_YORK: ScheduleLocale = { ...NEW_YORK, holidays: 'jewish' };
export const BERLIN: Locale = { language: 'de-DE', timeZone: 'Europe/Berlin', currency: 'EUR', country: 'DE' };
export const JERUSALEM: Locale = { language: 'he-IL', timeZone: 'Asia/Jerusalem', currency: 'ILS', country: 'IL' };
