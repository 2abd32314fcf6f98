import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';

/**
 * Signs out, deletes what this device keeps of the session, and opens the sign-in. If the server did not answer, the sign-in says that the
 * session has not ended yet: its cookie would open the console again.
 */
export function useSignOut() {
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const isReached = await call('signOut', {}).then(
        () => true,
        // A refusal means that the session has already ended.
        (error) => error instanceof ConsoleRefusal,
      );
      queries.clear();
      await navigate({ to: '/sign-in', search: isReached ? {} : { unreached: true } });
    },
    networkMode: 'always',
  });
}
