import type { LoginType } from '@meguri/core/accounts/schema.ts';
import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';

/** Whether the campaign lets visitors log in this way (`login` of campaign.yaml; passwords where it says nothing). */
export const offersLogin = ({ file }: Catalogue, login: LoginType): boolean =>
  (file.login ?? ['password']).includes(login);
