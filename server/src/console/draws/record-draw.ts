import type { Random } from '../../lib/random.ts';
import type { RecordDraw } from '../../lottery/draw-lottery.ts';
import { recordAction } from '../audit/record-action.ts';

/** Records a draw in the audit log, in the transaction of its decision. `memberId`: who has drawn; null for the server. */
export const recordDraw =
  ({ random, memberId }: { random: Random; memberId: string | null }): RecordDraw =>
  async (tx, { campaignId, presentId }, now) => {
    const [row] = await tx.query<{ is_real: boolean }>(
      {
        name: 'is_real_campaign',
        text: 'select rehearses is null as is_real from campaigns where campaign_id = $1',
      },
      [campaignId],
    );
    // A rehearsal is counted nowhere.
    if (!row?.is_real) return;
    const actor = memberId === null ? 'server' : 'member';
    await recordAction(
      tx,
      { actor, memberId, tokenId: null, campaignId, action: 'draw_made', target: presentId },
      { now: now.getTime(), random },
    );
  };
