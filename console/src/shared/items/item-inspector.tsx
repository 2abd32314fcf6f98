import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ItemRow } from '../../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { IconAction } from '../controls/action.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import { IdField } from '../fields/id-field.tsx';
import s from './items.module.css';
import type { ItemsPageName, ItemsWords } from './items-words.ts';
import { Neighbours } from './neighbours.tsx';

/** One item: its name, its place in the order, and its fields. */
export const ItemInspector = ({
  slug,
  list,
  page,
  row,
  rows,
  words,
  picture,
  line,
  parts,
  part,
  children,
}: {
  slug: string;
  list: string;
  page: ItemsPageName;
  row: ItemRow;
  rows: readonly ItemRow[];
  words: ItemsWords;
  /** What the item looks like. */
  picture?: ReactNode;
  /** What the item is, in one line below its name. */
  line?: ReactNode;
  /** The tabs of an item whose fields are in several parts. */
  parts?: ReactNode;
  /** The part that is shown, which stays when another item is opened. */
  part?: string | undefined;
  children: ReactNode;
}) => {
  const { t } = useWords();
  const { session, isEditable } = useDraftTools();
  const { isReadable } = useDraftView();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const path = `/${list}/${row.id}`;
  const at = rows.indexOf(row);
  const remove = () => {
    session.edit({ op: 'remove', path: rows.length === 1 ? `/${list}` : path });
    void navigate({ to: `/$slug/${page}`, params: { slug } });
  };
  return (
    <section className={s.inspector} aria-label={row.name}>
      <Link to={`/$slug/${page}`} params={{ slug }} className={s.back}>
        <Icon name="chevron-left" />
        {words.title}
      </Link>
      <div className={s.head}>
        {picture}
        <div className={s.title}>
          <h2 lang={HTML_LANG[row.lang]}>{row.name}</h2>
          {line && <p className={s.line}>{line}</p>}
        </div>
        {isEditable && isReadable && (
          <ItemActions path={path} row={row} rows={rows} onDelete={() => setDeleting(true)} />
        )}
      </div>
      <div className={s.between}>
        <Neighbours
          previous={rows[at - 1]}
          next={rows[at + 1]}
          linkTo={(id) => `/${slug}/${page}/${id}${part === undefined ? '' : `/${part}`}`}
        />
        {parts}
      </div>
      <div className={s.fields}>
        <div className={s.form}>
          {children}
          <IdField
            path={path}
            onRenamed={(id) =>
              void navigate({ to: `/$slug/${page}/$itemId`, params: { slug, itemId: id }, replace: true })
            }
          />
        </div>
      </div>
      <FileLine slug={slug} path={path} />
      <ConsoleDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={words.deleting.title(row.name)}
        submit={t.spots.deleting.submit}
        onSubmit={remove}
        isDanger
      >
        <p>{words.deleting.text}</p>
      </ConsoleDialog>
    </section>
  );
};

interface ItemActionsProps {
  path: string;
  row: ItemRow;
  rows: readonly ItemRow[];
  onDelete: () => void;
}

/** Moving the item in the order of the file, and deleting it. */
const ItemActions = ({ path, row, rows, onDelete }: ItemActionsProps) => {
  const { t } = useWords();
  const { session } = useDraftTools();
  const at = rows.indexOf(row);
  const move = (before: ItemRow | undefined) =>
    session.edit({ op: 'move', path, ...(before && { before: before.id }) });
  return (
    <span className={s.actions}>
      <IconAction icon="arrow-up" label={t.items.up} isDisabled={at === 0} onPress={() => move(rows[at - 1])} />
      <IconAction
        icon="arrow-down"
        label={t.items.down}
        isDisabled={at === rows.length - 1}
        onPress={() => move(rows[at + 2])}
      />
      <IconAction icon="trash-2" label={t.common.remove(row.name)} onPress={onDelete} />
    </span>
  );
};

/** Where the item is in campaign.yaml. */
const FileLine = ({ slug, path }: { slug: string; path: string }) => (
  <div className={s.foot}>
    <span>campaign.yaml</span>
    <span>{path}</span>
    <Link to="/$slug/file" params={{ slug }} search={{ at: path }}>
      {useWords().t.overview.openFile}
    </Link>
  </div>
);
