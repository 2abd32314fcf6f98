import type { Logger } from 'pino';
import type { ConsoleHandlers } from '../console/operation/console-context.ts';
import { applyTranslations } from '../console/translation/apply-translations.ts';
import { confirmTranslations } from '../console/translation/confirm-translations.ts';
import { listTranslationOffers } from '../console/translation/list-translation-offers.ts';
import { proposeTranslations } from '../console/translation/propose-translations.ts';
import { showTranslation } from '../console/translation/show-translation.ts';

type Drafting = Parameters<typeof applyTranslations>[0];
type Translating = Parameters<typeof showTranslation>[0] &
  Parameters<typeof listTranslationOffers>[0] &
  Pick<Parameters<typeof proposeTranslations>[0], 'service'>;

/** The handlers of the translation desk. */
export const translationHandlers = (drafting: Drafting, translating: Translating, log: Logger) =>
  ({
    showTranslation: showTranslation(translating),
    applyTranslations: applyTranslations(drafting),
    confirmTranslations: confirmTranslations(translating),
    proposeTranslations: proposeTranslations({ service: translating.service, log }),
    listTranslationOffers: listTranslationOffers(translating),
  }) satisfies Partial<ConsoleHandlers>;
