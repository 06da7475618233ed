import { roundTrip } from './edit-round-trip.ts';

roundTrip((file) => !/^(events|support|contact)\./.test(file));
