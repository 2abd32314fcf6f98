import { ACTIONS, GRANTS, type Grant, may, type Role } from '@meguri/core/console/roles/may.ts';

/** The grants that let a member of this role do something more. */
export const grantsOf = (role: Role): Grant[] =>
  GRANTS.filter((grant) => {
    const allows = (grants: readonly Grant[]) =>
      ACTIONS.filter(
        (action) => may({ isInstallationOwner: false, campaigns: [{ slug: '', role, grants }] }, action, '').ok,
      ).length;
    return allows([grant]) > allows([]);
  });
