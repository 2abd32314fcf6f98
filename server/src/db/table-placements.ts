/** Where the rows of a table are on a distributed database (docs/scaling.md). */
export type Placement =
  /** On the machine of their visitor: `account_id`. */
  | 'visitor'
  /** On the machine of their name, which keeps names unique: `name_key`. */
  | 'name'
  /** On every machine. Written through Citus, which writes them everywhere in one transaction. */
  | 'everywhere'
  /**
   * On the coordinator only: no statement reads them together with the rows of a visitor, or changes what is on every machine by
   * what they hold.
   */
  | 'coordinator';

/** The placement of each table. Tables precede those that refer to them. */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  campaigns: 'everywhere',
  catalogue_versions: 'everywhere',
  catalogue_files: 'everywhere',
  campaign_files: 'everywhere',
  present_stock: 'everywhere',
  present_serials: 'everywhere',
  lottery_draws: 'everywhere',
  confirmed_takes: 'everywhere',
  account_names: 'name',
  accounts: 'visitor',
  guest_resumes: 'visitor',
  sessions: 'visitor',
  refresh_tokens: 'visitor',
  recovery_tokens: 'visitor',
  password_resets: 'visitor',
  email_verifications: 'visitor',
  acquisitions: 'visitor',
  point_ledger: 'visitor',
  user_presents: 'visitor',
  exchanged_acquisitions: 'visitor',
  figure_changes: 'visitor',
  notification_reads: 'visitor',
  idempotency_keys: 'visitor',
  photos: 'visitor',
  photo_contacts: 'visitor',
  photo_reports: 'visitor',
  ar_nonces: 'visitor',
  applications: 'visitor',
  questionnaire_answers: 'visitor',
  desk_acts: 'visitor',
  account_blocks: 'visitor',
  account_tries: 'visitor',
  line_logins: 'coordinator',
  stray_pictures: 'coordinator',
  conditions: 'coordinator',
  counters: 'coordinator',
  counter_phones: 'coordinator',
  claim_codes: 'coordinator',
  handovers: 'coordinator',
  wall_keys: 'coordinator',
  alerts: 'coordinator',
  server_speeds: 'coordinator',
  refusal_counts: 'coordinator',
  refusal_minutes: 'coordinator',
  figure_minutes: 'coordinator',
  figure_totals: 'coordinator',
  figure_state: 'coordinator',
  old_code_scans: 'coordinator',
  failed_tries: 'coordinator',
  network_uses: 'coordinator',
  tracking_events: 'coordinator',
  page_views: 'coordinator',
  reports: 'coordinator',
  members: 'coordinator',
  member_roles: 'coordinator',
  member_sessions: 'coordinator',
  member_links: 'coordinator',
  member_recovery_codes: 'coordinator',
  member_passkeys: 'coordinator',
  spent_challenges: 'coordinator',
  factor_demands: 'coordinator',
  api_tokens: 'coordinator',
  webhooks: 'coordinator',
  webhook_deliveries: 'coordinator',
  webhook_attempts: 'coordinator',
  audit_entries: 'coordinator',
  drafts: 'coordinator',
  draft_files: 'coordinator',
  draft_file_steps: 'coordinator',
  picture_originals: 'coordinator',
  scheduled_publications: 'coordinator',
  scheduled_files: 'coordinator',
  campaign_imports: 'coordinator',
  draft_revisions: 'coordinator',
  draft_presences: 'coordinator',
  rehearsals: 'coordinator',
  preview_tokens: 'coordinator',
  publish_approvals: 'coordinator',
  translation_sources: 'coordinator',
  translation_pairs: 'coordinator',
  translation_points: 'coordinator',
  walk_measurements: 'coordinator',
  walk_photos: 'coordinator',
  preflight_plans: 'coordinator',
  preflight_checks: 'coordinator',
  preflight_seals: 'coordinator',
  backup_runs: 'coordinator',
};

/** The names of the tables with this placement. */
export const tablesWith = (placement: Placement): string[] =>
  Object.keys(PLACEMENTS).filter((table) => PLACEMENTS[table] === placement);
