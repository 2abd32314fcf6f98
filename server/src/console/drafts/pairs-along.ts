import type { DraftStep } from '@meguri/core/console/drafts/schema.ts';
import { type DraftText, draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import { madePairs, pairsIn, type TextPair } from '@meguri/core/console/translation/made-pairs.ts';
import { applyToData } from '@meguri/core/document/apply-to-data.ts';
import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import { type Json, type Operation, Refused } from '@meguri/core/document/document-operations.ts';
import { inverseSplices, type Splice, spliced } from '@meguri/core/document/splices.ts';
import type { YamlDocument } from '@meguri/core/document/yaml-document.ts';

/** A draft as it is: its text, and the hashes of its pages by path. */
export interface DraftState {
  text: string;
  pages: Readonly<Record<string, string>>;
}

/** What a revision did to texts and pages. */
export interface PairStep {
  kind: DraftStep;
  operations: Operation[] | null;
  splices: Splice[];
  files: { path: string; before: string | null; after: string | null }[];
}

export interface PairsAlong {
  /** The pairs of the draft before the first of the steps. */
  start: TextPair[];
  /** The pairs that each step made. */
  made: TextPair[][];
  /** The data of the draft as it is; null where its text cannot be read. */
  data: Json | null;
  texts: DraftText[];
}

/** Steps that bring words back, or take them over from a version, translate nothing. */
const TRANSLATES_NOT: readonly DraftStep[] = ['undo', 'redo', 'rebase'];

interface Reading {
  /** The contents of pages by their hashes. */
  contents: Readonly<Record<string, string>>;
  read: (text: string) => YamlDocument | null;
}

/** Follows the last steps of a draft and finds the translations that each made. */
export function pairsAlong(now: DraftState, steps: readonly PairStep[], { contents, read }: Reading): PairsAlong {
  let text = spliced(
    now.text,
    steps.toReversed().flatMap(({ splices }) => inverseSplices(splices)),
  );
  let pages = { ...now.pages };
  for (const { files } of steps.toReversed()) pages = withPages(pages, files, 'before');
  let data = read(text)?.data ?? null;
  const textsNow = (): DraftText[] => draftTexts(data, (file) => contents[pages[file] ?? '']);
  let texts = textsNow();
  const start = pairsIn(texts, sourceLanguage(data));
  const made = steps.map((step) => {
    text = spliced(text, step.splices);
    pages = withPages(pages, step.files, 'after');
    data = (data !== null && applied(data, step.operations)) || (read(text)?.data ?? null);
    // Nobody translates while the text cannot be read: what it says later is compared with what it said before.
    if (data === null) return [];
    const before = texts;
    texts = textsNow();
    return TRANSLATES_NOT.includes(step.kind) ? [] : madePairs(before, texts, sourceLanguage(data));
  });
  return { start, made, data, texts: data === null ? [] : texts };
}

function withPages(
  pages: Readonly<Record<string, string>>,
  files: PairStep['files'],
  side: 'before' | 'after',
): Record<string, string> {
  const changed = { ...pages };
  for (const file of files) {
    const sha256 = file[side];
    if (sha256 === null) delete changed[file.path];
    else changed[file.path] = sha256;
  }
  return changed;
}

/** The data after operations, which is faster than reading the text; null where it has to be read. */
function applied(data: Json, operations: readonly Operation[] | null): Json | null {
  if (!operations) return null;
  try {
    return operations.reduce((current, operation) => applyToData(current, operation).data, data);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
