import { useEffect, useState } from 'react';
import type { Campaign } from '../boot.ts';
import { useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries.ts';
import { track } from '../tracking/queue.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { usePicture } from '../ui/use-picture.ts';
import { useVisit } from '../visit.ts';
import s from './hook-popup.module.css';
import { nextPopup, seenWith } from './popups.ts';

type HookPopupProps = {
  /** The moment that may show a popup. */
  hook: Campaign['popups'][number]['hook'];
  /** It is that moment now, and nothing else covers the screen. */
  isNow: boolean;
};

/** What the organiser wants to say at a moment, each text once to each browser. */
export const HookPopup = ({ hook, isNow }: HookPopupProps) => {
  const t = useText();
  const { storage } = useVisit();
  const { popups } = useCampaign();
  const [closed, setClosed] = useState<string | null>(null);
  const popup = nextPopup(popups, hook, storage.get(`popup_${hook}`));
  const picture = usePicture(popup?.image);
  const isShown = isNow && closed === null && popup !== null;
  useEffect(() => {
    if (isShown) track('popup');
  }, [isShown]);
  // One a moment: a second one waits for the next time.
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
