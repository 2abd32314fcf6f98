/**
 * Every refusal of the API with its stable code and HTTP status (docs/api.md#2-errors). A route can answer only the codes
 * that it lists. The message tables must cover all codes.
 */
export const REFUSALS = {
  invalid_request: 400,
  unauthorized: 401,
  credentials_invalid: 401,
  refresh_invalid: 401,
  session_invalid: 401,
  app_token_invalid: 403,
  account_blocked: 403,
  login_not_offered: 403,
  password_wrong: 403,
  out_of_period: 403,
  spot_paused: 403,
  campaign_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  account_exists: 409,
  not_guest: 409,
  already_acquired: 409,
  already_taken: 409,
  requirement_not_met: 409,
  survey_required: 409,
  verification_required: 409,
  email_unconfirmed: 409,
  out_of_stock: 409,
  present_stopped: 409,
  already_used: 409,
  not_usable: 409,
  handover_staff: 409,
  not_eligible: 409,
  already_applied: 409,
  already_answered: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_type: 415,
  location_required: 422,
  location_inaccurate: 422,
  too_far: 422,
  implausible_travel: 422,
  qr_invalid: 422,
  qr_not_this_spot: 422,
  barcode_wrong: 422,
  keyword_wrong: 422,
  quiz_wrong: 422,
  photo_invalid: 422,
  ar_invalid: 422,
  method_not_offered: 422,
  member_required: 422,
  spot_required: 422,
  spot_not_accepted: 422,
  recovery_invalid: 422,
  reset_invalid: 422,
  verification_invalid: 422,
  line_code_invalid: 422,
  work_required: 428,
  too_many_tries: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/**
 * What some titles name: what a visitor was about to acquire (`{{what}}` of R8.7), how the visitor proves to be the owner of
 * the account, or how the caller is known to the server: an API token does not log in.
 */
export const SUBJECTS = ['stamp', 'point', 'prize', 'password', 'line', 'session', 'token'] as const;
export type Subject = (typeof SUBJECTS)[number];
