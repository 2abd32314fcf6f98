import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { orderMailing } from '../../notice-mails/order-mailing.ts';
import { recordAction } from '../audit/record-action.ts';

interface Given {
  memberId: string;
  tokenId: string | null;
  campaignId: number;
  noticeId: string;
  now: number;
  random: Random;
}

/** Orders the mails of a notice and writes the audit entry. Does nothing if they were ordered before. */
export async function mailFirstTime(tx: Queryable, { random, tokenId, ...order }: Given): Promise<void> {
  if (!(await orderMailing(tx, order))) return;
  const { memberId, campaignId, noticeId, now } = order;
  const audited = {
    actor: 'member',
    memberId,
    tokenId,
    campaignId,
    action: 'notice_mailed',
    target: noticeId,
  } as const;
  await recordAction(tx, audited, { now, random });
}
