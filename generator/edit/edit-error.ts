/** Why something can't be done. The message is for a volunteer. */
export class EditError extends Error {}

export const NOT_THERE = 'This is not there anymore. Reload the page.';
