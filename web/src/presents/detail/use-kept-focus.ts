import { focusHeading } from '@meguri/ui/basics/focus-heading.ts';
import { useEffect, useRef } from 'react';

/**
 * When `stage` has changed and what had the focus has gone with it (the button that took the prize, the strip that was torn
 * off), takes the focus to the heading of the sheet that is open, else of the page: a keyboard or a screen reader would
 * begin again at the top of the document.
 */
export function useKeptFocus(stage: string): void {
  const last = useRef(stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    if (document.activeElement !== document.body) return;
    const sheet = document.querySelector<HTMLElement>('dialog[open] h2');
    if (!sheet) return focusHeading();
    sheet.focus();
  }, [stage]);
}
