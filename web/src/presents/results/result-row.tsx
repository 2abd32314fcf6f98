import { ListItem } from '@meguri/ui/basics/layout.tsx';
import { LongNumber } from '@meguri/ui/lists/long-number.tsx';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { usePaths } from '../../session/visit.ts';
import type { Result } from './lottery-results.ts';

const ICONS = { win: 'trophy', lose: 'ban', pending: 'hourglass' } as const;

/** One result, linked to its present or to the application form that must still be sent. */
export const ResultRow = ({ result }: { result: Result }) => {
  const { presents } = useText();
  const words = presents.results;
  const format = useFormat();
  const paths = usePaths();
  const { outcome, name, prize, at, drawAt, receipt, presentId, wantsForm } = result;
  const isPending = outcome === 'pending';
  const lines = [
    prize !== null && name,
    at && (isPending ? words.enteredOn({ date: format.fullDate(at) }) : format.fullDate(at)),
    drawAt && words.drawOn({ date: format.fullDate(drawAt) }),
    wantsForm && presents.lottery.wonApply,
  ].filter(Boolean);
  return (
    <ListItem
      icon={ICONS[outcome]}
      title={<b>{prize ?? (name || presentId)}</b>}
      detail={
        <>
          {lines.map((line) => (
            <span key={String(line)}>
              {line}
              <br />
            </span>
          ))}
          {receipt && (
            <>
              {words.receipt} <LongNumber>{receipt}</LongNumber>
            </>
          )}
        </>
      }
      href={wantsForm ? paths.apply(presentId) : paths.present(presentId)}
    />
  );
};
