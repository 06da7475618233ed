import { PHONE } from './modes.ts';
import { tour } from './tour.ts';

tour(PHONE);
