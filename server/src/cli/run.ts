import { ConfigFault, readConfig } from '../app/config.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import type { CommandContext } from './command-context.ts';
import type { Console, Terminal } from './terminal.ts';

const USAGE = `usage: npm run -s meguri -- COMMAND

  serve [--demo DIR]            serve the API and the web app
  migrate                       apply all pending database migrations
  distribute [--yes]            show how Citus would distribute the database over its workers; with --yes distribute it
  backup DIR                    write database, photos and secret to a new folder, while servers run
  restore DIR [--replace]       fill an empty database, the photo store and the secret from a backup
  campaign new SLUG [--out DIR]   write the folder of a new campaign, by default campaigns/SLUG
  campaign check DIR            list every error in a campaign folder
  campaign apply DIR [--force]  publish a campaign folder
  campaign export SLUG DIR      write the published campaign to an empty folder
  campaign codes SLUG [--json] [--out DIR]   print the QR codes of a campaign, or write posters to DIR
  campaign numbers SLUG [--json]   print the counts of today and in total
  account require-password-change SLUG USERNAME   end all sessions and require a new password at the next login
  member invite EMAIL --role owner|editor|desk|viewer [--campaign SLUG] [--grant publish|personal_data]...
                                print a link that makes somebody a member of the console
  member list                   list the members of the console with their roles
  member reset-password EMAIL   print a link with which a member sets a new password
  member reset-factors EMAIL    remove the second factors of a member, and end their sessions
  member delete EMAIL           delete a member with their roles and sessions
  member demand-factor [--campaign SLUG] [--off]   require a second factor of members; with --off no longer
  audit export [SLUG] --out FILE  write the audit log of a campaign, or all of it, as CSV
  audit verify [HASH]           recompute the chain of the audit log; with HASH, also look for an entry noted earlier
  photo list SLUG [--status pending|approved|rejected|reported]   list posted photos, by default all
  photo approve SLUG ID...      show photos in the gallery
  photo reject SLUG ID...       delete photos
  application export SLUG [--present ID] [--since INSTANT] --out FILE   write the application forms, decrypted, as CSV
  questionnaire export SLUG [--type 1|2] --out FILE   write the answers, without names, as CSV
  lottery winners SLUG PRESENT --out FILE   write the winners of a lottery as CSV
  simulate SLUG--rehearsal [--visitors N] [--speed N] [--seed N] [--from INSTANT] [--to INSTANT] [--out FILE] [--url ORIGIN] [--kill PID]
                                let visitors walk through a day in a rehearsal
  draw verify FILE              recompute a published draw (docs/auditing-a-draw.md)`;

/** Loaded when they run: loading all of them takes longer than `campaign check` itself. */
const DATABASE_COMMANDS = {
  distribute: async () => (await import('./distribution.ts')).distributeCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./backup.ts')).restoreCommand,
  campaign: async () => (await import('./campaign.ts')).campaignCommand,
  account: async () => (await import('./account.ts')).accountCommand,
  member: async () => (await import('./console-members.ts')).memberCommand,
  audit: async () => (await import('./audit-log.ts')).auditCommand,
  photo: async () => (await import('./photo.ts')).photoCommand,
  application: async () => (await import('./application.ts')).applicationCommand,
  questionnaire: async () => (await import('./questionnaire.ts')).questionnaireCommand,
  simulate: async () => (await import('./simulate.ts')).simulateCommand,
  lottery: async () => (await import('./lottery.ts')).lotteryCommand,
};

/**
 * Runs one command of the command-line program and returns its exit status: 0 success, 1 refused with the reasons on
 * standard error, 2 wrong usage. Null means that the process must not exit, because a server is running.
 */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Console,
): Promise<number | null> {
  const { out, err } = terminal;
  const [command = '', ...rest] = args;
  try {
    if (Object.hasOwn(DATABASE_COMMANDS, command)) {
      const run = await DATABASE_COMMANDS[command as keyof typeof DATABASE_COMMANDS]();
      return await run(rest, contextOf(env, terminal));
    }
    switch (command) {
      case 'serve': {
        const demo = rest[0] === '--demo' ? rest[1] : null;
        if (demo === undefined || rest.length > (demo === null ? 0 : 2)) return usage(err);
        const { serveCommand } = await import('./serve.ts');
        await serveCommand(readConfig(env), demo, terminal);
        return null;
      }
      case 'migrate':
        return rest.length > 0 ? usage(err) : await migrateCommand(env, out);
      case 'draw': {
        const [action, file, ...others] = rest;
        if (action !== 'verify' || file === undefined || others.length > 0) return usage(err);
        const { verifyDrawCommand } = await import('./draw.ts');
        return await verifyDrawCommand(file, { out, err });
      }
      case 'help':
      case '--help':
        out(USAGE);
        return 0;
      default:
        return usage(err);
    }
  } catch (error) {
    if (error instanceof ConfigFault) err(error.message);
    else if (isUnavailable(error)) err(`Cannot reach the database: ${(error as Error).message}`);
    else err((error as Error).message);
    return 1;
  }
}

/** Loaded only by commands that open the database. */
const databaseModules = () => Promise.all([import('./database.ts'), import('../db/migrate.ts')]);

const contextOf = (env: Readonly<Record<string, string | undefined>>, terminal: Terminal): CommandContext => ({
  config: () => readConfig(env),
  openDatabase: async (config) => {
    const [{ openConfigured }, { migrate }] = await databaseModules();
    const opened = await openConfigured(config, { note: () => undefined, onError: () => undefined });
    await migrate(opened.db);
    return opened;
  },
  ...terminal,
});

function usage(err: Terminal['err']): number {
  err(USAGE);
  return 2;
}

async function migrateCommand(
  env: Readonly<Record<string, string | undefined>>,
  out: Terminal['out'],
): Promise<number> {
  const [{ openConfigured }, { migrate }] = await databaseModules();
  const { db, stop } = await openConfigured(readConfig(env), { note: () => undefined, onError: () => undefined });
  try {
    const applied = await migrate(db);
    out(applied === 0 ? 'The database is up to date.' : `${applied} migrations applied.`);
    return 0;
  } finally {
    await db.close();
    await stop();
  }
}
