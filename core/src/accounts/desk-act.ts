/** What the desk can do for a visitor. Each act names its visitor and has a reason. */
export const DESK_ACTS = [
  'grant_stamp',
  'void_stamp',
  'change_points',
  'grant_present',
  'void_present',
  'hand_over',
  'give_back_use',
  'issue_recovery',
  'require_password',
  'end_session',
  'end_sessions',
  'block',
  'unblock',
] as const;
export type DeskAct = (typeof DESK_ACTS)[number];
