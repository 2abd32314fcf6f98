import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { usePageKeys } from '../shared/frame/use-page-keys.ts';
import type { DeskRow } from './desk-rows.ts';

/**
 * Moves the focus between the texts of the desk. The text `at` has it when the page is opened, and the key E brings it back there, or
 * to the first text.
 */
export function useTextFocus(
  shown: readonly DeskRow[],
  at: string | undefined,
): { table: RefObject<HTMLTableElement | null>; focus: (path: string | undefined) => void } {
  const table = useRef<HTMLTableElement>(null);
  const focus = (path: string | undefined): void => {
    const field = [...(table.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])].find(
      (element) => element.dataset['text'] === path,
    );
    field?.scrollIntoView({ block: 'nearest' });
    field?.focus();
  };
  const onOpened = useEffectEvent(() => {
    if (at !== undefined) focus(at);
  });
  useEffect(() => onOpened(), []);
  usePageKeys((event) => {
    if (event.key !== 'e') return;
    event.preventDefault();
    focus(shown.some(({ text }) => text.path === at) ? at : shown[0]?.text.path);
  });
  return { table, focus };
}
