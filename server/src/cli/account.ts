import { requirePasswordChange } from '../accounts/passwords/require-password-change.ts';
import { counted } from './campaign-report.ts';
import { type CommandContext, withCampaign } from './context.ts';

const USAGE = 'usage: account require-password-change SLUG USERNAME';

/** `account require-password-change`; gives the exit status: 0 done, 1 refused with the reason on `err`, 2 wrong usage. */
export async function accountCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [command, slug, name, ...more] = args;
  if (command !== 'require-password-change' || !slug || !name || more.length > 0) {
    context.err(USAGE);
    return 2;
  }
  return withCampaign(context, slug, async ({ db, campaignId }) => {
    const verdict = await requirePasswordChange(db, { campaignId, name, now: new Date() });
    if (!verdict.ok) {
      const reasons = {
        account_not_found: `There is no account ${name} in ${slug}.`,
        no_password: `${name} logs in with LINE and has no password.`,
      };
      context.err(reasons[verdict.code]);
      return 1;
    }
    context.out(
      `${verdict.username} must choose a new password at the next log-in. ${counted(verdict.sessions, 'session')} ended.`,
    );
    return 0;
  });
}
