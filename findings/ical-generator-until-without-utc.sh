#!/usr/bin/env bash
# ical-generator writes UNTIL and DTSTAMP without Z as soon as a calendar has a time zone.
#
# Packages: ical-generator 11.1.2 with luxon 3.7.2. Seen with Node 20.20.2.
# Guess: only DTSTART, DTEND, and EXDATE become local times with TZID; UNTIL and DTSTAMP stay in UTC, as RFC 5545
# demands.
# Seen: DTSTAMP loses its Z and has the hour of the machine's own time zone: the same calendar is two files in New York
# and in Jerusalem. UNTIL loses its Z, too. Without a time zone both have it.
# Exits with 1 if one of them ends in Z in a calendar with a time zone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 luxon@3.7.2 >/dev/null
cat >series.mjs <<'JS'
import ical from 'ical-generator';
import { DateTime } from 'luxon';

const at = (time) => DateTime.fromISO(time, { zone: 'America/New_York' });
const calendar = (timezone) => {
  const made = ical({ timezone });
  made.createEvent({
    id: 'a',
    summary: 'Evening',
    stamp: new Date('2026-11-01T12:00:00Z'),
    start: at('2026-12-01T19:00'),
    end: at('2026-12-01T20:00'),
    repeating: { freq: 'WEEKLY', until: at('2026-12-22T19:00') },
  });
  const value = (pattern) => made.toString().match(pattern)?.[1];
  return `${value(/DTSTAMP:(\w+)/)} ${value(/UNTIL=(\w+)/)}`;
};
console.log(`${calendar('America/New_York')} ${calendar(undefined)}`);
JS
utc='20261101T120000Z 20261223T000000Z'
york=$(TZ=America/New_York node series.mjs)
jerusalem=$(TZ=Asia/Jerusalem node series.mjs)
printf '%s\n' "$york" "$jerusalem"
[ "$york" = "20261101T070000 20261222T190000 $utc" ] && [ "$jerusalem" = "20261101T140000 20261222T190000 $utc" ]
