import type { Json } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ItemRow, itemRows } from '../../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { useFieldInAddress } from '../fields/use-field-in-address.ts';
import { DraftNotices } from '../frame/draft-notices.tsx';
import { DraftStrip } from '../frame/draft-strip.tsx';
import { TWO_COLUMNS, useMedia } from '../frame/use-media.ts';
import { WorkPage } from '../frame/work-page.tsx';
import { Blank } from '../states/states.tsx';
import { AddItem } from './add-item.tsx';
import { ItemInspector } from './item-inspector.tsx';
import s from './items.module.css';
import type { ItemsPageName, ItemsWords, SiblingPage } from './items-words.ts';

interface ItemsPageProps {
  /** The list of the campaign, such as `presents`. */
  list: string;
  /** The page of the console, such as `prizes`. */
  page: ItemsPageName;
  /** The key of the text that names an item. */
  nameKey: 'name' | 'title';
  words: ItemsWords;
  /** What a new item has besides its id and its name. */
  fresh: { readonly [key: string]: Json };
  /** What the list says beside the name. */
  detail: (row: ItemRow) => ReactNode;
  /** Pages that belong together. */
  siblings?: readonly SiblingPage[];
  /** The fields of one item, by its path. */
  children: (path: string, row: ItemRow) => ReactNode;
}

/** All items of one list of the campaign in their order, and the chosen one with its fields. */
export const ItemsPage = ({ list, page, nameKey, words, fresh, detail, siblings = [], children }: ItemsPageProps) => {
  const { locale } = useWords();
  useFieldInAddress();
  const { slug = '', itemId } = useParams({ strict: false });
  const { isEditable } = useDraftTools();
  const { data, isReadable } = useDraftView();
  const [isAdding, setAdding] = useState(false);
  const rows = itemRows(data, list, { nameKey, preferred: locale });
  const hasRoom = useMedia(TWO_COLUMNS);
  // Without a choice the first one is shown, where there is room for it.
  const row = itemId === undefined && hasRoom ? rows[0] : rows.find(({ id }) => id === itemId);
  const isWritable = isEditable && isReadable;
  return (
    <WorkPage title={words.title} flush beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      <div className={cx(s.columns, itemId !== undefined && s.withItem)}>
        <section className={s.panel} aria-label={words.list}>
          {siblings.length > 0 && (
            <nav className={s.siblings} aria-label={words.title}>
              {siblings.map((one) => (
                <Link
                  key={one.page}
                  to={`/$slug/${one.page}`}
                  params={{ slug }}
                  aria-current={one.page === page ? 'page' : undefined}
                >
                  {one.label}
                </Link>
              ))}
            </nav>
          )}
          {isWritable && (
            <div className={s.tools}>
              <Action size="small" icon="plus" onPress={() => setAdding(true)}>
                {words.add}
              </Action>
            </div>
          )}
          {rows.length === 0 ? (
            <div className={s.none}>
              <Blank title={words.none.title} isToDo>
                {words.none.text}
              </Blank>
            </div>
          ) : (
            <ol className={s.list}>
              {rows.map((one) => (
                <li key={one.id}>
                  <Link
                    to={`/$slug/${page}/$itemId`}
                    params={{ slug, itemId: one.id }}
                    className={cx(s.item, one === row && s.chosen)}
                    aria-current={one === row ? 'true' : undefined}
                  >
                    <span className={s.name} lang={HTML_LANG[one.lang]}>
                      {one.name}
                    </span>
                    <span className={s.detail}>{detail(one)}</span>
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </section>
        {row ? (
          <ItemInspector key={row.id} {...{ slug, list, page, row, rows, words }}>
            {children(`/${list}/${row.id}`, row)}
          </ItemInspector>
        ) : (
          <Blank title={words.choose.title}>{words.choose.text}</Blank>
        )}
      </div>
      {isAdding && (
        <AddItem
          {...{ slug, list, page, nameKey, words, fresh }}
          taken={rows.map(({ id }) => id)}
          onClose={() => setAdding(false)}
        />
      )}
    </WorkPage>
  );
};
