import { serve } from './server.ts';

// npm run preview: serves the last build.
serve('dist');
