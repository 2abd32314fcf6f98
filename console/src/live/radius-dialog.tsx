import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { ConsoleDialog } from '../shared/dialogs/console-dialog.tsx';
import { Refused } from '../shared/states/refused.tsx';
import type { Subject } from './condition-dialogs.tsx';
import { useDayAction } from './use-live.ts';

interface RadiusDialogProps {
  slug: string;
  spot: Subject;
  /** In metres. */
  from: number;
  to: number;
  onClose: () => void;
}

/** Writes a fair radius into the draft, and goes on to the proof, where it is published. */
export const RadiusDialog = ({ slug, spot, from, to, onClose }: RadiusDialogProps) => {
  const { t } = useWords();
  const call = useCall();
  const navigate = useNavigate();
  const words = t.live.alerts;
  const params = { slug };
  const action = useDayAction(
    slug,
    async () => {
      const { draft } = await call('openDraft', { params });
      const operations = [{ op: 'set', path: `/spots/${spot.id}/radius`, value: to }] as const;
      await call('applyOperations', { params, body: { revision: draft.revision, operations: [...operations] } });
    },
    () => void navigate({ to: '/$slug/publish', params }),
  );
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.radiusTitle(spot.name, to)}
      submit={words.radiusSubmit}
      isPending={action.isPending}
      onSubmit={() => action.mutate(undefined)}
    >
      <p>{words.radiusChange(from, to)}</p>
      <Refused error={action.error} />
    </ConsoleDialog>
  );
};
