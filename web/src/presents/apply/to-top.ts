import { focusHeading } from '@meguri/ui/basics/focus-heading.ts';

/** Begins a step at the top of the page, with the focus on its heading. */
export function toTop(): void {
  window.scrollTo(0, 0);
  focusHeading();
}
