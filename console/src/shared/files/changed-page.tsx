import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import s from './changed-page.module.css';

interface ChangedPageProps {
  /** What somebody else has written; undefined while it is loaded. */
  current: string | undefined;
  lang: string;
  onTakeCurrent: () => void;
  onTakeTyped: () => void;
}

/** Below a page that somebody else has changed while the member typed: their text, and the choice between both. */
export const ChangedPage = ({ current, lang, onTakeCurrent, onTakeTyped }: ChangedPageProps) => {
  const { t } = useWords();
  const words = t.files.page;
  return (
    <div className={s.changed}>
      <p role="alert">{words.changed}</p>
      <h4>{words.current}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className={s.text} lang={lang} tabIndex={0}>
        {current === undefined ? words.loading : current === '' ? words.empty : current}
      </pre>
      <div className={s.actions}>
        <Action size="small" isDisabled={current === undefined} onPress={onTakeCurrent}>
          {words.takeCurrent}
        </Action>
        <Action size="small" isDisabled={current === undefined} onPress={onTakeTyped}>
          {words.takeTyped}
        </Action>
      </div>
    </div>
  );
};
