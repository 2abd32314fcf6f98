import { APPLICATION_COLUMNS, applicationRows, openedForm } from '../applications/application-rows.ts';
import { countSentApplications, sentApplications } from '../applications/queries.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { counted } from '../lib/counted.ts';
import { openEncryption } from '../lib/encryption.ts';
import { deriveKeys } from '../lib/keys.ts';
import { systemRandom } from '../lib/random.ts';
import { isInstant } from '../publish/check/instants.ts';
import { type CampaignContext, type CommandContext, parseArguments, withCampaign } from './command-context.ts';
import { type AddRows, saveCsv, unsavedLine } from './export-file.ts';
import { recordByCommandLine } from './record-by-command-line.ts';

const USAGE = 'usage: application export SLUG [--present ID] [--since INSTANT] --out FILE';

interface Call {
  slug: string;
  presentId: string | null;
  since: Date | null;
  out: string;
}

/** Runs `application export` and returns the exit status, which is 1 if any application cannot be decrypted. */
export async function applicationCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const call = parse(args);
  if (!call) {
    context.err(USAGE);
    return 2;
  }
  return withCampaign(context, call.slug, (work) => exportApplications(call, work, context));
}

function parse([name, ...rest]: readonly string[]): Call | null {
  const text = { type: 'string' } as const;
  const read = parseArguments(rest, { present: text, since: text, out: text });
  const [slug, ...more] = read?.positionals ?? [];
  if (name !== 'export' || !read || slug === undefined || more.length > 0) return null;
  const { present = null, since, out } = read.values;
  if (out === undefined || (since !== undefined && !isInstant(since))) return null;
  return { slug, presentId: present, since: since === undefined ? null : new Date(since), out };
}

async function exportApplications(
  { slug, presentId, since, out }: Call,
  { db, config, campaignId, catalogue }: CampaignContext,
  context: CommandContext,
): Promise<number> {
  const encryption = openEncryption(deriveKeys(config.secret).encryption, systemRandom);
  const counts = { written: 0, undecryptable: 0 };
  const reportUndecryptable = (id: string): void => {
    counts.undecryptable += 1;
    context.err(`Application ${id} cannot be decrypted.`);
  };
  const rowOf = applicationRows(catalogue);
  const isKnown = (): boolean => presentId === null || catalogue.presents.has(presentId);
  const saved = await saveCsv(out, APPLICATION_COLUMNS, async (add: AddRows) => {
    await inSnapshot(db, async (tx) => {
      const count = await countSentApplications(tx, { campaignId, presentId, since });
      if (count > 0) {
        // As an export of the console. It is committed before the first form is opened.
        const target = [count, ...(presentId === null ? [] : [presentId])].join(' ');
        await recordByCommandLine(db, { campaignId, action: 'applications_exported', target });
      }
      for await (const page of sentApplications(tx, { campaignId, presentId, since })) {
        const rows = page.flatMap((application) => {
          const form = openedForm(encryption, application);
          if (!form) reportUndecryptable(application.id);
          return form ? [rowOf(application, form)] : [];
        });
        counts.written += rows.length;
        await add(rows);
      }
    });
    return counts.written > 0 || (counts.undecryptable === 0 && isKnown());
  });
  if (!saved.ok) {
    context.err(unsavedLine(out, saved));
    return 1;
  }
  if (counts.undecryptable > 0) {
    context.err(
      `${counted(counts.undecryptable, 'application')} cannot be decrypted: SECRET must be the one that the server used when they were sent.`,
    );
  }
  if (saved.isComplete) context.out(`${counted(counts.written, 'application')} written to ${out}.`);
  else context.err(counts.undecryptable > 0 ? 'Nothing was written.' : `There is no present ${presentId} in ${slug}.`);
  return saved.isComplete && counts.undecryptable === 0 ? 0 : 1;
}
