import { runShellWorker } from '@meguri/core/lib/shell-worker.ts';
import { STAFF_SHELL } from './staff-shell.ts';

// Opens the page of a counter without a network. The page keeps what it needs of the counter (../../state/counter-state.ts).
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string })[] };

runShellWorker(self, STAFF_SHELL, self.__WB_MANIFEST);
