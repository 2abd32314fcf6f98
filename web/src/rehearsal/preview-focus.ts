/**
 * Leaves the focus where it is while somebody works in the console around the preview. The app moves the focus to the heading of each new
 * page, which would take it from the field that is being edited. Within the preview, once it was clicked, the app does as ever.
 */
export function leaveFocusOutside(): void {
  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
