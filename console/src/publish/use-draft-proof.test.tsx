import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { DraftContext } from '../document/draft-context.ts';
import type { DraftSession } from '../document/draft-session.ts';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { useDraftProof } from './use-draft-proof.ts';
import type { Publication } from './use-publication.ts';

await loadTexts('en_US');
afterEach(cleanup);

const words = wordsIn('en_US');
const unanswered = (() => new Promise(() => undefined)) as ConsoleCall;
const view = { draft: { isChanged: false, conflicts: [] }, data: {}, save: 'saved' };
const session = { current: () => view, subscribe: () => () => undefined } as unknown as DraftSession;
const CAMPAIGNS = [
  { slug: 'town', name: { en_US: 'Town' }, sandbox: null, draft: null },
  { slug: 'sandbox', name: { en_US: 'Sandbox' }, sandbox: 'shown', draft: null },
];

it.each([
  ['town', words.t.publish.sentence.same],
  ['sandbox', words.t.publish.sentence.sameInSandbox],
])('says of the unchanged draft of %s: %s', (slug, sentence) => {
  const queries = new QueryClient();
  queries.setQueryData(['me'], { memberId: 'm1' });
  queries.setQueryData(['campaigns'], CAMPAIGNS);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WordsContext value={words}>
      <QueryClientProvider client={queries}>
        <CallContext value={unanswered}>
          <DraftContext value={{ session, isEditable: true, findings: [] }}>{children}</DraftContext>
        </CallContext>
      </QueryClientProvider>
    </WordsContext>
  );
  const publication = { facts: null, isCurrent: true } as unknown as Publication;
  const { result } = renderHook(() => useDraftProof(slug, publication), { wrapper });
  expect(result.current.sentence).toBe(sentence);
});
