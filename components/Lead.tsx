import { SeasonDates, SeasonText, type SeasonTextProps } from './Season.tsx';

export interface LeadProps extends Omit<SeasonTextProps, 'children'> {
  children?: string | undefined;
  /** Whether the dates of the season follow: small, or only without JavaScript. */
  dates?: 'small' | 'quiet';
}

/** The opening sentence of a section, if there is one. */
export function Lead({ children, dates, ...inBreak }: LeadProps) {
  if (!children) return null;
  return (
    <>
      <p className="lead">
        <SeasonText {...inBreak}>{children}</SeasonText>
      </p>
      {dates && <SeasonDates quiet={dates === 'quiet'} />}
    </>
  );
}
