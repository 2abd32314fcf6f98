import type { Database } from '../db/open.ts';

const QUARTER_MS = 900_000;

interface Sum {
  campaignId: number;
  quarter: number;
  counterId: string;
  presentId: string;
  outcomeId: string;
  handed: number;
  provisional: number;
  doubles: number;
}

const keyOf = ({
  campaignId,
  quarter,
  counterId,
  presentId,
  outcomeId,
}: Omit<Sum, 'handed' | 'provisional' | 'doubles'>) => [campaignId, quarter, counterId, presentId, outcomeId].join(' ');
const countsOf = ({ handed, provisional, doubles }: Sum) =>
  `handed ${handed}, provisional ${provisional}, doubles ${doubles}`;

/** Sums of hand-overs that are not those of the rows, in one snapshot; empty if all are right. */
export async function wrongSums(db: Database): Promise<object[]> {
  const [read] = await db.query<{ sums: Sum[]; handovers: Handover[] }>(READ);
  const stored = new Map(read?.sums.map((sum) => [keyOf(sum), countsOf(sum)]));
  const counted = new Map<string, Sum>();
  for (const row of read?.handovers ?? []) {
    if (row.isUndone || row.state === 'withdrawn') continue;
    const key = { ...row, quarter: Math.floor(Number(row.ms) / QUARTER_MS) };
    const sum = counted.get(keyOf(key)) ?? { ...key, handed: 0, provisional: 0, doubles: 0 };
    counted.set(keyOf(key), sum);
    if (row.state === 'double') sum.doubles += 1;
    else sum.handed += 1;
    if (row.state === 'handed' && row.isProvisional) sum.provisional += 1;
  }
  return [...new Set([...stored.keys(), ...counted.keys()])].flatMap((key) => {
    const [found, right] = [stored.get(key), counted.get(key)];
    const expected = right && countsOf(right);
    return found === expected ? [] : [{ invariant: 'sum of hand-overs', subject: key, found, expected }];
  });
}

interface Handover extends Pick<Sum, 'campaignId' | 'counterId' | 'presentId' | 'outcomeId'> {
  state: 'handed' | 'double' | 'withdrawn';
  isProvisional: boolean;
  isUndone: boolean;
  ms: number;
}

const READ = {
  name: 'sums_and_rows_of_handovers',
  text: `
    select
      coalesce((select jsonb_agg(jsonb_build_object('campaignId', campaign_id, 'quarter', quarter, 'counterId', counter_id,
        'presentId', present_id, 'outcomeId', outcome_id, 'handed', handed, 'provisional', provisional, 'doubles', doubles))
        from handover_sums), '[]') as sums,
      coalesce((select jsonb_agg(jsonb_build_object('campaignId', campaign_id, 'counterId', counter_id, 'presentId', present_id,
        'outcomeId', outcome_id, 'state', state, 'isProvisional', is_provisional, 'isUndone', undone_at is not null,
        'ms', extract(epoch from at) * 1000)) from handovers), '[]') as handovers`,
};
