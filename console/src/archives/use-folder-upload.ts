import { useMutation } from '@tanstack/react-query';
import { ConsoleRefusal } from '../api/console-call.ts';
import type { Finding, FolderImport } from './import-findings.tsx';

/** Sends an archive, and keeps what the server found in it, or why it was refused. */
export function useFolderUpload(send: (archive: Blob) => Promise<{ import: FolderImport }>) {
  const sending = useMutation({ mutationFn: send });
  const refusal = sending.error instanceof ConsoleRefusal ? sending.error : null;
  return {
    isBusy: sending.isPending,
    found: sending.data?.import ?? null,
    error: sending.error,
    /** The refusal's code, such as that the folder is one of another campaign. */
    code: refusal?.code ?? null,
    faults: (refusal?.problem['faults'] as Finding[] | undefined) ?? [],
    send: (archive: Blob) => sending.mutate(archive),
    reset: () => sending.reset(),
  };
}
