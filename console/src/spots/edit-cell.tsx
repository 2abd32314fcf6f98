import { cx } from '@meguri/ui/basics/cx.ts';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import type { BulkResult } from './bulk-edit.ts';
import type { CellChange } from './cell-change.ts';
import s from './edit-table.module.css';
import { faultText } from './fault-text.ts';

interface EditCellProps {
  label: string;
  /** What is typed over. */
  text: string;
  isNumber: boolean;
  isReadOnly: boolean;
  /** What an edit that is not applied yet would make of it. */
  result: BulkResult | null;
  /** What a typed text means. */
  read: (text: string) => CellChange;
  /** Applies what it means. */
  onWrite: (change: Extract<CellChange, { kind: 'change' }>) => void;
  onPaste: (block: string) => void;
  children: ReactNode;
}

/** What focuses a cell some rows and columns away. The place is noted immediately, since an open cell is replaced when it closes. */
function cellFocus(from: HTMLElement, rows: number, columns: number): () => void {
  const cell = from.closest('td');
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement)) return () => undefined;
  const table = row.closest('table');
  const [rowAt, cellAt] = [row.rowIndex + rows, cell.cellIndex + columns];
  return () => table?.rows[rowAt]?.cells[cellAt]?.querySelector<HTMLElement>('button, input')?.focus();
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One cell: Enter or a double click edits it, typing replaces it, Tab goes right, Escape leaves it as it was. */
export const EditCell = (props: EditCellProps) => {
  const { label, text, isNumber, isReadOnly, result, onPaste, children } = props;
  const { t } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const open = (start: string) => !isReadOnly && setTyped(start);
  if (typed !== null) return <OpenCell {...props} typed={typed} onTyped={setTyped} />;

  const onKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      cellFocus(event.currentTarget, ...arrow)();
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      open(text);
    } else if (event.key.length === 1 && event.key !== ' ' && !isReadOnly) {
      event.preventDefault();
      event.stopPropagation();
      open(event.key);
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const block = event.clipboardData.getData('text/plain');
    // A picture has no text. It must not empty the cell.
    if (!isReadOnly && block !== '') onPaste(block);
  };
  return (
    <td className={cx(isNumber && s.right, result && s.changed)}>
      <button
        type="button"
        data-cell
        className={s.cell}
        aria-label={`${label}: ${text || t.bulk.empty}`}
        onDoubleClick={() => open(text)}
        onKeyDown={onKey}
        onPaste={paste}
      >
        {result === null ? (
          children
        ) : result.change.kind === 'fault' ? (
          <span className={s.fault}>{faultText(t, result.change.fault)}</span>
        ) : (
          <>
            {result.old !== '' && <del>{result.old}</del>} <ins>{result.change.text || '—'}</ins>
            {result.change.gainsStamp && <small className={s.gains}>{t.bulk.gainsStamp}</small>}
          </>
        )}
      </button>
    </td>
  );
};

const OpenCell = ({
  label,
  isNumber,
  read,
  onWrite,
  typed,
  onTyped,
}: EditCellProps & { typed: string; onTyped: (text: string | null) => void }) => {
  const { t } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const noteId = useId();
  const meant = read(typed);
  // Said while it is typed, before Enter applies it.
  const gainsStamp = meant.kind === 'change' && meant.gainsStamp === true;
  /** Whether the cell closed. */
  const write = (): boolean => {
    if (meant.kind === 'fault') setFault(faultText(t, meant.fault));
    else {
      onWrite(meant);
      onTyped(null);
    }
    return meant.kind === 'change';
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { currentTarget } = event;
    const refocus = (rows: number, columns: number) => requestAnimationFrame(cellFocus(currentTarget, rows, columns));
    if (event.key === 'Escape') {
      onTyped(null);
      refocus(0, 0);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      if (write())
        refocus(
          event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : 0,
          event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0,
        );
    }
  };
  return (
    <td className={cx(isNumber && s.right)}>
      <input
        ref={(element) => element?.focus()}
        className={cx(s.input, fault !== null && s.invalid)}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={noteId}
        title={fault ?? undefined}
        value={typed}
        onChange={(event) => {
          setFault(null);
          onTyped(event.target.value);
        }}
        onKeyDown={onKey}
        onBlur={() => write()}
      />
      {fault !== null && (
        <span className={s.faultBelow} role="alert">
          {fault}
        </span>
      )}
      <small id={noteId} className={s.gainsBelow} role="status">
        {gainsStamp && t.bulk.gainsStamp}
      </small>
    </td>
  );
};
