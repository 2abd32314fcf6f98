import type { RefusalCause } from './incident.ts';

/** What refusals mean. Others are part of the game or of the rules: a quiz answer, a second stamp, a pause. */
const CAUSES: Readonly<Record<string, RefusalCause>> = {
  too_far: 'radius',
  location_inaccurate: 'position',
  location_required: 'position',
  qr_invalid: 'code',
  qr_not_this_spot: 'code',
  barcode_wrong: 'code',
  keyword_wrong: 'answer',
  photo_invalid: 'photo',
  ar_invalid: 'photo',
};

/** What a refusal at a spot shows to be wrong there, by its code; undefined if it is a part of the game or of the rules. */
export const causeOf = (code: string): RefusalCause | undefined => CAUSES[code];
