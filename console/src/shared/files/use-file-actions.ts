import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleRefusal, useCall } from '../../api/console-call.ts';
import { serverDraft } from '../../document/draft-api.ts';
import { useDraftTools } from '../../document/draft-context.ts';
import { textQuery } from '../../document/draft-files.ts';
import { useWords } from '../../i18n/console-language.ts';
import type { SavedPage } from './use-typed-page.ts';

interface Stored {
  path: string;
  replaces?: string | undefined;
  crop?: string | undefined;
  as?: 'icon' | undefined;
}

/** What a field does with files of the draft. One action at a time; `message` says why the last one failed. */
export function useFileActions() {
  const { slug = '' } = useParams({ strict: false });
  const { t, locale } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const { session } = useDraftTools();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const params = { slug };

  /** Runs an action and shows its refusal. Whether it succeeded. */
  const run = async (change: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setMessage(undefined);
    try {
      await change();
      return true;
    } catch (error) {
      const faults = error instanceof ConsoleRefusal ? (error.problem['faults'] as Fault[] | undefined) : undefined;
      const title = error instanceof ConsoleRefusal ? error.problem.title : t.files.unanswered;
      setMessage([title, ...(faults ?? []).map((fault) => fault.message[locale])].join(' '));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    slug,
    isBusy,
    message,
    /** Uploads a file. The path that it got; null if it was refused. */
    upload: async (file: Blob, { path, replaces, crop, as }: Stored): Promise<string | null> => {
      let got: string | null = null;
      const body = {
        path,
        ...(replaces === undefined ? {} : { replaces }),
        ...(crop === undefined ? {} : { crop }),
        ...(as === undefined ? {} : { as }),
      };
      await run(() =>
        session.changeFiles(async () => {
          const answer = await call('storeDraftFile', { params, body, file });
          got = answer.path;
          return serverDraft(answer.draft);
        }),
      );
      return got;
    },
    /** Writes a text file over the content `replaces`. Null where something else is there, or the server did not answer. */
    write: async (path: string, text: string, replaces: string | null): Promise<SavedPage | null> => {
      let sha256: string | null = null;
      const isDone = await run(() =>
        session.changeFiles(async () => {
          const draft = await serverDraft(
            (await call('writeDraftText', { params, body: { path, text, replaces } })).draft,
          );
          sha256 = draft.files.find((file) => file.path === path)?.sha256 ?? null;
          // Seed the cache with the content that was just written.
          if (sha256 !== null) queries.setQueryData(textQuery(slug, sha256).queryKey, text);
          return draft;
        }),
      );
      return isDone ? { sha256 } : null;
    },
    rename: (path: string, to: string): Promise<boolean> =>
      run(() =>
        session.changeFiles(async () =>
          serverDraft((await call('renameDraftFile', { params, body: { path, to } })).draft),
        ),
      ),
    /** Draws seals and names them in their spots, as one step. */
    makeSeals: (seals: ConsoleBody<'makeSeals'>['seals']): Promise<boolean> =>
      run(() =>
        session.changeFiles(async () => {
          const body = { revision: session.current().draft.revision, seals };
          return serverDraft((await call('makeSeals', { params, body })).draft);
        }),
      ),
    remove: (path: string): Promise<boolean> =>
      run(() =>
        session.changeFiles(async () => serverDraft((await call('removeDraftFile', { params, body: { path } })).draft)),
      ),
  };
}

interface Fault {
  message: { ja_JP: string; en_US: string };
}
