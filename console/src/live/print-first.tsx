import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Refused } from '../shared/states/refused.tsx';

/** The sheets of the print room on which the code of a spot is. */
const SHEETS = ['poster', 'tent', 'card'] as const;

interface PrintFirstProps {
  slug: string;
  spotId: string;
  /** The version of the codes that is valid now. */
  version: number;
}

/**
 * Says which sheets become invalid, and prints the new ones before that: the draft gets the next version, which the print room
 * prints. It becomes valid when the code is renewed or the draft is published.
 */
export const PrintFirst = ({ slug, spotId, version }: PrintFirstProps) => {
  const { t } = useWords();
  const call = useCall();
  const navigate = useNavigate();
  const mayPrint = isAllowed(useMe(), 'print', slug);
  const words = t.liveActions.printFirst;
  const params = { slug };
  const next = version + 1;
  const { data } = useQuery({
    queryKey: ['print codes', slug, 'live'],
    queryFn: ({ signal }) => call('listPrintCodes', { params, signal }),
    enabled: mayPrint,
    retry: false,
  });
  const prepared = data?.codes.find((code) => code.spotId === spotId)?.version ?? version;
  const print = useMutation({
    mutationFn: async () => {
      if (prepared >= next) return;
      const { draft } = await call('openDraft', { params });
      const operation = { op: 'set', path: `/spots/${spotId}/methods/qr/version`, value: next } as const;
      await call('applyOperations', { params, body: { revision: draft.revision, operations: [operation] } });
    },
    onSuccess: () => navigate({ to: '/$slug/print', params, search: { spot: spotId } }),
  });
  return (
    <>
      <p>{words.sheets(t.common.list(SHEETS.map((kind) => t.print.kinds[kind])), SHEETS.length)}</p>
      {mayPrint && data && (
        <>
          <p>
            {prepared > next ? words.ahead(prepared, next) : prepared === next ? words.ready(next) : words.how(next)}
          </p>
          {prepared <= next && (
            <div>
              <Action size="small" icon="file-text" isPending={print.isPending} onPress={() => print.mutate()}>
                {words.print(next)}
              </Action>
            </div>
          )}
          <Refused error={print.error} />
        </>
      )}
    </>
  );
};
