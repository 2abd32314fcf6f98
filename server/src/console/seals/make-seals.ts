import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isEqual, isJsonMap } from '@meguri/core/document/value.ts';
import { recipeProblem, type SealRecipe } from '@meguri/core/seals/recipe.ts';
import { recipeIn } from '@meguri/core/seals/recipe-text.ts';
import { contentOfFile } from '../../catalogue/queries.ts';
import type { Queryable } from '../../db/open.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { MAX_FOLDER_BYTES } from '../../publish/check/folder.ts';
import type { Seals } from '../../seals/open-seals.ts';
import { currentDraft, saveStep } from '../drafts/change-draft.ts';
import { answerDraft, draftAnswer } from '../drafts/draft-answer.ts';
import { type DraftRow, filesOfDraft } from '../drafts/draft-queries.ts';
import { stepOn } from '../drafts/edit-draft.ts';
import type { FileChange } from '../drafts/file-steps.ts';
import type { Documents } from '../drafts/open-documents.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import { cleanPath, freePath } from '../files/file-path.ts';
import { hashOf, storeContents } from '../files/put-file.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface MadeSeal {
  spotId: string;
  recipe: SealRecipe;
  bytes: Buffer;
  sha256: string;
}

type DraftFileRow = Awaited<ReturnType<typeof filesOfDraft>>[number];

/** POST /campaigns/:slug/draft/seals. Drawing happens before the draft is locked. */
export function makeSeals({
  db,
  documents,
  seals,
}: DraftParts & { seals: Pick<Seals, 'readLetters' | 'draw'> }): ConsoleHandler<'makeSeals'> {
  return async ({ campaign, session, now }, { body }) => {
    const made: MadeSeal[] = [];
    for (const [at, { spotId, recipe }] of body.seals.entries()) {
      const isTwice = made.some((other) => other.spotId === spotId);
      if (isTwice || recipeProblem(recipe) !== null) {
        const path = `/seals/${at}/${isTwice ? 'spotId' : 'recipe/text'}`;
        return refuse('invalid_request', { fields: [{ path, code: 'invalid' }] });
      }
      const { missing } = await seals.readLetters(recipe.text, recipe.direction);
      if (missing.length > 0) return refuse('letters_missing', { letters: missing });
      const bytes = Buffer.from(await seals.draw(recipe));
      made.push({ spotId, recipe, bytes, sha256: hashOf(bytes) });
    }
    return answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const files = await filesOfDraft(tx, draft.campaignId);
      const plan = await planOf(tx, documents, { draft, files, made });
      const total = [...files, ...made.map(({ bytes }) => ({ size: bytes.length }))].reduce(
        (sum, { size }) => sum + size,
        0,
      );
      if (total > MAX_FOLDER_BYTES) return refuse('too_large');
      // An answer was lost and the same seals are made again.
      if (plan.operations.length === 0) return draftAnswer(tx, draft, { campaign, session, documents });
      const { operations } = plan;
      const step = await stepOn(tx, documents, { draft, revision: body.revision, operations });
      if (step instanceof Refusal) return step;
      await storeContents(tx, plan.contents);
      const by = { kind: 'file', memberId: session.memberId, now, files: plan.changes } as const;
      return draftAnswer(tx, await saveStep(tx, draft, step, by), { campaign, session, documents });
    });
  };
}

interface Plan {
  operations: Operation[];
  changes: FileChange[];
  contents: { sha256: string; bytes: Buffer; path: string }[];
}

/**
 * What making the seals does to the draft. Each drawing is a new file, so that a change by somebody else meanwhile is a conflict of
 * its field. A drawing that it replaces and that nothing else uses is removed.
 */
async function planOf(
  tx: Queryable,
  documents: Documents,
  { draft, files, made }: { draft: DraftRow; files: readonly DraftFileRow[]; made: readonly MadeSeal[] },
): Promise<Plan> {
  const plan: Plan = { operations: [], changes: [], contents: [] };
  const taken = files.map(({ path }) => path);
  const paths = made.map(({ spotId }) => `/spots/${spotId}/stamp`);
  const stamps = await documents.run('valuesAt', draft.text, paths);
  for (const [at, { spotId, recipe, bytes, sha256 }] of made.entries()) {
    const { image, shape } = stampOf(stamps[at]);
    const before = files.find(({ path }) => path === image);
    if (before?.sha256 !== sha256) {
      const path = freePath(cleanPath(`seals/${spotId}.svg`), taken);
      taken.push(path);
      plan.operations.push({ op: 'set', path: `${paths[at]}/image`, value: path });
      plan.changes.push({ path, before: null, after: sha256 });
      plan.contents.push({ sha256, bytes, path });
      if (before && (await isOwnDrawing(tx, documents, draft, before))) {
        plan.changes.push({ path: before.path, before: before.sha256, after: null });
      }
    }
    if (!isEqual(shape, recipe.shape)) {
      plan.operations.push({ op: 'set', path: `${paths[at]}/shape`, value: recipe.shape });
    }
  }
  return plan;
}

const stampOf = (value: Json | undefined): { image?: Json | undefined; shape?: Json | undefined } =>
  isJsonMap(value) ? { image: value['image'], shape: value['shape'] } : {};

/** Whether a file was drawn here and one spot alone names it. */
async function isOwnDrawing(
  tx: Queryable,
  documents: Documents,
  draft: DraftRow,
  { path, sha256, contentType }: DraftFileRow,
): Promise<boolean> {
  if (!contentType.startsWith('image/svg')) return false;
  const uses = await documents.run('renameFile', draft.text, path, '');
  return uses?.length === 1 && recipeIn(String(await contentOfFile(tx, sha256))) !== null;
}
