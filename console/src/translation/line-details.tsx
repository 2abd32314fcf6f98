import type { TextWarning } from '@meguri/core/console/translation/text-warnings.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { HTML_LANG, LOCALES } from '@meguri/core/lib/locale.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { shownWords } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { placeWords } from '../document/place-words.ts';
import { useWords } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { Action } from '../shared/controls/action.tsx';
import type { DeskLineProps } from './line-props.ts';
import type { OfferedWords } from './offered-words.ts';
import { detailsId } from './target-entry.tsx';
import s from './translation.module.css';

/** A warning as a sentence or two. */
export function warningSentences(t: ConsoleTexts, warning: TextWarning): string[] {
  const words = t.translation.warnings;
  if (warning.kind === 'long') return [words.long(warning.length, warning.room)];
  const what = words[warning.kind];
  const { missing, extra } = warning;
  return [
    ...(missing.length > 0 ? [words.missing(what, missing.join(', '))] : []),
    ...(extra.length > 0 ? [words.extra(what, extra.join(', '))] : []),
  ];
}

/** What is known about the text that has the focus, and what can be done about it. */
export const LineDetails = ({ row, locale, source, isReadOnly, offers, actions }: DeskLineProps) => {
  const { t } = useWords();
  const words = t.translation;
  const { text, state, warnings, twins } = row;
  const own = text.words[locale];
  const from = text.words[source];
  return (
    <div className={s.details} id={detailsId(text.path)}>
      {warnings.length > 0 && (
        <ul className={s.warnings}>
          {warnings
            .flatMap((warning) => warningSentences(t, warning))
            .map((sentence) => (
              <li key={sentence}>
                <Icon name="triangle-alert" />
                <span>{sentence}</span>
              </li>
            ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className={s.actions}>
          {(state === 'stale' || state === 'machine') && (
            <Action size="small" icon="check" onPress={() => actions.confirm(row)}>
              {state === 'stale' ? words.stillRight : t.machine.right}
            </Action>
          )}
          {state === 'missing' && text.place.form !== 'page' && from !== undefined && (
            <Action size="small" icon="check" onPress={() => void actions.write([text], from)}>
              {words.sameAsSource}
            </Action>
          )}
          {own !== undefined && twins.length > 0 && !text.isShared && (
            <Action size="small" onPress={() => void actions.write(twins, own)}>
              {words.twins(twins.length)}
            </Action>
          )}
        </div>
      )}
      {!isReadOnly && offers.length > 0 && (
        <>
          <p className={s.hint}>{words.offers}</p>
          <ul className={s.offers}>
            {offers.map((offer) => (
              <li key={offer.words}>
                <span lang={HTML_LANG[locale]}>{offer.words}</span>
                <small>
                  <OfferedBy offer={offer} />
                </small>
                <Action
                  size="small"
                  aria-label={`${words.use}: ${offer.words}`}
                  onPress={() => void actions.write([text], offer.words)}
                >
                  {words.use}
                </Action>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

const OfferedBy = ({ offer }: { offer: OfferedWords }) => {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const name =
    'text' in offer.of
      ? placeWords(offer.of.text, data, { t, locale }).of
      : shownWords(offer.of.name as Json, locale, LOCALES).words;
  return t.translation.offerFrom(name);
};
