/** The value of `object-position` for a picture whose URL has a focus as its fragment; undefined if it has none. Short, because every first page has it. */
export function positionOf(url: string): string | undefined {
  const focus = url.split('#focus=')[1];
  return focus && `${focus.replace(',', '% ')}%`;
}
