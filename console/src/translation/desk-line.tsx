import { isSharedWith } from '@meguri/core/console/translation/text-state.ts';
import { HTML_LANG, LOCALES } from '@meguri/core/lib/locale.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { findingLink } from '../shared/frame/finding-link.ts';
import { StatusTag } from '../shared/states/states.tsx';
import { LineDetails } from './line-details.tsx';
import type { DeskLineProps } from './line-props.ts';
import { PageEntry } from './page-entry.tsx';
import { TargetEntry } from './target-entry.tsx';
import s from './translation.module.css';
import { wordDifference } from './word-difference.ts';

/** A text: where it is, its source, its words in the other languages where there is room, and those that are being translated. */
const Line = (props: DeskLineProps) => {
  const { slug, row, place, locale, source, targets, isActive, actions } = props;
  const { t } = useWords();
  const words = t.translation;
  const { text, state, mark, warnings } = row;
  const { link } = findingLink(slug, { path: text.field, line: null });
  const isPage = text.place.form === 'page';
  return (
    <tr className={cx(s.line, isActive && s.active, isPage && s.page)}>
      <th scope="row" className={s.place}>
        <Link {...link} tabIndex={-1} lang={HTML_LANG[place.lang]} className={s.of}>
          {place.of}
        </Link>
        <span className={s.what}>{place.what}</span>
        {state === 'stale' && (
          <StatusTag tone="busy" icon="refresh-cw">
            {words.states.stale}
          </StatusTag>
        )}
        {state === 'machine' && <StatusTag tone="busy">{t.machine.unchecked}</StatusTag>}
        {warnings.length > 0 && <StatusTag tone="busy">{words.states.warned(warnings.length)}</StatusTag>}
      </th>
      <td lang={HTML_LANG[source]} className={s.source}>
        {mark?.was === undefined ? (
          text.words[source]
        ) : (
          <>
            <Changed before={mark.was} after={mark.source} />
            {isActive && <small className={s.hint}>{words.was}</small>}
          </>
        )}
      </td>
      {targets.map((one) =>
        one === locale ? (
          <td key={one} className={s.target}>
            {isPage ? <PageEntry {...props} /> : <TargetEntry {...props} />}
            {isActive && <LineDetails {...props} />}
          </td>
        ) : (
          <td key={one} className={s.other}>
            {/* By keyboard, ⌥← and ⌥→ lead to the other languages. */}
            <button type="button" tabIndex={-1} lang={HTML_LANG[one]} onClick={() => actions.open(one)}>
              {text.words[one] ?? (
                <span className={s.missing}>
                  {isSharedWith(text, one, source) ? words.states.shared : words.missing}
                </span>
              )}
            </button>
          </td>
        ),
      )}
    </tr>
  );
};

/** A source with what has changed in it since it was translated. */
const Changed = ({ before, after }: { before: string; after: string }) => {
  const parts = wordDifference(before, after);
  let at = 0;
  return parts.map(({ kind, text }) => {
    at += text.length;
    const key = `${at} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    return kind === 'old' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
  });
};

/** Typing in one line must not draw all others again. The actions read the draft themselves, so that older ones do the same. */
const isSame = (one: DeskLineProps, other: DeskLineProps): boolean =>
  one.locale === other.locale &&
  one.source === other.source &&
  one.isActive === other.isActive &&
  one.isReadOnly === other.isReadOnly &&
  !other.isActive &&
  one.place.of === other.place.of &&
  one.place.what === other.place.what &&
  one.row.state === other.row.state &&
  one.row.mark?.was === other.row.mark?.was &&
  one.row.warnings === other.row.warnings &&
  one.row.text.isShared === other.row.text.isShared &&
  LOCALES.every((locale) => one.row.text.words[locale] === other.row.text.words[locale]) &&
  LOCALES.every((locale) => one.row.text.files[locale] === other.row.text.files[locale]);

export const DeskLine = memo(Line, isSame);
