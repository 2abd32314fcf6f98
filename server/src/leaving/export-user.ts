import { supportCodeOf } from '../accounts/support/support-codes.ts';
import { applicationContext } from '../applications/send-inquiry.ts';
import type { Database } from '../db/open.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { contactContext } from '../photos/post-photo.ts';
import { subscriptionContext } from '../push/subscription.ts';
import { exportRow } from './export-row.ts';

/**
 * GET /user/export: all data that is stored about the visitor, decrypted. Hashes of passwords, tokens and secrets are left
 * out, and so is what a restore has moved to another account.
 */
export function exportUser({ db, encryption }: { db: Database; encryption: Encryption }): Handler<'exportUser'> {
  return async ({ campaign: { campaignId, catalogue }, identity: { accountId }, now }) => {
    const row = await exportRow(db, { campaignId, accountId });
    if (!row) return refuse('unauthorized');
    const contact = row.photo_contact && encryption.decrypt(row.photo_contact, contactContext(campaignId, accountId));
    return {
      exportedAt: new Date(now).toISOString(),
      campaign: catalogue.slug,
      account: {
        username: row.username,
        email: row.email,
        emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
        loginType: row.login_type,
        points: row.points,
        createdAt: row.created_at.toISOString(),
        consent:
          row.consented_at === null || row.consent_version === null
            ? null
            : { at: row.consented_at.toISOString(), version: row.consent_version },
      },
      acquisitions: row.acquisitions,
      pointHistory: row.ledger,
      presents: row.presents,
      applications: row.applications.map(({ sealed, ...application }) => ({
        ...application,
        form: encryption.decrypt(Buffer.from(sealed, 'base64'), applicationContext(application.id)),
      })),
      questionnaires: row.answers,
      photoEmail: contact as string | null,
      photos: row.photos,
      photoReports: row.photo_reports,
      notificationsRead: row.reads,
      pushSubscriptions: row.push_subscriptions.map(({ sealed, endpointHash, ...subscription }) => {
        const context = subscriptionContext({ campaignId, accountId, endpointHash });
        const { endpoint } = encryption.decrypt(Buffer.from(sealed, 'base64'), context) as { endpoint: string };
        return { endpoint, ...subscription };
      }),
      noticeMailConsent: row.notice_mail_consent,
      noticeMails: row.notice_mails,
      sessions: row.sessions,
      recoveryCreatedAt: row.recovery_at?.toISOString() ?? null,
      supportCode: await supportCodeOf(db, { campaignId, accountId }),
      deskActs: row.desk_acts,
      refusedTries: row.attempts,
    };
  };
}
