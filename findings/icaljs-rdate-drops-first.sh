#!/usr/bin/env bash
# ical.js leaves out the first evening of an event whose other evenings are listed by RDATE.
#
# Package: ical.js 2.2.1. Seen with Node 20.20.2.
# Guess: DTSTART is always the first occurrence (RFC 5545, 3.8.5.2: the recurrence set includes DTSTART and the RDATEs).
# Seen: the iterator of an event on December 1, with RDATE for December 8 and 15, gives only the 8th and the 15th. With
# RRULE next to RDATE the first evening is there; with DTSTART repeated as an RDATE it is there once. Date-only events
# lose theirs, too.
# Exits with 1 if the first evening is among the occurrences.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 >/dev/null
cat >evenings.mjs <<'JS'
import ICAL from 'ical.js';

const evenings = (...lines) => {
  const event = ['BEGIN:VEVENT', 'UID:a@example.org', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', ...event, 'END:VCALENDAR', ''].join('\r\n');
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  const iterator = new ICAL.Event(component).iterator();
  const days = [];
  for (let next = iterator.next(); next && days.length < 9; next = iterator.next()) days.push(next.day);
  return days.join(' ');
};
const [timed, dated, repeated, ruled] = [
  evenings('DTSTART:20261201T190000Z', 'RDATE:20261208T190000Z,20261215T190000Z'),
  evenings('DTSTART;VALUE=DATE:20261201', 'RDATE;VALUE=DATE:20261208,20261215'),
  evenings('DTSTART:20261201T190000Z', 'RDATE:20261201T190000Z,20261208T190000Z,20261215T190000Z'),
  evenings('DTSTART:20261201T190000Z', 'RRULE:FREQ=DAILY;COUNT=1', 'RDATE:20261208T190000Z,20261215T190000Z'),
];
console.log(JSON.stringify({ timed, dated, repeated, ruled }));
const whole = repeated === '1 8 15' && ruled === '1 8 15';
process.exit(timed === '8 15' && dated === '8 15' && whole ? 0 : 1);
JS
node evenings.mjs
