import type { Logger } from 'pino';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { TranslationFailed, type TranslationService } from './translation-service.ts';

interface Parts {
  /** Null where none is configured. */
  service: TranslationService | null;
  log: Pick<Logger, 'warn'>;
}

/** POST /campaigns/:slug/translation/proposals: what a machine makes of texts. Nothing is written. */
export function proposeTranslations({ service, log }: Parts): ConsoleHandler<'proposeTranslations'> {
  return async (_, { body: { from, to, texts } }) => {
    if (!service) return refuse('translation_unavailable');
    try {
      const targets = await service.translate({ texts, from, to });
      return { proposals: texts.map((source, index) => ({ source, target: (targets[index] ?? '').trim() })) };
    } catch (error) {
      if (!(error instanceof TranslationFailed)) throw error;
      log.warn({ reason: error.message }, 'machine translation failed');
      return refuse('translation_unavailable');
    }
  };
}
