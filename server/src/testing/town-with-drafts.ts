import { publishFolder } from '../console/publish/publish-folder.ts';
import { systemRandom } from '../lib/random.ts';
import { checkFolder } from '../publish/check/check-campaign.ts';
import { consoleCalls } from './console-calls.ts';
import { temporaryFolders } from './folders.ts';
import { type TestServerOptions, testCampaign, testServer } from './test-server.ts';

/** A campaign as a person writes it. */
export const TOWN = `# the town
slug: town
name: { ja_JP: まち, en_US: "Town" } # two languages
languages: [ja_JP, en_US]
period: { start: 2026-10-01, end: 2026-10-31 }
pages: { terms: terms.md, privacy: terms.md }
spots:
  - id: a # the first
    name: { ja_JP: あ, en_US: A }
    lat: 34.10000
    lon: 133.3
    points: 10
    methods: { qr: {} }

  - id: b
    name: { ja_JP: い, en_US: B }
    lat: 34.2
    lon: 133.4
    stamp: {}
    methods: { qr: {} }
`;

/** A server with the campaign `town`, which has an owner and an editor, and calls about its draft. */
export async function townWithDrafts(options: TestServerOptions = {}) {
  const server = await testServer(testCampaign(), options);
  const { folder, clear } = temporaryFolders();
  const params = { slug: 'town' };

  /** Publishes a text as `campaign apply` does, with files beside it. */
  const publish = async (text: string, files: Record<string, string> = {}): Promise<void> => {
    const checked = await checkFolder(await folder({ 'campaign.yaml': text, 'terms.md': '# Terms\n', ...files }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    await publishFolder(server.db, checked, { force: true, now: server.clock.now, random: systemRandom });
  };
  await publish(TOWN);
  const calls = consoleCalls(server, options.consoleUrl);
  const installation = await calls.firstOwner();
  const mio = await calls.member('town', 'owner');
  const ken = await calls.member('town', 'editor');
  const open = async (session = mio) => (await calls.call('openDraft', { session, params })).body.draft;

  return {
    server,
    calls,
    params,
    publish,
    installation,
    mio,
    ken,
    open,
    edit: (session: string, revision: number, ...operations: object[]) =>
      calls.call('applyOperations', { session, params, body: { revision, operations } }),
    undo: (session: string) => calls.call('undoStep', { session, params }),
    redo: (session: string) => calls.call('redoStep', { session, params }),
    replace: (session: string, revision: number, text: string) =>
      calls.call('replaceText', { session, params, body: { revision, text } }),
    publishDraft: (revision: number, more: object = {}) =>
      calls.call('publishDraft', { session: mio, params, body: { revision, ...more } }),
    /** Starts again from a published text. */
    fresh: async (text = TOWN, files: Record<string, string> = {}): Promise<number> => {
      await server.db.query({ name: '', text: 'delete from drafts' });
      await publish(text, files);
      return (await open()).revision;
    },
    close: async () => {
      await server.close();
      await clear();
    },
  };
}

export const set = (path: string, value: unknown) => ({ op: 'set', path, value });
