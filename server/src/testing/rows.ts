import { systemRandom } from '../lib/random.ts';
import type { AcquisitionRow } from '../spots/acquire/acquisition.ts';
import type { TestServer } from './test-server.ts';

/** The row of an acquisition by this visitor at the bridge. The account and session are read from the database. */
export async function rowFor(
  server: Pick<TestServer, 'db' | 'clock'>,
  username: string,
  over: Partial<AcquisitionRow> = {},
): Promise<AcquisitionRow> {
  const [account] = await server.db.query<Pick<AcquisitionRow, 'campaignId' | 'accountId' | 'sessionId'>>(
    {
      name: 'row_for',
      text: `select a.campaign_id as "campaignId", a.account_id as "accountId", s.session_id as "sessionId"
        from accounts a join sessions s on s.campaign_id = a.campaign_id and s.account_id = a.account_id
        where a.username = $1`,
    },
    [username],
  );
  if (!account) throw new Error(`there is no account ${username}`);
  return {
    ...account,
    acquisition: {
      id: systemRandom.uuid(server.clock.now),
      spotId: 'bridge',
      memberId: null,
      method: 'quiz',
      stamp: true,
      points: 30,
      at: server.clock.now,
    },
    windowKey: '2026-10-05',
    evidence: {},
    callKey: null,
    version: 1,
    proof: null,
    expected: null,
    judgedChangeNo: null,
    ...over,
  };
}
