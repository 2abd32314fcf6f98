import { checkAuth } from '../accounts/check-auth.ts';
import { startGuest } from '../accounts/guests/start-guest.ts';
import { upgradeGuest } from '../accounts/guests/upgrade-guest.ts';
import { openKnownDevices } from '../accounts/known-devices.ts';
import { login } from '../accounts/login.ts';
import { logout } from '../accounts/logout.ts';
import { changeForcedPassword } from '../accounts/passwords/change-forced-password.ts';
import { openChangeTickets } from '../accounts/passwords/change-ticket.ts';
import { forgotPassword } from '../accounts/passwords/forgot-password.ts';
import type { PasswordHasher } from '../accounts/passwords/password-hashing.ts';
import { resetPassword } from '../accounts/passwords/reset-password.ts';
import { refresh } from '../accounts/refresh.ts';
import { register } from '../accounts/register.ts';
import type { SessionParts } from '../accounts/sessions/new-session.ts';
import type { Revocations } from '../accounts/sessions/revocations.ts';
import { showSupport } from '../accounts/support/show-support.ts';
import { changeEmail } from '../accounts/verification/change-email.ts';
import { sendVerification } from '../accounts/verification/send-verification.ts';
import { verifyEmail } from '../accounts/verification/verify-email.ts';
import type { Database } from '../db/open.ts';
import { chooseBook } from '../leaving/choose-book.ts';
import { createRecovery } from '../leaving/create-recovery.ts';
import { deleteUser } from '../leaving/delete-user.ts';
import { exportUser } from '../leaving/export-user.ts';
import { previewRestore } from '../leaving/preview-restore.ts';
import { restoreAccount } from '../leaving/restore-account.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Keys } from '../lib/keys.ts';
import type { WorkBudget } from '../limits/ask-for-work.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Mailer } from '../mail/mailer.ts';
import { consentWhereOffered } from '../notice-mails/consents.ts';
import type { Handlers } from '../operation/context.ts';
import type { FileParts } from '../photos/picture-files.ts';
import type { Config } from './config.ts';

type Parts = SessionParts & {
  db: Database;
  passwords: PasswordHasher;
  budget: WorkBudget;
  revocations: Revocations;
  attempts: FailedAttempts;
  keys: Keys;
  mailer: Mailer | null;
  files: FileParts;
  encryption: Encryption;
  config: Pick<Config, 'publicUrl'>;
};

/** The operations on accounts and sessions: starting, entering, restoring and leaving. */
export const accountHandlers = (given: Parts) => {
  const { keys, random } = given;
  const parts = { ...given, tickets: openChangeTickets(keys.ticket), devices: openKnownDevices(keys.device, random) };
  return {
    register: register(parts),
    startGuest: startGuest(parts),
    upgradeGuest: upgradeGuest(parts),
    login: login(parts),
    refresh: refresh(parts),
    checkAuth: checkAuth(parts),
    showSupport: showSupport(parts),
    logout: logout(parts),
    changeForcedPassword: changeForcedPassword(parts),
    forgotPassword: forgotPassword({ ...parts, canMail: parts.mailer !== null }),
    resetPassword: resetPassword(parts),
    createRecovery: createRecovery({ ...parts, publicUrl: parts.config.publicUrl }),
    previewRestore: previewRestore(parts),
    restoreAccount: restoreAccount(parts),
    chooseBook: chooseBook(parts),
    exportUser: exportUser(parts),
    deleteUser: deleteUser(parts),
    sendVerification: sendVerification({ ...parts, canMail: parts.mailer !== null }),
    verifyEmail: verifyEmail({ ...parts, consent: consentWhereOffered(parts.mailer !== null) }),
    changeEmail: changeEmail(parts),
  } satisfies Partial<Handlers>;
};
