import { useEffect, useEffectEvent, useState } from 'react';

/** A field of the draft that has or had the focus, by the path of its value. */
export interface FocusedField {
  path: string;
  field: HTMLElement;
}

/** Elements that stand for a path: fields, and parts of a page that edit one as a whole. */
const FIELDS = '[data-field], [data-edits], [id^="field:"]';

const pathOf = ({ dataset, id }: HTMLElement): string =>
  dataset['field'] ?? dataset['edits'] ?? id.slice('field:'.length);

const fieldOf = (target: EventTarget | null): FocusedField | null => {
  const field = target instanceof Element ? target.closest<HTMLElement>(FIELDS) : null;
  return field && { field, path: pathOf(field) };
};

/** Whether a field is still on the page, and still that of the same path. */
const isThere = ({ field, path }: FocusedField): boolean => pathOf(field) === path && field.getClientRects().length > 0;

/**
 * The field of the draft that got the focus last. It stays while the focus is outside of all fields, and is given up when it leaves the
 * page: with its tab, its item or its screen. `onFocus` is called when another field gets the focus.
 */
export function useFocusedField(onFocus: () => void): FocusedField | null {
  const [focused, setFocused] = useState<FocusedField | null>(null);
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const next = fieldOf(target);
    if (!next) return;
    setFocused(next);
    onFocus();
  });
  useEffect(() => {
    const listener = (event: FocusEvent) => onFocusIn(event);
    document.addEventListener('focusin', listener);
    return () => document.removeEventListener('focusin', listener);
  }, []);
  useEffect(() => {
    if (!focused) return;
    const changes = new MutationObserver(() => {
      if (!isThere(focused)) setFocused(null);
    });
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['id', 'data-field', 'class', 'hidden'],
    });
    return () => changes.disconnect();
  }, [focused]);
  return focused;
}
