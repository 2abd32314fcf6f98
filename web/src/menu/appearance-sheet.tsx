import { useText } from '../i18n/language-context.ts';
import type { FrameSheetProps } from '../layout/sheet-props.ts';
import { APPEARANCES, type Appearance, usePreferences } from '../preferences.ts';
import { Button } from '../ui/button.tsx';
import { OptionCards } from '../ui/choice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useVisit } from '../visit.ts';

/** Day, night, or as the device says; the choice shows at once. */
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
