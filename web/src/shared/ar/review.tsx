import { Button } from '@meguri/ui/basics/button.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/language-context.ts';
import s from './ar.module.css';
import type { ArAction } from './ar-content.ts';
import { savePhoto, useShare } from './save-photo.ts';

type ReviewProps = {
  photo: { blob: Blob; url: string };
  name: string;
  action: ArAction | undefined;
  note: ReactNode;
  onAgain: () => void;
  onClose: () => void;
};

/** The photo that was just taken: save it, share it, or take another. */
export const Review = ({ photo, name, action, note, onAgain, onClose }: ReviewProps) => {
  const t = useText();
  const words = t.ar.review;
  const heading = useRef<HTMLHeadingElement>(null);
  const { share, hasFailed } = useShare(photo.blob, name);
  useEffect(() => heading.current?.focus(), []);
  const save = () => savePhoto(photo.url);
  return (
    <div className={s.over}>
      <div className={s.review}>
        <img src={photo.url} alt={words.alt({ name })} />
      </div>
      <div className={s.actions}>
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        {hasFailed && <Note kind="error">{words.shareFailed}</Note>}
        {note}
        {action && (
          <Button icon="stamp" busy={action.isBusy} onClick={action.onClick}>
            {action.label}
          </Button>
        )}
        <div className={s.pair}>
          <Button kind="glass" icon="download" onClick={save}>
            {words.save}
          </Button>
          {share && (
            <Button kind="glass" icon="share-2" onClick={share}>
              {words.share}
            </Button>
          )}
          <Button kind="glass" icon="camera" onClick={onAgain}>
            {words.again}
          </Button>
        </div>
        <Button kind="quiet" onClick={onClose}>
          {t.common.close}
        </Button>
      </div>
    </div>
  );
};
