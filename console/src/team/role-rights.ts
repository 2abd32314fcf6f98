import { type Action, type Grant, may, type Role } from '@meguri/core/console/roles/may.ts';

/** What members do in a campaign, as the table of the team shows it, each with the action that stands for it. */
export const RIGHTS = {
  figures: 'read_figures',
  draft: 'edit_draft',
  publish: 'publish',
  visitors: 'help_visitors',
  photos: 'moderate_photos',
  personal: 'open_applications',
  members: 'manage_members',
} as const satisfies Record<string, Action>;

export type Right = keyof typeof RIGHTS;

/** Whether the role alone is enough, an owner has to allow it besides, or the role never has it. */
export type RightOf = 'yes' | 'allowed' | 'no';

/** What a role may do, read from the rules that the server applies. */
export function rightOf(role: Role, right: Right, grants: readonly Grant[]): RightOf {
  const isAllowed = (given: readonly Grant[]) =>
    may({ isInstallationOwner: false, campaigns: [{ slug: '', role, grants: given }] }, RIGHTS[right], '').ok;
  if (isAllowed([])) return 'yes';
  return isAllowed(grants) ? 'allowed' : 'no';
}
