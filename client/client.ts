import { enhancements } from './enhancements.ts';
import { enhance, whenShown } from './start.ts';

whenShown(() => enhance(document, enhancements));
