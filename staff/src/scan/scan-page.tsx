import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useScanner } from '@meguri/ui/scan/use-scanner.ts';
import type { ReactNode } from 'react';
import { useStaffWords } from '../i18n/staff-words.ts';
import s from './scan-page.module.css';

interface ScanPageProps {
  today: number;
  onRead: (token: string) => void;
  onType: () => void;
  onTally: () => void;
  /** What works while there is no signal. */
  note: ReactNode;
  /** The way into practice, or to its codes. */
  children: ReactNode;
}

/** The camera, which runs immediately, and the ways to type the number and to the tally. */
export const ScanPage = ({ today, onRead, onType, onTally, note, children }: ScanPageProps) => {
  const { t } = useStaffWords();
  const words = t.scan;
  const { video, state, light, retry } = useScanner({ kind: 'qr', isOpen: true, onRead: ({ text }) => onRead(text) });
  const failure = state === 'running' || state === 'starting' || state === 'closed' ? null : state;
  return (
    <main className={s.page}>
      {note}
      <div className={s.view}>
        {failure === null ? (
          <>
            <video ref={video} muted playsInline />
            <svg className={s.finder} viewBox="0 0 276 276" aria-hidden="true">
              <path d="M3 62V39A36 36 0 0 1 39 3H62M214 3H237A36 36 0 0 1 273 39V62M273 214V237A36 36 0 0 1 237 273H214M62 273H39A36 36 0 0 1 3 237V214" />
            </svg>
            {state !== 'running' && <p className={s.starting}>{words.starting}</p>}
          </>
        ) : (
          <div className={s.failure} role="alert">
            <p>{words.failures[failure]}</p>
            <button type="button" className={s.second} onClick={retry}>
              <Icon name="refresh-cw" />
              {words.retry}
            </button>
          </div>
        )}
      </div>
      <h1 className={s.aim}>{words.aim}</h1>
      <div className={s.foot}>
        <button type="button" className={cx(s.second, !light && s.alone)} onClick={onType}>
          <Icon name="pencil-line" />
          {words.type}
        </button>
        {light && (
          <button type="button" className={s.second} aria-pressed={light.isOn} onClick={light.toggle}>
            <Icon name="flashlight" />
            {words.light}
          </button>
        )}
        <button type="button" className={s.tally} onClick={onTally}>
          {words.today(today)}
          <Icon name="chevron-right" size="s" />
        </button>
        {children}
      </div>
    </main>
  );
};
