import type { PresentMember } from '@meguri/core/console/presence/schema.ts';
import { createContext, use } from 'react';
import { fieldId } from './draft-context.ts';

/** The other members in the draft. Empty while nobody knows. */
export const PresenceContext = createContext<readonly PresentMember[]>([]);

/** The other members in the draft, each once: at the field where one of their pages is. */
export function usePeople(): readonly PresentMember[] {
  return eachOnce(use(PresenceContext));
}

/** The other members who are at the field with this element. */
export const usePeopleAt = (id: string | undefined): readonly PresentMember[] =>
  eachOnce(use(PresenceContext).filter(({ path }) => path !== null && fieldId(path) === id));

function eachOnce(people: readonly PresentMember[]): PresentMember[] {
  const found = new Map<string, PresentMember>();
  for (const person of people) {
    const { path = null } = found.get(person.memberId) ?? {};
    if (path === null) found.set(person.memberId, person);
  }
  return [...found.values()];
}
