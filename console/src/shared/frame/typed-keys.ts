/** Whether a key belongs to what has the focus: a field, or a dialog or a menu on top. */
export const isTypedIn = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]') !==
    null;
