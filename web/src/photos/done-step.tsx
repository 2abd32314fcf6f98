import type { Answer } from '@meguri/core/contract.ts';
import { Dock } from '@meguri/ui/basics/bars.tsx';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Tag } from '@meguri/ui/feedback/tag.tsx';
import { Picture } from '@meguri/ui/pictures/picture.tsx';
import { serverNow } from '../api/server-clock.ts';
import { useText } from '../i18n/language-context.ts';
import { type Spot, useUserStamps } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import s from './photos.module.css';

type DoneStepProps = { photo: Answer<'postPhoto'>['photo']; spot: Spot };

/** The last step: the status of the photo, and the way to the stamp that it is evidence for. */
export const DoneStep = ({ photo, spot }: DoneStepProps) => {
  const t = useText();
  const words = t.photos.done;
  const paths = usePaths();
  const row = useUserStamps().data?.find(({ spotId }) => spotId === spot.id);
  const isDone = row?.acquiredAt !== null && row !== undefined && isAhead(row.nextAvailableAt);
  const isEvidence = spot.methods.some(({ method }) => method === 'photo') && !isDone && spot.paused === null;
  const { title, text } = words[photo.status];
  return (
    <Stack>
      <Title>{title}</Title>
      <div className={s.posted}>
        <Picture className={s.whole} src={photo.thumbnail} alt={t.photos.form.preview} />
        {photo.status === 'pending' && <Tag icon="hourglass">{words.inReview}</Tag>}
      </div>
      <Note icon={photo.status === 'rejected' ? 'circle-alert' : 'check'}>{text}</Note>
      <Dock>
        {isEvidence && (
          <Button icon="stamp" href={paths.spotByPhoto(spot.id)}>
            {spot.stamp ? t.spots.act.stamp : t.spots.act.get}
          </Button>
        )}
        <Button kind={isEvidence ? 'quiet' : 'primary'} href={paths.spotPhotos(spot.id)}>
          {words.toPhotos}
        </Button>
      </Dock>
    </Stack>
  );
};

/** Whether a collected spot cannot be collected again yet. Null means never again. */
const isAhead = (next: string | null): boolean => next === null || Date.parse(next) > serverNow();
