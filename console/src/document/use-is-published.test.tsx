import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { DraftContext } from './draft-context.ts';
import type { DraftSession } from './draft-session.ts';
import { useIsPublished } from './use-is-published.ts';

vi.mock('@tanstack/react-router', () => ({ useParams: () => ({ slug: 'town' }) }));

afterEach(cleanup);

/** Whether a path of a changed draft is published, for a member with or without the secrets, and the calls for that. */
function open(path: string, hidesSecrets: boolean) {
  const view = { data: {}, isReadable: true, draft: { revision: 1, baseVersion: 3, isChanged: true } };
  const session = { current: () => view, subscribe: () => () => undefined } as unknown as DraftSession;
  const call = vi.fn(async () => ({ text: 'spots:\n  - id: pier\n    name: Pier\n' }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call as unknown as ConsoleCall}>
        <DraftContext value={{ session, isEditable: !hidesSecrets, hidesSecrets, findings: [] }}>
          {children}
        </DraftContext>
      </CallContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useIsPublished(path), { wrapper });
  return { call, isPublished: () => result.current };
}

it.each([
  ['/spots/pier', true],
  ['/spots/cafe', false],
])('an editor of a changed draft learns from the version whether %s is published: %s', async (path, isPublished) => {
  const found = open(path, false);
  expect(found.isPublished()).toBeNull();
  await waitFor(() => expect(found.isPublished()).toBe(isPublished));
  expect(found.call).toHaveBeenCalledWith('showVersion', expect.anything());
});

it('a viewer, to whom versions are closed, does not ask for one', async () => {
  const { call, isPublished } = open('/spots/pier', true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(call).not.toHaveBeenCalled();
  expect(isPublished()).toBeNull();
});
