import { REFUSALS, type RefusalCode } from './refusals.ts';
import { STAFF_ONLY, type StaffOnlyCode } from './staff-refusals.ts';

/** The refusals that only the console's API has, each with its stable code and HTTP status. */
const CONSOLE_ONLY = {
  sign_in_invalid: 401,
  second_factor_required: 401,
  second_factor_invalid: 401,
  origin_invalid: 403,
  forbidden: 403,
  closed_to_tokens: 403,
  proof_required: 403,
  factor_required: 403,
  proof_invalid: 403,
  owner_only: 403,
  passkey_refused: 403,
  codes_locked: 403,
  wall_key_invalid: 403,
  member_not_found: 404,
  passkey_not_found: 404,
  draft_not_opened: 404,
  path_not_found: 404,
  action_final: 409,
  action_superseded: 409,
  application_unreadable: 409,
  applications_changed: 409,
  approvals_missing: 409,
  draft_changed: 409,
  draw_not_due: 409,
  draft_conflict: 409,
  draft_unreadable: 409,
  check_changed: 409,
  double_checked: 409,
  departure_not_ready: 409,
  too_many_checks: 409,
  too_many_counters: 409,
  too_many_wall_keys: 409,
  too_many_tokens: 409,
  too_many_webhooks: 409,
  webhook_off: 409,
  file_changed: 409,
  file_exists: 409,
  file_used: 409,
  rehearsal_not_running: 409,
  persona_impossible: 409,
  id_published: 409,
  member_exists: 409,
  nothing_to_redo: 409,
  nothing_to_undo: 409,
  path_exists: 409,
  schedule_exists: 409,
  version_changed: 409,
  visitor_blocked: 409,
  visitor_not_blocked: 409,
  visitor_without_password: 409,
  stamp_held: 409,
  stamp_exchanged: 409,
  stamp_gone: 409,
  outside_period: 409,
  points_missing: 409,
  present_not_given: 409,
  present_gone: 409,
  present_sold_out: 409,
  present_unused: 409,
  present_unusable: 409,
  would_harm_visitors: 409,
  link_of_other_member: 409,
  last_owner: 409,
  second_factor_state: 409,
  factor_demanded: 409,
  factor_missing: 409,
  translation_changed: 409,
  translation_unavailable: 502,
  passkeys_full: 409,
  passkeys_need_domain: 409,
  passkeys_need_https: 409,
  slug_taken: 409,
  thresholds_changed: 409,
  stock_not_counted: 409,
  value_unchanged: 409,
  too_many_calls: 429,
  too_many_streams: 429,
  archive_refused: 422,
  code_invalid: 422,
  draft_faulty: 422,
  file_refused: 422,
  instant_past: 422,
  keyword_in_reason: 422,
  letters_missing: 422,
  link_invalid: 422,
  passkey_invalid: 422,
  path_not_item: 422,
  slug_fixed: 422,
  slug_reserved: 422,
  text_only: 422,
  token_end_invalid: 422,
  token_scope_invalid: 422,
  value_invalid: 422,
  version_faulty: 422,
  webhook_url_refused: 422,
} as const;

export type ConsoleOnlyCode = keyof typeof CONSOLE_ONLY;

/** The refusals that mean the same in the visitors' API. */
const SHARED = [
  'invalid_request',
  'unauthorized',
  'campaign_not_found',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_type',
  'too_many_tries',
  'internal',
  'unavailable',
] as const satisfies readonly RefusalCode[];

export type ConsoleRefusalCode = ConsoleOnlyCode | (typeof SHARED)[number];

/** Every refusal of the console's API (docs/decisions/0067-members-of-the-console.md). A route can answer only the codes that it lists. */
export const CONSOLE_REFUSALS: Readonly<Record<ConsoleRefusalCode, number>> = {
  ...CONSOLE_ONLY,
  ...(Object.fromEntries(SHARED.map((code) => [code, REFUSALS[code]])) as Record<(typeof SHARED)[number], number>),
};

/** A refusal of any of the APIs. */
export type AnyRefusalCode = RefusalCode | ConsoleRefusalCode | StaffOnlyCode;

export const isConsoleOnly = (code: AnyRefusalCode): code is ConsoleOnlyCode => Object.hasOwn(CONSOLE_ONLY, code);

export const isStaffOnly = (code: AnyRefusalCode): code is StaffOnlyCode => Object.hasOwn(STAFF_ONLY, code);

/** The HTTP status of a refusal of any of the APIs. */
export function statusOf(code: AnyRefusalCode): number {
  if (isConsoleOnly(code)) return CONSOLE_ONLY[code];
  return isStaffOnly(code) ? STAFF_ONLY[code] : REFUSALS[code];
}
