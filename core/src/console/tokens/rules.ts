import { ACTIONS, type Action, isOfInstallation, isOfPersons, may, type Role } from '../roles/may.ts';

/** API tokens of a campaign that have not ended. */
export const TOKENS_MAX = 50;
/** Calls of one token in a minute. */
export const TOKEN_CALLS_PER_MINUTE = 300;
/** The last day of a token is at most this many days away. */
export const TOKEN_DAYS_MAX = 366;

/** The actions that a token can have. */
export const TOKEN_ACTIONS: readonly Action[] = ACTIONS.filter(
  (action) => !isOfInstallation(action) && !isOfPersons(action),
);

/** The actions that a token with this role can have. A token has no grants. */
export const tokenActionsOf = (role: Role): Action[] => {
  const rights = { isInstallationOwner: false, campaigns: [{ slug: 'own', role, grants: [] }] };
  return TOKEN_ACTIONS.filter((action) => may(rights, action, 'own').ok);
};
