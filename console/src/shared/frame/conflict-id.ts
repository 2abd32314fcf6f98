/** The element of the first conflict with a published version, to which the proof leads. */
export const CONFLICT_ID = 'draft-conflict';
