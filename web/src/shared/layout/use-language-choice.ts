import type { Locale } from '@meguri/core/lib/locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadChunk } from '../../browser/chunks.ts';
import { mirror } from '../../browser/first-html-cookie.ts';
import { loadFurtherTexts, loadWording } from '../../i18n/language.ts';
import { useWording } from '../../i18n/language-context.ts';
import { campaignQuery, useCampaign } from '../../queries/queries.ts';
import { refetchFailed } from '../../queries/query-client.ts';
import { useVisit, type Visit } from '../../session/visit.ts';
import { track } from '../../tracking/track.ts';

/** Stores the choice for later visits. The server reads the cookie for the first HTML only (docs/api.md#12-browser-storage-and-cookies). */
function remember({ slug, storage }: Visit, locale: Locale): void {
  storage.set('language', locale);
  mirror(slug, 'language', locale);
}

/**
 * The language switch: the available languages (none if the campaign has only one), and `change`, which leaves the
 * screen unchanged until the new messages and the campaign's texts are loaded. Rejects with ChunkFailure if the
 * messages cannot be loaded; the language then stays.
 */
export function useLanguageChoice() {
  const visit = useVisit();
  const client = useQueryClient();
  const { languages, timezone } = useCampaign();
  const { locale } = useWording();
  const [isChanging, setChanging] = useState(false);
  const change = async (next: Locale): Promise<void> => {
    setChanging(true);
    try {
      const [wording] = await Promise.all([
        loadChunk(() => loadFurtherTexts(next)).then(() => loadWording(next, timezone)),
        // Without the campaign's texts, its name stays in the previous language until the network is back.
        client.fetchQuery(campaignQuery(visit, next)).catch(() => null),
      ]);
      track('language');
      remember(visit, next);
      visit.language.show(wording);
      // Refetch failed queries, because their errors are in the previous language.
      void refetchFailed(client);
    } finally {
      setChanging(false);
    }
  };
  return { locale, locales: languages.length > 1 ? languages : [], change, isChanging };
}
