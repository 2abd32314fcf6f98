import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { placePath } from '@meguri/core/console/walk/draft-places.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { use } from 'react';
import { shownWords } from '../document/campaign-data.ts';
import { DraftContext } from '../document/draft-context.ts';
import { editInOneBatch } from '../document/edit-in-one-batch.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import s from './preflight-page.module.css';

type Advice = ConsoleAnswer<'showPreflight'>['items'][number]['advice'];

/** The places whose circle refuses visitors who stand there. One press makes it fair; one undo takes it back. */
export const RadiusAdvice = ({ advice, languages }: { advice: Advice; languages: readonly Locale[] }) => {
  const { t, locale } = useWords();
  const tools = use(DraftContext);
  const words = t.preflight.radius;
  return (
    <ul className={s.advice}>
      {advice.map((one) => {
        const { words: name, lang } = shownWords(one.name as Json, locale, languages);
        const path = `${placePath(one)}/radius`;
        return (
          <li key={path}>
            <span>
              <b lang={lang.slice(0, 2)}>{name}</b> {one.advice === 'impossible' ? words.impossible : words.why(one)}
            </span>
            {tools?.isEditable && one.advice !== 'impossible' && (
              <Action
                kind="primary"
                size="small"
                onPress={() => editInOneBatch(tools.session, [{ op: 'set', path, value: one.fair }])}
              >
                {words.widen(one.fair)}
              </Action>
            )}
          </li>
        );
      })}
    </ul>
  );
};
