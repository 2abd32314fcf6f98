import { fillPage } from '@meguri/core/campaign/page-words.ts';
import { useQuery } from '@tanstack/react-query';
import { NetworkFailure } from '../api/http.ts';
import { loadChunk } from '../browser/chunks.ts';
import { joinParticles } from '../i18n/grammar/particles.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import type { Block } from './markdown.ts';

/** The texts that an organiser may write. */
export type TextName = 'howToPlay' | 'faq' | 'terms' | 'privacy';

const TIMEOUT_MS = 20_000;

async function fetchText(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.text();
    throw new Error(`${response.status} ${url}`);
  } catch (cause) {
    throw new NetworkFailure('a text of the campaign could not be loaded', { cause });
  }
}

/**
 * A text of the organiser in the language of the page. `data` is empty if there is none. The file at a URL never
 * changes.
 */
export function useOrganiserText(name: TextName) {
  const { slug } = useVisit();
  const { pages, pageWords } = useCampaign();
  const url = pages[name];
  return useQuery<Block[]>({
    queryKey: [slug, null, 'text', url, pageWords],
    queryFn: async () => {
      if (url === null) return [];
      const [source, { parseMarkdown }] = await Promise.all([fetchText(url), loadChunk(() => import('./markdown.ts'))]);
      return parseMarkdown(joinParticles(fillPage(source, pageWords)));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // After a change of language the previous text stays until the new one is loaded.
    placeholderData: (previous) => previous,
  });
}
