import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requestWakeLock } from '../browser/wake-lock.ts';
import { useWords, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { useWall } from './use-wall.ts';
import s from './wall.module.css';
import { WallScreen } from './wall-screen.tsx';
import { localeOfWall, type WallSearch } from './wall-search.ts';

/**
 * The wall display: always dark, without a session, without names. The key is in the fragment of the address, the language in `lang`.
 */
export const WallPage = () => {
  const { hash } = useLocation();
  const { lang } = useSearch({ strict: false }) as WallSearch;
  const own = useWords();
  const words = lang === undefined ? own : wordsIn(localeOfWall(lang));
  useEffect(() => {
    let release = requestWakeLock();
    // The browser takes the lock away while the page is hidden.
    const again = () => {
      release();
      release = document.hidden ? () => undefined : requestWakeLock();
    };
    document.addEventListener('visibilitychange', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      release();
    };
  }, []);
  return (
    <WordsContext value={words}>
      <div className={s.wall} lang={words.locale === 'ja_JP' ? 'ja' : 'en'}>
        <Wall key={hash} wallKey={hash} />
      </div>
    </WordsContext>
  );
};

const Wall = ({ wallKey }: { wallKey: string }) => {
  const { t } = useWords();
  const { view, isRefused } = useWall(wallKey);
  const words = t.wall;
  const { facts, now } = view.events;
  if (isRefused) return <Message title={words.refused.title} text={words.refused.text} />;
  if (facts && now) return <WallScreen facts={facts} now={now} wallKey={wallKey} />;
  if (facts === undefined) return <Message title={view.state === 'lost' ? words.lost : words.connecting} />;
  return <Message title={facts === null ? words.unpublished : words.counting} />;
};

const Message = ({ title, text }: { title: string; text?: string }) => (
  <main className={s.message}>
    <h1>{title}</h1>
    {text && <p>{text}</p>}
  </main>
);
