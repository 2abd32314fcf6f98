import { Hidden } from '@meguri/ui/basics/text.tsx';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { begunSince, type DayNews } from './day-calls.ts';
import s from './frame.module.css';
import { useDayCalls } from './use-day-calls.ts';

interface Heard {
  news: DayNews;
  text: string;
  /** How often there was something to say. */
  times: number;
}

/** Says once, on whatever page one is, what has begun to need somebody. The live page says its alerts itself. */
export const DayAnnouncer = () => {
  const { t } = useWords();
  const isOnLivePage = useLocation().pathname.split('/')[2] === 'live';
  const { news } = useDayCalls();
  const [seen, setSeen] = useState<DayNews>(news);
  const [heard, setHeard] = useState<Heard>({ news, text: '', times: 0 });
  if (seen !== news) {
    setSeen(news);
    const words = t.frame.calls;
    const { alerts, paused, doubled } = begunSince(heard.news, news);
    const sentences = [
      ...(alerts > 0 && !isOnLivePage ? [words.begun(alerts)] : []),
      ...paused.map(words.paused),
      ...doubled.map(words.doubled),
    ];
    const isNew = sentences.length > 0;
    setHeard({
      news: { alerts: news.alerts ?? heard.news.alerts, counters: news.counters ?? heard.news.counters },
      // The figures change every second. A text that went with them would be gone before it is read out.
      text: isNew ? sentences.join(' ') : heard.text,
      times: heard.times + (isNew ? 1 : 0),
    });
  }
  return (
    <div className={s.announcement} role="status">
      {/* A new element, so that the same sentence is read out again. */}
      <Hidden key={heard.times}>{heard.text}</Hidden>
    </div>
  );
};
