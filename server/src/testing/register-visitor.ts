import { insertAccount } from '../accounts/sessions/account-queries.ts';
import { consentVersion } from '../accounts/sessions/consent.ts';
import { openIdTokens } from '../accounts/sessions/id-token.ts';
import { loginResult, newSession } from '../accounts/sessions/new-session.ts';
import { insertSession } from '../accounts/sessions/queries.ts';
import { openRefreshTokens } from '../accounts/sessions/refresh-token.ts';
import { openLiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Database } from '../db/open.ts';
import type { Keys } from '../lib/keys.ts';
import { type Clock, systemRandom } from '../lib/random.ts';
import { hashOnce } from './hash-once.ts';

/** Registers visitors in the database with the code of POST /register, but without its checks and without hashing each password. */
export function openRegistration({ db, keys, clock }: { db: Database; keys: Keys; clock: Clock }) {
  const campaigns = openLiveCampaigns(db);
  const sessions = {
    clock,
    random: systemRandom,
    idTokens: openIdTokens(keys.idToken),
    refreshTokens: openRefreshTokens(keys.refreshToken, systemRandom),
  };
  return async (slug: string, { username, email, password }: { username: string; email: string; password: string }) => {
    await campaigns.refresh();
    const campaign = await campaigns.find(slug);
    if (!campaign) throw new Error(`there is no campaign ${slug}`);
    const now = clock();
    const passwordHash = await hashOnce(password);
    const { refreshToken, row } = newSession(sessions, campaign, { accountId: systemRandom.uuid(now), now });
    const key = { campaignId: campaign.campaignId, ...row };
    const account = { username, email, loginType: 'password', passwordHash } as const;
    await db.transaction(async (tx) => {
      await insertAccount(tx, { ...key, ...account, consentVersion: consentVersion(campaign) });
      await insertSession(tx, key);
    });
    return loginResult(sessions, campaign, { ...row, username, refreshToken, now });
  };
}
