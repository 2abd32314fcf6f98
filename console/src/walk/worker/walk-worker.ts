import { runShellWorker } from '@meguri/core/lib/shell-worker.ts';
import { WALK_SHELL } from './walk-shell.ts';

// Opens the walk test without a network. The page keeps what it needs of the member (../walk-session.ts, ../../session/cached-member.ts).
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string })[] };

runShellWorker(self, WALK_SHELL, self.__WB_MANIFEST);
