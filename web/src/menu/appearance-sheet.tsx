import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { OptionCards } from '@meguri/ui/forms/choice.tsx';
import { APPEARANCES, type Appearance, usePreferences } from '../browser/preferences.ts';
import { useText } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';

/** Light, dark, or as the device is set. The choice applies immediately. */
export const AppearanceSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const { appearance, setAppearance } = usePreferences(useVisit());
  const { title, autoDetail, ...names } = t.menu.appearance;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button kind="second" onClick={onClose}>
          {t.common.close}
        </Button>
      }
    >
      <OptionCards
        legend={title}
        hideLegend
        options={APPEARANCES.map((value) => ({
          value,
          label: names[value],
          detail: value === 'auto' ? autoDetail : undefined,
        }))}
        value={[appearance]}
        onChange={([value]) => setAppearance(value as Appearance)}
      />
    </Sheet>
  );
};
