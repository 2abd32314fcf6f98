import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { navigate } from '../../browser/navigation.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { hasAnswered, mustAnswer } from './answered.ts';

/** The page itself loads first. */
const PAUSE_MS = 1500;

/**
 * Checks once for each page whether the visitor has a questionnaire to answer, and goes to it. It never interrupts a
 * dialog, an authentication screen or a scanned code.
 */
export const QuestionnaireWatch = () => {
  const visit = useVisit();
  const username = useUsername();
  const pathname = usePathname();
  useEffect(() => {
    const { paths } = visit;
    const isBusyElsewhere = pathname.startsWith(`${paths.home()}auth/`) || pathname === paths.qr();
    if (username === null || isBusyElsewhere || hasAnswered(visit)) return;
    const timer = setTimeout(async () => {
      if (!(await mustAnswer(visit))) return;
      if (window.location.pathname !== pathname || document.querySelector('dialog[open]')) return;
      navigate(paths.registerQuestionnaire({ returnTo: pathname + window.location.search }), { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [visit, username, pathname]);
  return null;
};
