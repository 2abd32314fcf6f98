import { Hidden } from '@meguri/ui/basics/text.tsx';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useEventsView } from '../../api/events-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import type { DayNews } from './day-calls.ts';
import { useDayCalls } from './use-day-calls.ts';

/** Says once, on whatever page one is, what has begun to need somebody. The live page says its alerts itself. */
export const DayAnnouncer = () => {
  const { t } = useWords();
  const isOnLivePage = useLocation().pathname.split('/')[2] === 'live';
  const { state } = useEventsView();
  const { news } = useDayCalls();
  const [heard, setHeard] = useState<{ news: ReadonlyMap<string, DayNews>; text: string } | null>(null);
  // What there was when the page opened is no news.
  if (state !== 'opening' && heard?.news !== news) {
    const words = t.frame.calls;
    const begun = heard ? [...news].filter(([key]) => !heard.news.has(key)).map(([, one]) => one) : [];
    const alerts = isOnLivePage ? 0 : begun.filter(({ kind }) => kind === 'alert').length;
    const sentences = begun.flatMap((one) => (one.kind === 'alert' ? [] : [words[one.kind](one.counter)]));
    setHeard({ news, text: [...(alerts > 0 ? [words.begun(alerts)] : []), ...sentences].join(' ') });
  }
  return (
    <div role="status">
      <Hidden>{heard?.text}</Hidden>
    </div>
  );
};
