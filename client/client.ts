import { enhance } from './enhance.ts';
import { enhancements } from './enhancements.ts';
import { whenShown } from './when-shown.ts';

whenShown(() => enhance(document, enhancements));
