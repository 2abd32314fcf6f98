/** `?` and what is asked; nothing where nothing is. Not by URLSearchParams.size, which Safari has since 17. */
export function queryString(query: URLSearchParams): string {
  const text = query.toString();
  return text && `?${text}`;
}
