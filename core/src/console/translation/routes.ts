import { DraftAnswer } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  ApplyBody,
  ConfirmBody,
  OffersAnswer,
  TRANSLATIONS_BODY_BYTES,
  TranslationAnswer,
  TranslationParams,
} from './schema.ts';

const params = TranslationParams;
const tag = 'translation';

export const translationRoutes = {
  showTranslation: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/translation',
    summary: 'The translations of the draft that were made from another source',
    tag,
    action: 'read_draft',
    params,
    answer: TranslationAnswer,
    refusals: ['draft_not_opened'],
  }),
  applyTranslations: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/translation/texts',
    summary: 'Write texts and pages of the draft as one step, all or none',
    tag,
    action: 'edit_draft',
    params,
    body: ApplyBody,
    bodyBytes: TRANSLATIONS_BODY_BYTES,
    answer: DraftAnswer,
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
      'file_refused',
      'file_changed',
    ],
  }),
  confirmTranslations: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/translation/confirm',
    summary: 'Say that translations are right for the source as it is now, or take that back',
    tag,
    action: 'edit_draft',
    params,
    body: ConfirmBody,
    bodyBytes: TRANSLATIONS_BODY_BYTES,
    answer: TranslationAnswer,
    refusals: ['draft_not_opened', 'translation_changed'],
  }),
  listTranslationOffers: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/translation/offers',
    summary: "Translations of the draft's texts that other campaigns of the member have published",
    tag,
    action: 'edit_draft',
    params,
    answer: OffersAnswer,
    refusals: ['draft_not_opened'],
  }),
};
