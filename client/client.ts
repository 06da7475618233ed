import { enhance } from './enhance.ts';
import { enhancements } from './enhancements.ts';

enhance(document, enhancements);
