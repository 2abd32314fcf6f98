import { Button } from '@meguri/ui/basics/button.tsx';
import { Card, Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Entries } from '@meguri/ui/lists/entries.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem, isUnanswered } from '../api/http.ts';
import { useText } from '../i18n/language-context.ts';
import { useUser } from '../queries/queries.ts';
import { userKeys } from '../queries/query-client.ts';
import { useUsername, useVisit } from '../session/visit.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { OnlineButton } from '../shared/network/online-button.tsx';
import { useHoldings } from '../shared/stamps/holdings-text.ts';
import { track } from '../tracking/track.ts';

/** What a restore has moved to this account. */
export interface Restored {
  stamps: number;
  points: number;
  presents: number;
}

type ConfirmSheetProps = {
  /** The recovery token; null closes the sheet. */
  token: string | null;
  onClose: () => void;
  onRestored: (restored: Restored) => void;
  /** Called when the code was refused. Nothing has changed. */
  onRefused: () => void;
};

const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.problem.code === 'recovery_invalid';

/** Confirms a restore: lists what is lost and what is received before anything is replaced. */
export const ConfirmSheet = ({ token, onClose, onRestored, onRefused }: ConfirmSheetProps) => {
  const t = useText();
  const holdings = useHoldings();
  const { slug } = useVisit();
  const keys = userKeys(slug, useUsername());
  const client = useQueryClient();
  const progress = useUser().data?.progress;
  const { run, isPending, failure, dismiss } = useAction();
  const words = t.restore.confirm;
  const { preview, isLoading } = usePreview(token, onRefused);
  const counts = ({ stamps, points, presents }: Restored) =>
    stamps + points + presents > 0 ? holdings.counted({ stamps, points, presents }) : words.nothing;

  const leave = () => {
    dismiss();
    onClose();
  };
  const restore = () =>
    run(async (send) => {
      if (token === null) return;
      try {
        const { restored } = await send('restoreAccount', { body: { token } });
        track('restore');
        onRestored(restored);
      } catch (error) {
        if (!isRefused(error)) throw error;
        onRefused();
      } finally {
        void client.invalidateQueries({ queryKey: keys.all });
      }
    });
  return (
    <Sheet
      open={token !== null}
      onClose={leave}
      title={words.title}
      lead={words.text}
      dismissable={!isPending}
      actions={
        <>
          <OnlineButton
            kind="danger"
            icon="rotate-ccw"
            busy={isPending}
            disabled={isLoading}
            onClick={() => void restore()}
          >
            {words.button}
          </OnlineButton>
          <Button kind="quiet" disabled={isPending} onClick={leave}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <Card>
          <Entries
            entries={[
              {
                name: words.goes,
                value: preview ? counts(preview.lost) : progress ? holdings.withPresents(progress) : holdings.all,
              },
              {
                name: words.comes,
                value: preview
                  ? counts(preview.restored)
                  : isLoading
                    ? t.common.loading
                    : words.come({ all: holdings.all }),
              },
            ]}
          />
        </Card>
        {failure !== null && (
          <Note kind="error" title={words.failed}>
            {isUnanswered(failure) ? words.unsure : words.failedText}
          </Note>
        )}
      </Stack>
    </Sheet>
  );
};

/** What a restore would replace. A refused code is reported to `onRefused`. */
function usePreview(token: string | null, onRefused: () => void) {
  const { slug, call } = useVisit();
  const {
    data: preview,
    error,
    isLoading,
  } = useQuery({
    queryKey: ['restore-preview', slug, token],
    queryFn: async ({ signal }) =>
      (await call('previewRestore', { body: { token: token ?? '' }, signal }))?.preview ?? null,
    enabled: token !== null,
    // Without a preview the visitor can still decide. A later one would refuse the code if it was used meanwhile, for example
    // by a restore whose answer was lost.
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (error && isRefused(error)) refuse();
  }, [error]);
  return { preview, isLoading };
}
