/** The refusals that only the API of staff mode has, each with its stable code and HTTP status. */
export const STAFF_ONLY = {
  counter_key_invalid: 403,
  pin_wrong: 403,
  undo_impossible: 409,
  undo_over: 409,
  counter_paused: 429,
} as const;

export type StaffOnlyCode = keyof typeof STAFF_ONLY;
