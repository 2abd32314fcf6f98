const TYPED_IN =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Whether a key belongs to what has the focus: a field, also one in a shadow root, or a dialog or a menu on top. */
export const isTypedIn = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(TYPED_IN) !== null;
};
