import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import type { TranslationMark } from '@meguri/core/console/translation/text-state.ts';
import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ConsoleRefusal, ConsoleUnanswered, useCall } from '../api/console-call.ts';
import { languagesOf } from '../document/campaign-data.ts';
import { serverDraft } from '../document/draft-api.ts';
import { useDraftTools } from '../document/draft-context.ts';
import { textQuery } from '../document/draft-files.ts';
import { editInOneBatch } from '../document/edit-in-one-batch.ts';
import { pageHash, type TranslationEdit, translationStep } from '../document/translation-edits.ts';
import { useWords } from '../i18n/console-language.ts';
import type { SavedPage } from '../shared/files/use-typed-page.ts';
import type { TranslationAnswer } from './use-desk.ts';

/**
 * Whether an action succeeded, and if not, why: the server's words, or that nobody knows because it did not answer. Null if nothing was
 * sent.
 */
export type ActionOutcome = { ok: true } | { ok: false; why: string | null };

/**
 * Up to this many texts are written through the draft's autosave. More are sent in one call, which accepts a larger
 * body.
 */
const FEW = 100;

const DONE: ActionOutcome = { ok: true };

/** The actions of a member on translations. Each action reads the current draft, not the rendered one. */
export function useTextActions(slug: string) {
  const call = useCall();
  const { session } = useDraftTools();
  const { stepOf, writeInOneCall, reasonOf } = useWriting(slug);

  return {
    /** Writes what a machine made and a person accepted, if the sources still are as they were. It counts as unchecked. */
    acceptMachine: (edits: readonly TranslationEdit[], holds: () => boolean): Promise<ActionOutcome> =>
      writeInOneCall(edits, holds, true),

    /** Writes one text as it is typed. It is saved when the member pauses. */
    type: (text: DraftText, locale: Locale, words: string): void => {
      const step = stepOf([{ text, locale, words }]);
      if (step) session.editAll(step.operations);
    },

    /** Writes texts and pages as one step, which one undo takes back. */
    write: async (edits: readonly TranslationEdit[]): Promise<ActionOutcome> => {
      if (edits.length <= FEW && edits.every(({ text }) => text.place.form !== 'page')) {
        await session.flush();
        const step = stepOf(edits);
        return step && editInOneBatch(session, step.operations) ? DONE : { ok: false, why: null };
      }
      return writeInOneCall(edits);
    },

    /** Writes a page as it is typed, if it still is what it was typed into. Null where it is not, or the server did not answer. */
    writePage: async (edit: TranslationEdit & { base: string | null }): Promise<SavedPage | null> => {
      const holds = () => {
        const { data, draft } = session.current();
        return pageHash({ files: draft.files, languages: languagesOf(data) }, edit) === edit.base;
      };
      const outcome = await writeInOneCall([edit], holds);
      // An emptied page is not named any more.
      return outcome.ok ? { sha256: outcome.hashes[0] ?? null } : null;
    },

    /** Writes texts and pages that were looked at, if they still are as they were then. */
    writeIf: writeInOneCall,

    /** Says that translations are right, or takes that back. */
    confirm: async (
      marks: readonly Pick<TranslationMark, 'locale' | 'source' | 'target'>[],
      isRight: boolean,
    ): Promise<{ ok: true; answer: TranslationAnswer } | { ok: false; why: string | null }> => {
      await session.flush();
      const texts = marks.map(({ locale, source, target }) => ({ locale, source, target }));
      try {
        return { ok: true, answer: await call('confirmTranslations', { params: { slug }, body: { texts, isRight } }) };
      } catch (error) {
        return { ok: false, why: reasonOf(error) };
      }
    },
  };
}

/** The two ways to write translations: as operations of the draft's autosave, or in one call. */
function useWriting(slug: string) {
  const call = useCall();
  const queries = useQueryClient();
  const { t } = useWords();
  const { session } = useDraftTools();

  const reasonOf = (error: unknown): string | null => {
    if (error instanceof ConsoleRefusal) return error.problem.title;
    return error instanceof ConsoleUnanswered ? t.common.unanswered.unsure : null;
  };

  const stepOf = (edits: readonly TranslationEdit[]) => {
    const { data, draft } = session.current();
    return data === null ? null : translationStep({ data, files: draft.files, languages: languagesOf(data) }, edits);
  };

  /**
   * Writes texts in one call on the revision that `holds` has checked. The server refuses it if somebody has changed
   * the draft since.
   */
  const writeInOneCall = async (
    edits: readonly TranslationEdit[],
    holds: () => boolean = () => true,
    isMachine = false,
  ): Promise<{ ok: true; hashes: string[] } | { ok: false; why: string | null }> => {
    const hashes: string[] = [];
    try {
      await session.changeFiles(async () => {
        const step = holds() ? stepOf(edits) : null;
        if (!step) throw new Error('the draft cannot be parsed or has changed');
        const body = {
          revision: session.current().draft.revision,
          operations: step.operations as never,
          files: step.files,
          ...(isMachine ? { machine: machineTexts(edits) } : {}),
        };
        const draft = await serverDraft((await call('applyTranslations', { params: { slug }, body })).draft);
        // What was just written need not be loaded.
        for (const { path, text } of step.files) {
          const file = draft.files.find((one) => one.path === path);
          if (!file) continue;
          queries.setQueryData(textQuery(slug, file.sha256).queryKey, text);
          hashes.push(file.sha256);
        }
        return draft;
      });
      return { ok: true, hashes };
    } catch (error) {
      return { ok: false, why: reasonOf(error) };
    }
  };

  /** What a machine has made, by its words. */
  const machineTexts = (edits: readonly TranslationEdit[]) => {
    const source = sourceLanguage(session.current().data);
    return edits.flatMap(({ text, locale, words }) => {
      const from = text.words[source];
      return from === undefined ? [] : [{ locale, source: from, target: words }];
    });
  };

  return { stepOf, writeInOneCall, reasonOf };
}
