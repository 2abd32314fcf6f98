/** The query with its `?`, or an empty string for an empty query. URLSearchParams.size needs Safari 17, so it is not used. */
export function queryString(query: URLSearchParams): string {
  const text = query.toString();
  return text && `?${text}`;
}
