import { type PageRecord, pageRecord } from '../browser/page-record.ts';

/** A text of the file that was typed and is not saved, and the revision that it was made from. */
export interface TypedText {
  revision: number;
  text: string;
}

/** Where this page keeps what a member typed into the file until it is saved. */
export const typedTextRecord = (slug: string, memberId: string): PageRecord<TypedText> =>
  pageRecord(`typed/${memberId}/${slug}`);

/** The typed text in what another page has left; null if it is something else. */
export function typedText(value: unknown): TypedText | null {
  const { revision, text } = (value ?? {}) as Partial<TypedText>;
  return typeof revision === 'number' && typeof text === 'string' ? { revision, text } : null;
}
