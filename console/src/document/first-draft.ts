import type { ServerDraft } from './draft-source.ts';

/** A draft as one member reads it. */
export interface FirstDraft {
  memberId: string;
  slug: string;
  use: 'edit' | 'read';
}

let begun: { of: FirstDraft; draft: Promise<ServerDraft> } | null = null;

/** Starts reading a draft before the page that shows it is there. */
export function beginFirstDraft(of: FirstDraft, read: () => Promise<ServerDraft>): void {
  const draft = read();
  // The page that takes it reports a failure. Without one there is nobody to tell.
  draft.catch(() => undefined);
  begun = { of, draft };
}

/** The draft that was begun, once. Undefined if it is another one, or was taken: what is read again must be new. */
export function takeFirstDraft({ memberId, slug, use }: FirstDraft): Promise<ServerDraft> | undefined {
  const first = begun;
  begun = null;
  const isIt = first?.of.memberId === memberId && first.of.slug === slug && first.of.use === use;
  return isIt ? first.draft : undefined;
}
