import { SCREEN } from './modes.ts';
import { tour } from './tour.ts';

tour(SCREEN);
