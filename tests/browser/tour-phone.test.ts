import { PHONE, tour } from './tour.ts';

tour(PHONE);
