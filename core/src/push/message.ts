/** What the service worker of the app gets of a notice, in the visitor's language. */
export interface PushMessage {
  slug: string;
  /** The id of the notice. A message with the same id replaces the one before. */
  id: string;
  title: string;
  body: string;
  /** The path that a press opens. */
  url: string;
  /** A BCP 47 tag. */
  lang: string;
}
