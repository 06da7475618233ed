/** Why something can't be done. The message is for a volunteer. */
export class EditError extends Error {}
