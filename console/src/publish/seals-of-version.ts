import type { Version } from '@meguri/core/console/publish/schema.ts';
import type { SealBox } from './seal-boxes.tsx';
import { signOffState } from './sign-off-state.ts';
import type { PublicationFacts } from './use-publication.ts';

type Facts = Pick<PublicationFacts, 'draftedBy' | 'approvals' | 'signOff'>;

interface Words {
  draftedBy: string;
  approvedBy: string;
  publishedBy: string;
}

const box = (label: string, person: { name: string; at: string } | null | undefined): SealBox => ({
  label,
  seal: person ? { name: person.name, at: person.at } : null,
});

/** The seals of the next version: who drafted it and who has approved it so far. */
export function sealsOfDraft({ draftedBy, approvals, signOff }: Facts, memberId: string, words: Words): SealBox[] {
  const { counted } = signOffState(approvals, signOff.publishers, memberId);
  const checks = Array.from({ length: signOff.publishers - 1 }, (_, index) => counted[index]);
  return [
    box(words.draftedBy, draftedBy),
    ...checks.map((approval) => box(words.approvedBy, approval && { name: approval.by.name, at: approval.at })),
    box(words.publishedBy, null),
  ];
}

/**
 * The seals of the version that visitors see. Null for one that has none: it came from the command line, or its publisher is no member any
 * more. The draft knows who edited it last; an edit that was made later and taken back is not of this version.
 */
export function sealsOfVersion(version: Version, draftedBy: Facts['draftedBy'], words: Words): SealBox[] | null {
  const { publishedBy, publishedAt, approvedBy } = version;
  if (!publishedBy) return null;
  const isOfVersion = version.origin !== 'roll_back' && draftedBy !== null && draftedBy.at <= publishedAt;
  return [
    ...(isOfVersion ? [box(words.draftedBy, draftedBy)] : []),
    ...approvedBy.map((person) => box(words.approvedBy, person)),
    box(words.publishedBy, { name: publishedBy.name, at: publishedAt }),
  ];
}
