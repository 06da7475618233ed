import { describe, expect, it, test } from 'vitest';
import { isOpen, readDates } from '../../templates/schedule/dates.ts';
import { readHours } from '../../templates/schedule/hours.ts';

describe('the dates of an event', () => {
  it.each([
    ['March 4–7, 2027', '2027-03-04', '2027-03-07'],
    ['March 4-7, 2027', '2027-03-04', '2027-03-07'],
    ['March 4 to 7, 2027', '2027-03-04', '2027-03-07'],
    ['February\u00a027 to March\u00a01, 2025', '2025-02-27', '2025-03-01'],
    ['December 31 to January 2, 2027', '2026-12-31', '2027-01-02'],
    ['4–7 March 2027', '2027-03-04', '2027-03-07'],
    ['Thursday to Saturday, March 4–6, 2027', '2027-03-04', '2027-03-06'],
    ['Thursday, March 4 to Saturday, March 6, 2027', '2027-03-04', '2027-03-06'],
    ['Mar 4, 2027', '2027-03-04', '2027-03-04'],
    ['Thu, Mar. 4th 2027', '2027-03-04', '2027-03-04'],
    ['4th of March 2027', '2027-03-04', '2027-03-04'],
    ['3/4/2027', '2027-03-04', '2027-03-04'],
    ['2027-03-04', '2027-03-04', '2027-03-04'],
    ['December 5, 2026', '2026-12-05', '2026-12-05'],
  ])('%s', (text, from, to) => {
    const dates = readDates(text);
    expect(dates).toMatchObject({ from, to });
    // The page shows what was written, with each day marked.
    const { parts } = dates as { parts: { text: string; iso?: string }[] };
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect([...new Set(parts.flatMap(({ iso }) => iso ?? []))]).toEqual([...new Set([from, to])]);
  });

  it.each([
    ['March 4th', '"March 4th" does not say the year'],
    ['March 2027', '"March 2027" names no day'],
    ['Febuary 4, 2027', '"Febuary" is not a part of a date', 'Did you mean February?'],
    ['Thrusday, March 4, 2027', '"Thrusday" is not a part of a date', 'Did you mean Thursday?'],
    ['Wednesday, March 4, 2027', 'March 4, 2027 is a Thursday, not a Wednesday'],
    ['Wednesday to Saturday, March 4–6, 2027', 'March 4, 2027 is a Thursday, not a Wednesday'],
    ['February 30, 2027', 'there is no February 30, 2027'],
    ['March 40, 2027', 'there is no March 40, 2027'],
    ['March 7–4, 2027', 'it ends before it begins'],
    ['13/4/2027', 'there is no 13/4/2027', 'The month comes first: 4/13/2027.'],
    ['March 4 and 7, 2027', 'this names more than one date', expect.stringMatching(/^Write an entry for each/)],
    ['March 4, 2027, March 11, 2027', 'this names more than one date'],
    ['3/4/2027, 3/11/2027', 'this names more than one date'],
    ['Sunday, May 2, 2027, 7 PM', '"7 PM" is not a part of a date', 'Write the hours after "time:".'],
    ['March 4, 2O27', '"2O27" is not a part of a date', 'Did you mean 2027, in digits only?'],
    ['March 4–7, 2027 or later', '"or" is not a part of a date'],
    ['Spring 2027', '"Spring" is not a part of a date'],
    ['12/5/26', '"12/5/26" is not a part of a date'],
    ['March 4, 27', '"27" is not a part of a date'],
  ])('%s is not read as something else', (text, message, hint = expect.stringMatching(/[.?]$/)) => {
    expect(readDates(text)).toEqual({ message, hint });
  });

  test('may be open, if they say so', () => {
    expect(['To be announced', 'To be announced (spring)', 'Spring'].map(isOpen)).toEqual([true, true, false]);
  });
});

describe('the hours of an event', () => {
  it.each([
    ['7:00\u00a0PM–8:00\u00a0PM', '19:00', '20:00'],
    ['7:30–8:30 PM', '19:30', '20:30'],
    ['7:30pm-8:30pm', '19:30', '20:30'],
    ['7 p.m. to 8 p.m.', '19:00', '20:00'],
    ['19:30–20:30', '19:30', '20:30'],
    ['11:00 AM–4:00 PM', '11:00', '16:00'],
    ['10 PM–1 AM', '22:00', '01:00'],
    ['noon–2 PM', '12:00', '14:00'],
    ['7:30 PM', '19:30', undefined],
    ['noon', '12:00', undefined],
    ['9 PM–midnight', '21:00', '00:00'],
  ])('%s', (text, from, to) => {
    expect(readHours(text)).toEqual({ from, ...(to && { to }) });
  });

  it.each([
    ['late', '"late" is not understood as hours'],
    ['7:00 PM–8:00 PM–9:00 PM', '"7:00 PM–8:00 PM–9:00 PM" is not understood as hours'],
    ['7:00', '"7:00" may be in the morning or in the evening'],
    ['7:70 PM', 'no clock shows 7:70 PM'],
    ['13 PM', 'no clock shows 13 PM'],
    ['25:00', 'no clock shows 25:00'],
    ['8:00 PM–7:00 PM', 'it ends before it begins'],
    ['11–1 PM', 'it ends before it begins'],
    ['7:30 PM–7:30 PM', 'it ends when it begins'],
    ['midnight', 'midnight may be the beginning or the end of the day'],
    ['7:00 PM–8:00 PM and 9:00 PM–10:00 PM', '"7:00 PM–8:00 PM and 9:00 PM–10:00 PM" are two times'],
  ])('%s is not read as something else', (text, message) => {
    expect(readHours(text)).toEqual({ message, hint: expect.stringMatching(/[.?]$/) });
  });
});
