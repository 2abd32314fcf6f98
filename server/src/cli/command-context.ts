import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Catalogue, compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import type { Config } from '../app/config.ts';
import { publishedCatalogue } from '../catalogue/queries.ts';
import type { Database } from '../db/open.ts';

/** What a command needs to run. */
export interface CommandContext {
  /** Reads the configuration. A function, because some commands need none: `campaign check` needs only the folder. */
  config: () => Config;
  openDatabase: (config: Config) => Promise<{ db: Database; stop: () => Promise<void> }>;
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Opens the configured database, runs `work` and closes it again. A server may be running on the same database. */
export async function withDatabase(
  { config, openDatabase }: CommandContext,
  work: (db: Database, config: Config) => Promise<number>,
): Promise<number> {
  const settings = config();
  const { db, stop } = await openDatabase(settings);
  try {
    return await work(db, settings);
  } finally {
    await db.close();
    await stop();
  }
}

/** A published campaign with its database and configuration. */
export interface CampaignContext {
  db: Database;
  config: Config;
  campaignId: number;
  version: number;
  catalogue: Catalogue;
}

/** Like withDatabase, for a command about one campaign. Returns 1 with a message on `err` if the campaign does not exist. */
export const withCampaign = (
  context: CommandContext,
  slug: string,
  work: (campaign: CampaignContext) => Promise<number>,
): Promise<number> =>
  withDatabase(context, async (db, config) => {
    const found = await publishedCatalogue(db, slug);
    if (!found) {
      context.err(`There is no campaign ${slug}.`);
      return 1;
    }
    const { campaign_id: campaignId, version, document } = found;
    return work({ db, config, campaignId, version, catalogue: compileCatalogue(document) });
  });

/** Parses the positional arguments and options of a command. Null for an unknown option or an empty value. */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const isFilled = ![...positionals, ...Object.values(values)].includes('');
    return isFilled ? { positionals, values } : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
