import { cx } from '@meguri/ui/basics/cx.ts';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWording } from '../../i18n/language-context.ts';
import { failureText } from '../layout/failure-text.ts';
import s from './begin-dock.module.css';

/** Above this share of the window, the dock would hide the page. */
const MAX_SHARE = 0.6;
/** Below this scroll position, in pixels, the dock shows the first button only. */
const SHORT_FROM = 200;

/** Whether the dock would cover most of the window, as with large text or in landscape. It is then part of the page. */
function useIsTall() {
  const ref = useRef<HTMLElement>(null);
  const [isTall, setTall] = useState(false);
  useLayoutEffect(() => {
    const dock = ref.current;
    if (!dock) return;
    const measure = () => {
      // The page ends above the dock.
      document.documentElement.style.setProperty('--start-dock', `${dock.offsetHeight}px`);
      setTall(dock.offsetHeight > window.innerHeight * MAX_SHARE);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(dock);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      document.documentElement.style.removeProperty('--start-dock');
    };
  }, []);
  return { ref, isTall };
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > SHORT_FROM);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}

interface BeginDockProps {
  /** Its accessible name. */
  label: string;
  /** Why the visitor could not begin; null for none. */
  failure: unknown;
  others: readonly ReactNode[];
  /** The other buttons are hidden while a long page is scrolled. */
  shrinks?: boolean;
  children: ReactNode;
}

/** The dock of a page before the log-in: the first button with what belongs to it, and the other ways below. */
export const BeginDock = ({ label, failure, others, shrinks, children }: BeginDockProps) => {
  const { t } = useWording();
  const { ref, isTall } = useIsTall();
  const isScrolled = useIsScrolled();
  const message = failure === null ? null : failureText(failure, t);
  return (
    <section
      ref={ref}
      className={cx(s.dock, isTall && s.inPage, shrinks && isScrolled && s.short)}
      aria-label={label}
      data-in-page={isTall || undefined}
    >
      {message && (
        <Note kind="error" title={message.title}>
          {message.text}
        </Note>
      )}
      {children}
      {others.length > 0 && <div className={s.others}>{others}</div>}
    </section>
  );
};
