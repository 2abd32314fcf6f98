import { requirePasswordChange } from '../accounts/passwords/require-password-change.ts';
import { counted } from '../lib/counted.ts';
import { type CommandContext, withCampaign } from './command-context.ts';
import { recordByCommandLine } from './record-by-command-line.ts';

const USAGE = 'usage: account require-password-change SLUG USERNAME';

/** Runs `account require-password-change` and returns the exit status. */
export async function accountCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [command, slug, name, ...more] = args;
  if (command !== 'require-password-change' || !slug || !name || more.length > 0) {
    context.err(USAGE);
    return 2;
  }
  return withCampaign(context, slug, async ({ db, campaignId }) => {
    const now = new Date();
    const verdict = await requirePasswordChange(db, { campaignId, name, now }, (tx, { accountId }) => {
      const action = 'visitor_require_password';
      return recordByCommandLine(tx, { campaignId, action, target: accountId, now: now.getTime() });
    });
    if (!verdict.ok) {
      const reasons = {
        account_not_found: `There is no account ${name} in ${slug}.`,
        no_password: `Account ${name} logs in with LINE and has no password.`,
      };
      context.err(reasons[verdict.code]);
      return 1;
    }
    context.out(
      `${verdict.username} must choose a new password at the next login. ${counted(verdict.sessions, 'session')} ended.`,
    );
    return 0;
  });
}
