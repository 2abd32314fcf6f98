import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { PositionState } from '../../shared/location/locator.ts';

type LocationNoteProps = { status: PositionState['status']; onRequest: () => void };

/** Explains why the list is sorted by number, and how to sort it by distance. */
export const LocationNote = ({ status, onRequest }: LocationNoteProps) => {
  const { spots, location } = useText();
  const failure = status === 'denied' || status === 'unavailable' ? location[status] : null;
  return (
    <Stack gap="s">
      <Note title={failure?.title}>{failure ? failure.text : spots.sortNote}</Note>
      {status !== 'denied' && (
        <Button kind="second" icon="navigation" busy={status === 'asking'} onClick={onRequest}>
          {spots.sortByNearness}
        </Button>
      )}
    </Stack>
  );
};
