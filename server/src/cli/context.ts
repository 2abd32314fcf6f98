import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Catalogue, compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import type { Config } from '../app/config.ts';
import { publishedCatalogue } from '../catalogue/queries.ts';
import type { Database } from '../db/open.ts';

/** What a command that works on the database is given. */
export interface CommandContext {
  /** Read only where a command needs it: checking a folder needs nothing but the folder. */
  config: () => Config;
  openDatabase: (config: Config) => Promise<{ db: Database; stop: () => Promise<void> }>;
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Opens the configured database, which runs beside a server, and leaves it as it was. */
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

/** A published campaign, and what it takes to work on it. */
export interface CampaignWork {
  db: Database;
  config: Config;
  campaignId: number;
  version: number;
  catalogue: Catalogue;
}

/** The same for a command about one campaign; 1 with the reason on `err` where there is none of that slug. */
export const withCampaign = (
  context: CommandContext,
  slug: string,
  work: (campaign: CampaignWork) => Promise<number>,
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

/** The words and options of a command; null for options that it does not have, and for anything left empty. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const isFilled = ![...positionals, ...Object.values(values)].includes('');
    return isFilled ? { words: positionals, values } : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
