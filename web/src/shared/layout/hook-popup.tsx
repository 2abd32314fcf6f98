import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { usePicture } from '@meguri/ui/pictures/use-picture.ts';
import { useEffect, useState } from 'react';
import type { Campaign } from '../../api/read-boot.ts';
import { useWording } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { track } from '../../tracking/track.ts';
import s from './hook-popup.module.css';
import { nextPopup, seenWith } from './popups.ts';

/** Resolves when a picture has loaded or failed. */
export async function fetchPicture(src: string | null | undefined): Promise<void> {
  if (!src) return;
  const picture = new Image();
  picture.src = src;
  await picture.decode().catch(() => {});
}

/** The organiser's popup for a hook; each popup is shown once in each browser. */
export const HookPopup = ({ hook }: { hook: Campaign['popups'][number]['hook'] }) => {
  const { t } = useWording();
  const { storage } = useVisit();
  const { popups } = useCampaign();
  const [closed, setClosed] = useState<string | null>(null);
  const popup = nextPopup(popups, hook, storage.get(`popup_${hook}`));
  const picture = usePicture(popup?.image);
  const isShown = closed === null && popup !== null;
  useEffect(() => {
    if (isShown) track('popup');
  }, [isShown]);
  // Show one popup each time; the next one waits for the next time the hook fires.
  if (!popup || (closed !== null && closed !== popup.id)) return null;
  const close = () => {
    setClosed(popup.id);
    storage.set(`popup_${hook}`, seenWith(storage.get(`popup_${hook}`), popup.id));
  };
  return (
    <Sheet
      open={isShown}
      onClose={close}
      title={popup.title}
      figure={picture && <img {...picture} className={s.picture} alt="" />}
      actions={<Button onClick={close}>{t.common.close}</Button>}
    >
      {popup.body && <p className={s.body}>{popup.body}</p>}
    </Sheet>
  );
};
