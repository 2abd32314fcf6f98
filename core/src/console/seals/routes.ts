import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { LettersAnswer, LettersQuery, MakeSealsAnswer, MakeSealsBody, SEALS_BODY_BYTES } from './schema.ts';

const tag = 'seals';

export const sealRoutes = {
  readSealLetters: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/draft/seals/letters',
    summary: 'The outlines of letters, with which the browser draws a seal as the server does',
    tag,
    action: 'edit_draft',
    params: CampaignParams,
    query: LettersQuery,
    answer: LettersAnswer,
  }),
  makeSeals: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draft/seals',
    summary: 'Draw seals, store them as files of the draft and name them in their spots, all in one step',
    tag,
    action: 'edit_draft',
    params: CampaignParams,
    body: MakeSealsBody,
    bodyBytes: SEALS_BODY_BYTES,
    answer: MakeSealsAnswer,
    refusals: [
      'draft_not_opened',
      'draft_conflict',
      'draft_unreadable',
      'path_not_found',
      'path_exists',
      'path_not_item',
      'value_invalid',
      'id_published',
      'text_only',
      'letters_missing',
    ],
  }),
};
