import { LinkProvider } from '@meguri/ui/basics/link.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '../i18n/language.ts';
import { LanguageProvider } from '../i18n/language-context.ts';
import { OfflineStatus } from '../offline/offline-status.tsx';
import { type Visit, VisitProvider } from '../session/visit.ts';
import { LoadSheetProvider } from '../shared/layout/lazy-sheet.tsx';
import { CrashBoundary } from './crash.tsx';
import { Router } from './router.tsx';
import { RouterLink } from './router-link.tsx';
import { loadSheet } from './screens.ts';

/** What the app provides to every screen. */
export interface AppProps {
  visit: Visit | null;
  language: Language;
  queryClient: QueryClient;
}

/** The whole app; `visit` is null on the pages without a campaign. */
export const App = ({ visit, language, queryClient }: AppProps) => (
  <LanguageProvider value={language}>
    <VisitProvider value={visit}>
      <QueryClientProvider client={queryClient}>
        <LinkProvider value={RouterLink}>
          <LoadSheetProvider value={loadSheet}>
            <CrashBoundary>
              <OfflineStatus />
              <Router />
            </CrashBoundary>
          </LoadSheetProvider>
        </LinkProvider>
      </QueryClientProvider>
    </VisitProvider>
  </LanguageProvider>
);
