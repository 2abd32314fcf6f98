import { useDraftField } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { isColour } from '../shared/figures/cloth-colour.ts';
import items from '../shared/items/items.module.css';
import { Notice } from '../shared/states/states.tsx';
import { colourAdvice } from './colour-advice.ts';

/** How the campaign's colour is read on the cover, and the nearest colour without its problem. */
export const ColourNotice = ({ fallback }: { fallback: string }) => {
  const { t } = useWords();
  const words = t.cover.colour;
  const { value, edit, isReadOnly } = useDraftField('/mainColor');
  const { text, contrast, problem, remedy } = colourAdvice(isColour(value) ? value : fallback);
  // Rounded down: 4.46 is not 4.5.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  if (problem === null) return <p className={items.hint}>{words.fine(words.texts[text], ratio)}</p>;
  return (
    <Notice tone="busy" title={words.problems[problem](words.texts[text], ratio)}>
      {remedy !== null && !isReadOnly && (
        <Action size="small" onPress={() => edit({ op: 'set', path: '/mainColor', value: remedy })}>
          {words.use(remedy)}
        </Action>
      )}
    </Notice>
  );
};
