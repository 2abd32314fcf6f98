import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';

type Export = Answer<'exportUser'>;

/** All data of one account at one instant. Lists have the form of the answer. */
export interface ExportRow {
  username: string;
  email: string | null;
  email_verified_at: Date | null;
  login_type: LoginType;
  points: number;
  created_at: Date;
  consented_at: Date | null;
  consent_version: number | null;
  acquisitions: Export['acquisitions'];
  ledger: Export['pointHistory'];
  presents: Export['presents'];
  applications: (Omit<Export['applications'][number], 'form'> & { sealed: string })[];
  answers: Export['questionnaires'];
  photos: Export['photos'];
  photo_reports: Export['photoReports'];
  photo_contact: Buffer | null;
  reads: Export['notificationsRead'];
  push_subscriptions: (Omit<Export['pushSubscriptions'][number], 'endpoint'> & {
    sealed: string;
    endpointHash: string;
  })[];
  notice_mail_consent: Export['noticeMailConsent'];
  notice_mails: Export['noticeMails'];
  sessions: Export['sessions'];
  recovery_at: Date | null;
  desk_acts: Export['deskActs'];
  attempts: Export['refusedTries'];
}

const ofAccount = (alias: string) => `${alias}.campaign_id = a.campaign_id and ${alias}.account_id = a.account_id`;
/** ISO 8601 in UTC, as everywhere in the API. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (fields: Record<string, string>, from: string, order: string) => `
  coalesce((
    select json_agg(json_build_object(${Object.entries(fields)
      .map(([name, value]) => `'${name}', ${value}`)
      .join(', ')}) order by ${order}) from ${from}), '[]')`;

const EXPORT_USER = {
  name: 'export_user',
  text: `
    select a.username, a.email, a.email_verified_at, a.login_type, a.points, a.created_at,
      a.consented_at, a.consent_version,
      ${list(
        {
          id: 'q.acquisition_id',
          spotId: 'q.spot_id',
          memberId: 'q.member_id',
          method: 'q.method',
          stamp: 'q.stamp',
          points: 'q.points',
          acquiredAt: iso('q.acquired_at'),
          evidence: 'q.evidence',
          exchangedFor: 'e.user_present_id',
          voidedAt: iso('q.voided_at'),
        },
        `acquisitions q
          left join exchanged_acquisitions e on ${ofAccount('e')} and e.acquisition_id = q.acquisition_id
          where ${ofAccount('q')} and q.void_reason is distinct from 'moved'`,
        'q.acquired_at, q.acquisition_id',
      )} as acquisitions,
      ${list(
        {
          at: iso('l.at'),
          change: 'l.change',
          balance: 'l.balance',
          reason: 'l.reason',
          spotId: 'l.spot_id',
          presentId: 'l.present_id',
        },
        `point_ledger l where ${ofAccount('l')}`,
        'l.entry_no',
      )} as ledger,
      ${list(
        {
          id: 'u.user_present_id',
          presentId: 'u.present_id',
          acquiredAt: iso('u.acquired_at'),
          usedAt: iso('u.used_at'),
          usedSpotId: 'u.used_spot_id',
          usedPlace: 'u.used_place',
          appliedAt: iso('u.applied_at'),
          serial: 'u.serial',
          draw: 'u.draw',
          voidedAt: iso('u.voided_at'),
        },
        `user_presents u where ${ofAccount('u')} and u.void_reason is distinct from 'moved'`,
        'u.acquired_at, u.user_present_id',
      )} as presents,
      ${list(
        {
          id: 'p.application_id',
          userPresentId: 'p.user_present_id',
          presentId: 'p.present_id',
          sentAt: iso('p.sent_at'),
          parcel: "json_build_object('state', p.parcel_state, 'carrier', p.carrier, 'tracking', p.tracking)",
          sealed: "encode(p.sealed, 'base64')",
        },
        `applications p where ${ofAccount('p')}`,
        'p.sent_at, p.application_id',
      )} as applications,
      ${list(
        {
          questionnaireId: 's.questionnaire_id',
          presentId: "nullif(s.present_id, '')",
          answers: 's.answers',
          answeredAt: iso('s.answered_at'),
          language: 's.locale',
        },
        `questionnaire_answers s where ${ofAccount('s')}`,
        's.answered_at, s.questionnaire_id, s.present_id',
      )} as answers,
      ${list(
        {
          id: 'f.photo_id',
          spotId: 'f.spot_id',
          status: 'f.status',
          date: 'f.date',
          handleName: 'f.handle_name',
          location: 'f.location',
          postedAt: iso('f.posted_at'),
        },
        `photos f where ${ofAccount('f')}`,
        'f.posted_at, f.photo_id',
      )} as photos,
      ${list(
        { photoId: 'o.photo_id', reportedAt: iso('o.reported_at') },
        `photo_reports o where ${ofAccount('o')}`,
        'o.reported_at, o.photo_id',
      )} as photo_reports,
      (select c.sealed from photo_contacts c where ${ofAccount('c')}) as photo_contact,
      ${list(
        { notificationId: 'n.notification_id', readAt: iso('n.read_at') },
        `notification_reads n where ${ofAccount('n')}`,
        'n.read_at, n.notification_id',
      )} as reads,
      ${list(
        {
          sealed: "encode(b.sealed, 'base64')",
          endpointHash: "encode(b.endpoint_hash, 'hex')",
          language: 'b.locale',
          subscribedAt: iso('b.subscribed_at'),
        },
        `push_subscriptions b where ${ofAccount('b')}`,
        'b.subscribed_at, b.endpoint_hash',
      )} as push_subscriptions,
      (select json_build_object('consentedAt', ${iso('w.consented_at')}, 'language', w.locale,
          'endedAt', ${iso('w.ended_at')}, 'endedBy', w.ended_by)
        from notice_mail_consents w where ${ofAccount('w')}) as notice_mail_consent,
      ${list(
        { noticeId: 'm.notice_id', state: 'm.state', at: iso('m.next_at'), attempts: 'm.attempts' },
        `notice_mails m where ${ofAccount('m')}`,
        'm.next_at, m.notice_id',
      )} as notice_mails,
      ${list(
        { startedAt: iso('t.created_at'), endedAt: iso('t.revoked_at') },
        `sessions t where ${ofAccount('t')}`,
        't.created_at, t.session_id',
      )} as sessions,
      (select r.created_at from recovery_tokens r where ${ofAccount('r')}) as recovery_at,
      ${list(
        {
          at: iso('d.at'),
          act: 'd.act',
          subject: 'coalesce(d.spot_id, d.present_id)',
          change: 'd.change',
          reason: 'd.reason',
        },
        `desk_acts d where ${ofAccount('d')}`,
        'd.at, d.act_id',
      )} as desk_acts,
      ${list(
        { at: iso('to_timestamp(r.minute * 60)'), code: 'r.code', count: 'r.count' },
        `account_tries r where ${ofAccount('r')}`,
        'r.minute, r.code',
      )} as attempts
    from accounts a where a.campaign_id = $1 and a.account_id = $2 and a.status = 'active'`,
};

/** Reads everything in one statement, for a consistent snapshot. Undefined if the account is deleted or blocked. */
export async function exportRow(db: Queryable, { campaignId, accountId }: AccountKey) {
  const [row] = await db.query<ExportRow>(EXPORT_USER, [campaignId, accountId]);
  return row;
}
