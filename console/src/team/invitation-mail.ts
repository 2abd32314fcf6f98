import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { MailState } from '@meguri/core/console/members/schema.ts';
import type { ShownLink } from './new-link.tsx';

type Invitation = Pick<ConsoleAnswer<'listMembers'>['invitations'][number], 'email' | 'expiresAt' | 'mail'>;

/** How often the list is asked while a mail is under way. */
export const MAIL_POLL_MS = 2_000;

/** Whether the mail of an invitation is still to be sent. */
export const isMailing = (invitations: readonly Invitation[] | undefined): boolean =>
  invitations?.some(({ mail }) => mail === 'waiting') === true;

/** What became of the mail with a link that was just made. That of a new password is not listed, so nobody knows. */
export const mailOf = (link: ShownLink, invitations: readonly Invitation[]): MailState | undefined =>
  invitations.find(({ email, expiresAt }) => email === link.mailedTo && expiresAt === link.expiresAt)?.mail ??
  undefined;
