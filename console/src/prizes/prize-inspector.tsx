import { isJsonMap } from '@meguri/core/document/value.ts';
import { Link } from '@tanstack/react-router';
import type { ItemRow } from '../document/campaign-data.ts';
import { useWords } from '../i18n/console-language.ts';
import { ItemInspector } from '../shared/items/item-inspector.tsx';
import items from '../shared/items/items.module.css';
import { PrizeForm } from './prize-form.tsx';
import { isPrizeKind } from './prize-kinds.ts';
import { PRIZE_PARTS, type PrizePart } from './prize-parts.ts';
import { PrizePicture } from './prize-picture.tsx';
import { useRequirementWords } from './use-requirement-words.ts';

interface PrizeInspectorProps {
  slug: string;
  row: ItemRow;
  rows: readonly ItemRow[];
  part: PrizePart;
}

/** One prize: its picture, what it is in one line, and the fields of one part. */
export const PrizeInspector = ({ slug, row, rows, part }: PrizeInspectorProps) => {
  const { t } = useWords();
  const words = t.prizes;
  const { kind, requires, consumes, image } = row.item;
  const requirementWords = useRequirementWords();
  const path = `/presents/${row.id}`;
  return (
    <ItemInspector
      key={row.id}
      slug={slug}
      list="presents"
      page="prizes"
      row={row}
      rows={rows}
      words={words.page}
      picture={<PrizePicture slug={slug} image={image} size="large" />}
      line={[
        isPrizeKind(kind) ? words.kinds[kind] : '',
        requirementWords(isJsonMap(requires) ? requires : {}, consumes === true),
      ]
        .filter(Boolean)
        .join(words.separator)}
      part={part === 'basics' ? undefined : part}
      parts={
        <nav className={items.parts} aria-label={row.name}>
          {PRIZE_PARTS.map((one) => (
            <Link
              key={one}
              to={`/${slug}/prizes/${row.id}${one === 'basics' ? '' : `/${one}`}`}
              activeOptions={{ exact: true }}
            >
              {one === 'odds' && kind !== 'lottery' ? words.parts.stock : words.parts[one]}
            </Link>
          ))}
        </nav>
      }
    >
      <PrizeForm path={path} part={part} />
    </ItemInspector>
  );
};
