import { focusHeading } from '@meguri/ui/basics/focus-heading.ts';
import { useEffect, useRef } from 'react';

/**
 * When a change of `stage` removes the focused element (the button that took the present, the strip that was torn off),
 * moves the focus to the heading of the open sheet, else of the page. Otherwise keyboard and screen reader users would
 * start again at the top of the document.
 */
export function useFocusRecovery(stage: string): void {
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
