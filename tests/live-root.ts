/** The folder whose `content/` and `static/` are tested as the live site: the project itself, or, to try an edit, a copy
 *  named by SITE_ROOT. The code is always that of the project. */
export const LIVE_ROOT = process.env.SITE_ROOT ?? process.cwd();
