/** A random name of this page. `crypto.randomUUID` would need HTTPS. */
export const newPageName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
