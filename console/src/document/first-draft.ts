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
  // The page that takes the draft reports a failure. If no page takes it, the failure is ignored.
  draft.catch(() => undefined);
  begun = { of, draft };
}

/**
 * Returns the draft that is being loaded, once. Undefined if it is another draft or was already taken, so that a later
 * read is fresh.
 */
export function takeFirstDraft({ memberId, slug, use }: FirstDraft): Promise<ServerDraft> | undefined {
  const first = begun;
  begun = null;
  const isIt = first?.of.memberId === memberId && first.of.slug === slug && first.of.use === use;
  return isIt ? first.draft : undefined;
}
