import { ListItem } from '@meguri/ui/basics/layout.tsx';
import { usePreferences } from '../browser/preferences.ts';
import { useText } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';

/** The switches for sound and vibration of the press animation. Vibration is offered only on devices that have it. */
export const FeedbackSwitches = () => {
  const { sound, vibration } = useText().menu;
  const { isLoud, setLoud, isBuzzing, setBuzzing } = usePreferences(useVisit());
  return (
    <>
      <ListItem
        icon="volume-2"
        title={sound.title}
        value={isLoud ? sound.on : sound.off}
        on={isLoud}
        onClick={() => setLoud(!isLoud)}
      />
      {'vibrate' in navigator && (
        <ListItem
          icon="vibrate"
          title={vibration}
          value={isBuzzing ? sound.on : sound.off}
          on={isBuzzing}
          onClick={() => setBuzzing(!isBuzzing)}
        />
      )}
    </>
  );
};
