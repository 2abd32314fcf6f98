import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { reserveTurn, whenCalm } from '../../browser/calm.ts';
import { loadInBackground } from '../../browser/chunks.ts';
import { loadFurtherTexts } from '../../i18n/language.ts';
import { useWording } from '../../i18n/language-context.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import type { FrameSheetProps } from '../layout/lazy-sheet.tsx';
import { hasAnswered, mustAnswer } from './answered.ts';
import { isQuestionnaireDue, onQuestionnaireDue } from './due.ts';

type QuestionnaireWatchProps = {
  /** Loads the dialog, which needs all texts. */
  load: () => Promise<ComponentType<FrameSheetProps>>;
};

/**
 * Asks the questionnaire over the page on which the visitor is, once a visit while it is unanswered: after a registration
 * and after the first stamp. It never covers a dialog, an authentication screen, a scanned code or a complete course.
 */
export const QuestionnaireWatch = ({ load }: QuestionnaireWatchProps) => {
  const visit = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const pathname = usePathname();
  const isDue = useSyncExternalStore(onQuestionnaireDue, isQuestionnaireDue);
  const [wasShown, setShown] = useState(false);
  const [Questions, setQuestions] = useState<ComponentType<FrameSheetProps> | null>(null);
  const isElsewhere = ['auth/', 'courses/'].some((part) => pathname.startsWith(`${visit.paths.home()}${part}`));
  useEffect(() => {
    if (!isDue || wasShown || isElsewhere || username === null || hasAnswered(visit)) return;
    let isOver = false;
    let cancel = () => {};
    const release = reserveTurn();
    const prepare = async () => {
      if (!(await mustAnswer(visit))) return release();
      const loaded = await loadInBackground(() => Promise.all([load(), loadFurtherTexts(locale)]));
      if (!loaded || isOver) return release();
      const ask = () => {
        setShown(true);
        setQuestions(() => loaded[0]);
      };
      cancel = whenCalm(ask, { mayWait: false });
    };
    void prepare();
    return () => {
      isOver = true;
      cancel();
      release();
    };
  }, [isDue, wasShown, isElsewhere, username, visit, locale, load]);
  return Questions && <Questions open onClose={() => setQuestions(null)} />;
};
