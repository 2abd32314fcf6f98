import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import s from './translation.module.css';

/** What was just done, and what takes it back. */
export interface Done {
  text: string;
  undo?: () => void;
}

const SHOWN_MS = 8_000;

/** What was just done. It is shown for a while. */
export function useDone(): [Done | null, (done: Done | null) => void] {
  const [done, report] = useState<Done | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => report(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, report];
}

/** Says what was just done. `onUndone` is called after it was taken back. */
export const DeskReport = ({ done, onUndone }: { done: Done | null; onUndone: () => void }) => {
  const { t, locale } = useWords();
  return (
    <div className={s.report} role="status">
      {done && (
        <p lang={HTML_LANG[locale]}>
          {done.text}
          {done.undo && (
            <Action
              size="small"
              onPress={() => {
                done.undo?.();
                onUndone();
              }}
            >
              {t.translation.takeBack}
            </Action>
          )}
        </p>
      )}
    </div>
  );
};
