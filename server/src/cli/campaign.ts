import { join } from 'node:path';
import { offeredLogins } from '@meguri/core/accounts/rules.ts';
import { SLUG_MAX } from '@meguri/core/campaign/slug-rules.ts';
import { publishedAmong, publishedCatalogue } from '../catalogue/queries.ts';
import { counted } from '../lib/counted.ts';
import { systemRandom } from '../lib/random.ts';
import type { CheckedFolder } from '../publish/check/check-campaign.ts';
import { harmfulChangeLine } from '../publish/describe-harm.ts';
import { describeFolder, faultLine } from './campaign-report.ts';
import { type CommandContext, parseArguments, withDatabase } from './command-context.ts';

const USAGE = `usage: campaign new SLUG [--out DIR]
       campaign check DIR
       campaign apply DIR [--force]
       campaign export SLUG DIR
       campaign codes SLUG [--json] [--out DIR]
       campaign numbers SLUG [--json]`;

/** How the program is called. */
const PROGRAM = 'npm run -s meguri --';

const OPTIONS = {
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  out: { type: 'string' },
} as const;

type Options = { force?: boolean; json?: boolean; out?: string };

/**
 * The number of positional arguments and the options of each command. A command loads what only it needs, because loading
 * everything takes longer than a check.
 */
const COMMANDS = {
  new: { positionals: 1, options: ['out'], run: newCommand },
  check: { positionals: 1, options: [], run: checkCommand },
  apply: { positionals: 1, options: ['force'], run: applyCommand },
  export: { positionals: 2, options: [], run: exportCommand },
  codes: { positionals: 1, options: ['json', 'out'], run: codesCommand },
  numbers: {
    positionals: 1,
    options: ['json'],
    run: async (...call) => (await import('./numbers.ts')).numbersCommand(...call),
  },
} satisfies Record<
  string,
  {
    positionals: number;
    options: readonly (keyof Options)[];
    run: (positionals: readonly string[], options: Options, context: CommandContext) => Promise<number>;
  }
>;

/** Runs a `campaign` command and returns the exit status. */
export async function campaignCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const parsed = parse(args);
  if (!parsed) {
    context.err(USAGE);
    return 2;
  }
  return parsed.run(parsed.positionals, parsed.options, context);
}

function parse(args: readonly string[]) {
  const [name = '', ...rest] = args;
  if (!Object.hasOwn(COMMANDS, name)) return null;
  const { positionals, options: allowed, run } = COMMANDS[name as keyof typeof COMMANDS];
  const read = parseArguments(rest, OPTIONS);
  const isAllowed = Object.keys(read?.values ?? {}).every((option) => (allowed as readonly string[]).includes(option));
  return read && isAllowed && read.positionals.length === positionals
    ? { run, positionals: read.positionals, options: read.values }
    : null;
}

async function newCommand([slug = '']: readonly string[], { out }: Options, context: CommandContext): Promise<number> {
  const { writeNewCampaign } = await import('./new-campaign.ts');
  const dir = out ?? join('campaigns', slug);
  const refusal = await writeNewCampaign(slug, dir, Date.now());
  if (refusal !== null) {
    context.err(refusal);
    return 1;
  }
  context.out(`A campaign of three spots is in ${dir}. Edit ${join(dir, 'campaign.yaml')}, then:`);
  context.out(`  ${PROGRAM} campaign check ${dir}   lists every error with its line`);
  context.out(`  ${PROGRAM} campaign apply ${dir}   publishes it`);
  return 0;
}

async function checkCommand([dir = '']: readonly string[], _: Options, context: CommandContext): Promise<number> {
  const folder = await checked(dir, context);
  if (!folder) return 1;
  if (!canUseLine(context) && offeredLogins(folder.campaign).includes('line')) {
    context.err('warning: campaign.yaml login: LINE is not offered to visitors, because LINE_CHANNEL_ID is not set.');
  }
  context.out(`${describeFolder(folder)}. No errors.`);
  return 0;
}

/** Whether the configuration names a LINE channel. A command that needs the configuration reports its faults. */
function canUseLine({ config }: CommandContext): boolean {
  try {
    return config().line !== null;
  } catch {
    return false;
  }
}

/** Checks the folder and prints its warnings and errors. Null if there are errors. */
async function checked(dir: string, context: CommandContext) {
  const { err } = context;
  const { checkFolder } = await import('../publish/check/check-campaign.ts');
  const verdict = await checkFolder(dir, () => {
    const { mail, line } = context.config();
    return { mail: mail !== null, line: line !== null };
  });
  for (const warning of verdict.warnings) err(`warning: ${faultLine(warning)}`);
  if (verdict.ok) return verdict;
  for (const fault of verdict.faults) err(faultLine(fault));
  err(`${counted(verdict.faults.length, 'error')}.`);
  return null;
}

async function applyCommand([dir = '']: readonly string[], options: Options, context: CommandContext): Promise<number> {
  const folder = await checked(dir, context);
  if (!folder) return 1;
  return withDatabase(context, async (db, config) => {
    const { publishFolder } = await import('../console/publish/publish-folder.ts');
    const { slug } = folder.campaign;
    if (slug.length > SLUG_MAX && (await publishedAmong(db, [slug])).length === 0) {
      context.err(`The slug of a new campaign has at most ${SLUG_MAX} characters, and ${slug} has ${slug.length}.`);
      return 1;
    }
    const { sandboxOf } = await import('../console/sandbox/sandbox-queries.ts');
    if ((await sandboxOf(db))?.slug === slug) {
      context.err(`${slug} is the sandbox of the console, which visitors never see. Give the campaign another slug.`);
      return 1;
    }
    const verdict = await publishFolder(db, folder, {
      force: options.force ?? false,
      now: Date.now(),
      random: systemRandom,
    });
    if (!verdict.ok) {
      for (const change of verdict.changes) context.err(harmfulChangeLine(change));
      context.err('Nothing was changed. Use --force to publish it anyway; visitors keep their stamps and prizes.');
      return 1;
    }
    for (const change of verdict.overruled) context.err(`forced: ${harmfulChangeLine(change)}`);
    context.out(`${describeFolder(folder)}. Version ${verdict.version} ${verdict.change}.`);
    for (const line of nextSteps(folder, config.publicUrl)) context.out(line);
    return 0;
  });
}

/** What the organiser does after publishing. */
function nextSteps({ campaign: { slug } }: CheckedFolder, publicUrl: string): string[] {
  const isLocal = new URL(publicUrl).hostname === 'localhost';
  return [
    `Open it:            ${publicUrl}/${slug}/`,
    `Print the posters:  ${PROGRAM} campaign codes ${slug} --out posters`,
    `Watch the figures:  ${PROGRAM} campaign numbers ${slug}`,
    ...(isLocal ? ['Before you print, set PUBLIC_URL to the public address: every code contains it.'] : []),
  ];
}

async function exportCommand([slug = '', dir = '']: readonly string[], _: Options, context: CommandContext) {
  return withDatabase(context, async (db) => {
    const { exportCampaign } = await import('../publish/export-campaign.ts');
    const verdict = await exportCampaign(db, slug, dir);
    if (verdict.ok) {
      context.out(`${slug}: version ${verdict.version}, ${counted(verdict.files, 'file')} written to ${dir}.`);
      return 0;
    }
    const reasons = {
      campaign_not_found: `There is no campaign ${slug}.`,
      target_not_empty: `${dir} is not empty. Nothing was written.`,
      target_not_folder: `${dir} is not a folder. Nothing was written.`,
    };
    context.err(reasons[verdict.code]);
    return 1;
  });
}

async function codesCommand([slug = '']: readonly string[], options: Options, context: CommandContext) {
  return withDatabase(context, async (db, config) => {
    const { spotCodes, writeCodes } = await import('./codes.ts');
    const codes = options.out
      ? await writeCodes(db, { config, slug, dir: options.out })
      : await publishedCatalogue(db, slug).then((published) => published && spotCodes(published.document, config));
    if (!codes) {
      context.err(`There is no campaign ${slug}.`);
      return 1;
    }
    if (options.json) context.out(JSON.stringify(codes, null, 2));
    else if (options.out)
      context.out(
        `${counted(codes.length, 'code')} written to ${options.out}. Print ${join(options.out, 'index.html')}: one A4 page for each.`,
      );
    else for (const { spotId, version, url } of codes) context.out(`${spotId}\tversion ${version}\t${url}`);
    return 0;
  });
}
