import { useEffect, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import s from './wall.module.css';

/** The time at the campaign, by the clock of the server: that of a display may be wrong. */
export const WallClock = ({ sentAt, timeZone }: { sentAt: string; timeZone: string }) => {
  const { locale } = useWords();
  const [now, setNow] = useState(() => Date.now());
  const [ahead, setAhead] = useState({ sentAt, ms: Date.parse(sentAt) - now });
  if (ahead.sentAt !== sentAt) setAhead({ sentAt, ms: Date.parse(sentAt) - now });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const time = new Intl.DateTimeFormat(locale.replace('_', '-'), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return <p className={s.clock}>{time.format(now + ahead.ms)}</p>;
};
