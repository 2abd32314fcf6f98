import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openRollUp } from '../server/src/console/figures/roll-up.ts';
import { createFirstOwnerLink } from '../server/src/console/members/first-owner.ts';
import { publishFolder } from '../server/src/console/publish/publish-folder.ts';
import type { Database } from '../server/src/db/open.ts';
import { systemRandom } from '../server/src/lib/random.ts';
import { checkFolder } from '../server/src/publish/check/check-campaign.ts';
import { addCampaigns, analyse, BUSY, CAMPAIGNS, fillInstallation } from './installation-rows.ts';
import { forkMeguri, quantile } from './measure.ts';
import { type Answer, accept, memberAt, PASSWORD } from './member.ts';
import { type BenchDatabase, openBenchDatabase, SECRET } from './world.ts';

const VISITORS = 2_000_000;
const ROUNDS = 20;
/** Every page must answer within this time, in milliseconds. */
const LIMIT_MS = 300;
const DEMO = fileURLToPath(new URL(`../campaigns/${BUSY}`, import.meta.url));

/** A call that a page of the console makes: its operation, method, path within the API, and body. */
type Call = readonly [operation: string, method: 'GET' | 'POST', path: string, body?: object];
type Member = ReturnType<typeof memberAt>;

/**
 * Measures what the pages of the console read, on an installation of 200 campaigns and 2 million visitors, half of them in one campaign.
 * `size`: another number of visitors. Writes docs/benchmarks/installation-latest.md.
 */
export async function installation(out: (line: string) => void, size = String(VISITORS)): Promise<void> {
  const visitors = Number(size);
  const world = await openBenchDatabase();
  try {
    const cookie = await firstOwner(world);
    await publishBusy(world.db);
    await addCampaigns(world.db);
    await fillInstallation(world.db, visitors, out);
    await openRollUp({ db: world.db, clock: Date.now, random: systemRandom }).round();
    await analyse(world.db);
    out('figures by the minute counted');
    const { child, port } = await forkMeguri([world.url, SECRET]);
    const member = memberAt(port, () => cookie);
    // Filling takes longer than a proof of identity lasts.
    const prove = () => member('POST', '/me/proof', { password: PASSWORD });
    await prove();
    const calls = await callsOf(member);
    const times = new Map<string, number[]>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      await prove();
      for (const [operation, method, path, body] of calls) {
        const begun = performance.now();
        await member(method, path, body);
        times.set(operation, [...(times.get(operation) ?? []), performance.now() - begun]);
      }
      out(`round ${round}: slowest ${slowest(times)}`);
    }
    child.disconnect();
    const report = reportOf(times, visitors);
    await writeFile(new URL('../docs/benchmarks/installation-latest.md', import.meta.url), report);
    out(`\n${report}`);
  } finally {
    await world.close();
  }
}

/** Becomes the first owner, which only an installation without members has a link for. Returns the cookie of the session. */
async function firstOwner({ db, url }: BenchDatabase): Promise<string> {
  const link = await createFirstOwnerLink(db, { now: Date.now(), random: systemRandom });
  const { child, port } = await forkMeguri([url, SECRET]);
  const cookie = await accept(port, link ?? '');
  child.disconnect();
  return cookie;
}

async function publishBusy(db: Database): Promise<void> {
  const folder = await checkFolder(DEMO);
  if (!folder.ok) throw new Error(JSON.stringify(folder.faults));
  await publishFolder(db, folder, { force: true, now: Date.now(), random: systemRandom });
}

/** The calls in the order of the contents, with the second page of each list that has one. */
async function callsOf(member: Member): Promise<Call[]> {
  const at = `/campaigns/${BUSY}`;
  const quiet = '/campaigns/town-7';
  await member('POST', `${at}/draft`, {});
  const search = (query: string): Call => ['', 'POST', `${at}/visitors/search`, { query }];
  const found: Answer = await member('POST', `${at}/visitors/search`, { query: 'visitor4321' });
  const pageOf = async (path: string, key: string) => {
    const { next }: Answer = await member('GET', `${at}${path}`);
    if (!next) throw new Error(`${path} has one page only`);
    return `${at}${path}${path.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(next)}`;
  };
  const named = (operation: string, [, ...rest]: Call): Call => [operation, ...rest];
  const get = (operation: string, path: string): Call => [operation, 'GET', path];
  const help = `/answers/signup/texts/help`;
  return [
    get('showMe', '/me'),
    get('showShelf', '/shelf'),
    get('listCampaigns', '/campaigns'),
    get('listMembers', '/members'),
    get('listAudit', '/audit'),
    get('showDraft', `${at}/draft`),
    get('checkDraft', `${at}/draft/check`),
    get('showPublication', `${at}/draft/publication`),
    get('listVersions', `${at}/versions`),
    get('listVersions, next page', await pageOf('/versions', 'before')),
    get('showTranslation', `${at}/translation`),
    get('showPreflight', `${at}/preflight`),
    get('showWalk', `${at}/walk`),
    get('listPrintCodes', `${at}/draft/codes`),
    get('showFigures', `${at}/figures`),
    get('showSpotFigures', `${at}/figures/spots/station`),
    get('showEvents', `${at}/events/latest`),
    get('listAlerts', `${at}/alerts`),
    get('listConditions', `${at}/conditions`),
    get('listLiveActions', `${at}/live-actions`),
    get('listCounters', `${at}/counters`),
    get('showSettlement', `${at}/settlement?from=2026-11-01&to=2026-11-30`),
    named('searchVisitors by the beginning of a name', search('visitor43')),
    named('searchVisitors by name', search('visitor4321')),
    named('searchVisitors by e-mail', search('visitor4322@example.jp')),
    named('searchVisitors without a result', search('nobody')),
    get('showVisitor', `${at}/visitors/${found.visitors[0]?.id}`),
    get('listDecidedPhotos', `${at}/photos?status=approved`),
    get('listDecidedPhotos, next page', await pageOf('/photos?status=approved', 'after')),
    get('listDraws', `${at}/draws`),
    get('showApplicationSummary', `${at}/applications/summary`),
    get('listApplications', `${at}/applications`),
    get('listApplications, next page', await pageOf('/applications', 'after')),
    get('listApplications of a state', `${at}/applications?presentId=ferrypair&state=sent`),
    get('showAnswers', `${at}/answers?questionnaire=signup`),
    get('showAnswers of a day', `${at}/answers?questionnaire=signup&day=2026-11-20`),
    get('listAnswerTexts', at + help),
    get('listAnswerTexts, next page', await pageOf(help, 'after')),
    get('showReport', `${at}/report?from=2026-11-20&to=2026-11-20`),
    get('listCampaignMembers', `${at}/members`),
    get('listCampaignAudit', `${at}/audit`),
    get('listCampaignAudit, next page', await pageOf('/audit', 'before')),
    get('listCampaignAudit of a quiet campaign', `${quiet}/audit`),
    get('listTokens', `${at}/tokens`),
    get('listWebhooks', `${at}/webhooks`),
    get('listWallKeys', `${at}/wall-keys`),
    get('listNoticeMails', `${at}/notice-mails`),
  ];
}

const slowest = (times: ReadonlyMap<string, readonly number[]>): string =>
  [...times]
    .map(([operation, all]) => [operation, all.at(-1) ?? 0] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(([operation, last]) => `${operation} ${last.toFixed(0)} ms`)
    .join(', ');

const ms = (value: number): string => value.toFixed(0);

function reportOf(times: ReadonlyMap<string, readonly number[]>, visitors: number): string {
  const rows = [...times].map(([operation, [first = 0, ...rest]]) => ({
    operation,
    first,
    p50: quantile(rest, 0.5),
    p95: quantile(rest, 0.95),
  }));
  const above = rows.filter(({ p95 }) => p95 > LIMIT_MS).map(({ operation }) => operation);
  return `# The console on a large installation: latest run

Written by \`npm run bench -- installation\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end.
${CAMPAIGNS} campaigns and ${visitors.toLocaleString('en')} visitors with 2.5 stamps each, half of them in the campaign whose pages are read. It has an application for every
sixteenth of its visitors, an answer of every visitor, a photo of every tenth, and 60 counters. Milliseconds from the call of one member to the whole answer: the first
call after the start of the server, then ${ROUNDS} rounds. Limit: ${LIMIT_MS} ms. Above it: ${above.join(', ') || 'none'}.

| call | first | p50 | p95 |
| --- | --- | --- | --- |
${rows.map(({ operation, first, p50, p95 }) => `| ${operation} | ${ms(first)} | ${ms(p50)} | ${ms(p95)} |`).join('\n')}
`;
}
