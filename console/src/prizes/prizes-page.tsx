import { useParams } from '@tanstack/react-router';
import { itemRows } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { useFieldInAddress } from '../shared/fields/use-field-in-address.ts';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank } from '../shared/states/states.tsx';
import { PrizeInspector } from './prize-inspector.tsx';
import { isPrizePart } from './prize-parts.ts';
import { PrizeTable } from './prize-table.tsx';

/** All prizes in a table, or one of them with its fields in parts. */
export const PrizesPage = () => {
  const { t, locale } = useWords();
  useFieldInAddress();
  const { slug = '', itemId, part } = useParams({ strict: false });
  const { data } = useDraftView();
  const words = t.prizes.page;
  const rows = itemRows(data, 'presents', { nameKey: 'name', preferred: locale });
  const row = rows.find(({ id }) => id === itemId);
  const crumb = itemId === undefined ? undefined : { label: words.title, to: `/${slug}/prizes` };
  return (
    <WorkPage title={row?.name ?? words.title} crumb={crumb} flush beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      {row ? (
        <PrizeInspector slug={slug} row={row} rows={rows} part={isPrizePart(part) ? part : 'basics'} />
      ) : itemId === undefined ? (
        <PrizeTable slug={slug} rows={rows} />
      ) : (
        <Blank title={words.gone.title}>{words.gone.text}</Blank>
      )}
    </WorkPage>
  );
};
