import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ConsoleCall } from '../api/console-call.ts';
import type { DraftView } from '../document/draft-view.ts';
import { sentData } from '../document/sent-data.ts';
import type { Compared } from './proof-items.ts';

/** A document that is shown or compared: a version, the draft, or what is scheduled. */
export interface ShownDocument extends Compared {
  /** campaign.yaml. */
  text: string;
}

/** What the first version is compared with. */
const NOTHING: ShownDocument = { text: '', data: {}, files: {} };

interface DocumentAnswer {
  text: string;
  data?: unknown;
  files: Record<string, string>;
}

const shownDocument = async ({ text, data, files }: DocumentAnswer): Promise<ShownDocument> => ({
  text,
  data: (await sentData({ text, data })) ?? {},
  files,
});

/**
 * The draft with all edits of the member; its text is what the server has. Null while the text cannot be read. Files that it does not
 * name, and that were not published, are left out, as a publication leaves them out.
 */
export const draftDocument = ({ draft, data, isReadable }: DraftView, base: ShownDocument): ShownDocument | null =>
  data === null || !isReadable
    ? null
    : {
        text: draft.text,
        data,
        files: Object.fromEntries(
          draft.files
            .filter(({ path }) => path in base.files || draft.text.includes(path))
            .map(({ path, sha256 }) => [path, sha256]),
        ),
      };

export interface ShownVersion {
  facts: Omit<ConsoleAnswer<'showVersion'>, 'text' | 'data' | 'files'>;
  document: ShownDocument;
}

/** One version. Its content never changes; whether it is the published one does. */
export const versionQuery = (call: ConsoleCall, slug: string, version: number) =>
  queryOptions({
    queryKey: ['version', slug, version],
    queryFn: async ({ signal }): Promise<ShownVersion> => {
      const { text, data, files, ...facts } = await call('showVersion', {
        params: { slug, version: String(version) },
        signal,
      });
      return { facts, document: await shownDocument({ text, data, files }) };
    },
  });

/** The document of a version; nothing before the first one. */
export const documentQuery = (call: ConsoleCall, slug: string, version: number) =>
  queryOptions({
    queryKey: ['version-document', slug, version],
    queryFn: async ({ signal }): Promise<ShownDocument> =>
      version === 0
        ? NOTHING
        : shownDocument(await call('showVersion', { params: { slug, version: String(version) }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The document of the scheduled publication, with the version that it follows. */
export const scheduleQuery = (call: ConsoleCall, slug: string) =>
  queryOptions({
    queryKey: ['schedule', slug],
    queryFn: async ({ signal }) => {
      const { base, ...answer } = await call('showSchedule', { params: { slug }, signal });
      return { base, document: await shownDocument(answer) };
    },
    retry: false,
  });
