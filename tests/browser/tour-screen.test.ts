import { SCREEN, tour } from './tour.ts';

tour(SCREEN);
