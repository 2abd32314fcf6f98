import '@meguri/ui/tokens/tokens.css';
import '@meguri/ui/tokens/base.css';
import './console.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { CallContext, ConsoleRefusal, openConsoleCall } from '../api/console-call.ts';
import { createProofRequests } from '../api/proof-requests.ts';
import { showTextSize, storedTextSize } from '../browser/text-size.ts';
import { later } from '../browser/timers.ts';
import { createConsoleLanguage, loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { forgetWithSession } from '../session/use-me.ts';
import { ProofDialog } from '../shared/dialogs/proof-dialog.tsx';
import { createConsoleRouter } from './console-router.tsx';
import { startFirstReads } from './start-first-reads.ts';

const queries = new QueryClient({
  defaultOptions: {
    // A refusal stays what it is. The server may be back a moment later.
    queries: { retry: (count, error) => !(error instanceof ConsoleRefusal) && count < 2, staleTime: 10_000 },
  },
});
forgetWithSession(queries);
showTextSize(storedTextSize());
const language = createConsoleLanguage();
const proofs = createProofRequests();
const call = openConsoleCall({
  locale: language.current,
  prove: proofs.ask,
  onFactorRequired: () => void queries.invalidateQueries({ queryKey: ['me'] }),
  onSignedOut: () => {
    proofs.settle(false);
    if (queries.getQueryData(['me'])) void router.navigate({ to: '/sign-in', search: { to: here(), ended: true } });
    queries.setQueryData(['me'], null);
  },
});
const router = createConsoleRouter({ queries, call });
const here = () => router.state.location.href;
void startFirstReads({ router, queries, call });

const App = () => {
  const locale = useSyncExternalStore(language.subscribe, language.current);
  return (
    <WordsContext value={wordsIn(locale, (next) => void language.choose(next))}>
      <I18nProvider locale={locale.replace('_', '-')}>
        <RouterProvider router={router} />
        <ProofDialog requests={proofs} />
      </I18nProvider>
    </WordsContext>
  );
};

const RETRY_MS = 2_000;

/** The page needs words also to say that something failed. */
async function start(root: HTMLElement): Promise<void> {
  try {
    await loadTexts(language.current());
  } catch {
    later(() => void start(root), RETRY_MS);
    return;
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <CallContext value={call}>
          <App />
        </CallContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('no root');
void start(root);
