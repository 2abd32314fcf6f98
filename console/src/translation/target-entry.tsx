import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import type { KeyboardEvent } from 'react';
import { useWords } from '../i18n/console-language.ts';
import type { DeskRow } from './desk-rows.ts';
import type { DeskLineActions, DeskLineProps } from './line-props.ts';
import s from './translation.module.css';

/** The words of a text in the language that is translated. What is typed is saved by itself. */
export const TargetEntry = ({ row, place, locale, source, isReadOnly, actions }: DeskLineProps) => {
  const { t } = useWords();
  const words = t.translation;
  const { text, state } = row;
  const value = text.words[locale] ?? '';
  const isMissing = state === 'missing';
  return (
    <textarea
      className={cx(s.entry, isMissing && s.dotted)}
      data-text={text.path}
      data-field={text.field}
      aria-label={words.of(t.common.languages[locale], `${place.of} ${place.what}`)}
      aria-describedby={detailsId(text.path)}
      lang={HTML_LANG[locale]}
      rows={rowsFor(value || (text.words[source] ?? ''))}
      placeholder={
        state === 'shared' ? words.states.shared : state === 'unneeded' ? words.states.unneeded : words.missing
      }
      spellCheck={false}
      readOnly={isReadOnly}
      value={value}
      onChange={({ target }) => actions.type(text, target.value)}
      onFocus={() => actions.focused(text.path)}
      onKeyDown={(event) => onKeyInEntry(event, row, actions, isLong(text.words[source] ?? value))}
    />
  );
};

/** The element that says what is known about a text. */
export const detailsId = (path: string): string => `about:${path}`;

/** A text of several lines needs the Enter key for itself. */
const isLong = (text: string): boolean => text.trim().includes('\n');

/** The lines that a text takes, where the browser does not measure them itself. */
const rowsFor = (text: string): number =>
  Math.min(
    12,
    text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 28), 0),
  );

/** The keys of the desk. An input method that composes keeps them for itself. */
export function onKeyInEntry(
  event: KeyboardEvent<HTMLTextAreaElement>,
  row: DeskRow,
  actions: DeskLineActions,
  needsEnter: boolean,
): void {
  const { key, currentTarget, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (nativeEvent.isComposing) return;
  const { path } = row.text;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isPlain = !altKey && !ctrlKey && !metaKey && !shiftKey;
  const action = ((): (() => void) | null => {
    if (key === 'Enter' && (metaKey || ctrlKey)) return () => actions.accept(row);
    if (key === 'Enter' && isPlain && !needsEnter) return () => actions.next(path);
    if (key === 'ArrowDown' && isPlain && selectionStart === value.length) return () => actions.step(path, 1);
    if (key === 'ArrowUp' && isPlain && selectionEnd === 0) return () => actions.step(path, -1);
    if (!altKey || ctrlKey || metaKey || shiftKey) return null;
    if (key === 'ArrowRight') return () => actions.language(1);
    return key === 'ArrowLeft' ? () => actions.language(-1) : null;
  })();
  if (!action) return;
  event.preventDefault();
  action();
}
