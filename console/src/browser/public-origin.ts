/** The origin of the visitor app, which the server writes into the page of the console. */
export const publicOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="meguri-public"]')?.content || location.origin;
