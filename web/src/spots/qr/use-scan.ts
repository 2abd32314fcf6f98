import type { Answer } from '@meguri/core/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useWording } from '../../i18n/language-context.ts';
import { useVisit } from '../../session/visit.ts';

export type Scan = Answer<'showScan'>['scan'];

/** After a failure that is not the visitor's, the code is looked up again by itself. */
const RETRY_MS = 5_000;

/** What a scanned code stands for (GET /scan). The first HTML has it for a signed code in its URL. */
export function useScan(code: string | null) {
  const { slug, call, boot } = useVisit();
  const { locale } = useWording();
  return useQuery({
    queryKey: ['scan', slug, locale, code],
    queryFn: async ({ signal }) => (await call('showScan', { query: { c: code ?? '' }, signal }))?.scan ?? null,
    initialData: boot.scan?.code === code && boot.locale === locale ? boot.scan?.scan : undefined,
    enabled: code !== null,
    // Without a network the page says so instead of waiting.
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
}
