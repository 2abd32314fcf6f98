import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import { saveCsv } from '../shared/tables/save-table.ts';
import s from './draws.module.css';
import { useDrawWords } from './use-draw-words.ts';
import type { Draw, Draws } from './use-draws.ts';

interface WinnersProps {
  slug: string;
  data: Draws;
  draw: Draw;
}

/** The winners by the receipts of their entries. */
export const DrawWinners = ({ slug, data, draw }: WinnersProps) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.draws.winners;
  const { n, outcomeOf } = useDrawWords(data.timeZone);
  const { presentId } = draw;
  const read = (after: number, signal?: AbortSignal) =>
    call('listDrawWinners', { params: { slug, presentId }, query: { after }, ...(signal ? { signal } : {}) });
  const pages = useInfiniteQuery({
    queryKey: ['draw-winners', slug, presentId],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ winners, total }) => {
      const last = winners.at(-1)?.place ?? total;
      return last < total ? last : undefined;
    },
    // A published draw never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useMutation({
    mutationFn: async () => {
      const rows: [number, string, string, string][] = [];
      for (let after = 0; ; ) {
        const { winners, total } = await read(after);
        for (const { place, outcome, receipt } of winners) {
          rows.push([place, outcome, outcomeOf(draw, outcome), receipt]);
        }
        after = winners.at(-1)?.place ?? total;
        if (after >= total) break;
      }
      const headings = [words.place, 'outcome', words.outcome, words.receipt];
      saveCsv({ headings, rows, name: `${slug}-${presentId}-winners` });
    },
  });
  if (pages.error) return <LoadFailed onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <Loading />;
  const winners = pages.data.pages.flatMap((page) => page.winners);
  const total = pages.data.pages[0]?.total ?? 0;
  return (
    <section className={s.section} aria-labelledby="draw-winners">
      <div className={s.title}>
        <h2 id="draw-winners" className={s.heading}>
          {words.title(n(total))}
        </h2>
        <span>{words.note}</span>
        {total > 0 && (
          <Action size="small" icon="download" isPending={save.isPending} onPress={() => save.mutate()}>
            {words.csv}
          </Action>
        )}
      </div>
      <Refused error={save.error} />
      {total === 0 ? (
        <p className={s.hint}>{words.none}</p>
      ) : (
        <div className={s.scroll}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{words.place}</th>
                <th scope="col">{words.outcome}</th>
                <th scope="col">{words.receipt}</th>
              </tr>
            </thead>
            <tbody>
              {winners.map(({ place, outcome, receipt }) => (
                <tr key={place}>
                  <td>{n(place)}</td>
                  <td>{outcomeOf(draw, outcome)}</td>
                  <td>
                    <code>{receipt}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages.hasNextPage && (
        <Action isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {words.more(n(total - winners.length))}
        </Action>
      )}
    </section>
  );
};
