const YEAR_S = 31_536_000;

/**
 * Copies a stored value to the cookie `{slug}_{name}`; null removes the cookie. The server reads it only to write the
 * first HTML, so that nothing flashes (docs/api.md#12-browser-storage-and-cookies). `known` says that a visitor is
 * logged in, but not which one.
 */
export function mirror(slug: string, name: 'language' | 'theme' | 'known', value: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 16
  document.cookie = `${slug}_${name}=${value ?? ''}; Path=/${slug}; Max-Age=${age}; SameSite=Lax${secure}`;
}
