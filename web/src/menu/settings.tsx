import { useText } from '../i18n/language-context.ts';
import { usePreferences } from '../preferences.ts';
import { List, ListItem } from '../ui/layout.tsx';
import { usePaths, useVisit } from '../visit.ts';
import { type ActionKey, ENTRY_ICONS, type Entry, isAction } from './places.ts';

type SettingsProps = {
  entries: readonly Entry[];
  onAppearance: () => void;
  onAction: (action: ActionKey) => void;
  /** Called when a row leads away. */
  onLeave: () => void;
};

/** How this browser looks and sounds, and what can be done with what was collected. */
export const Settings = ({ entries, onAppearance, onAction, onLeave }: SettingsProps) => {
  const { appearance: looks, sound } = useText().menu;
  const paths = usePaths();
  const { appearance, isLoud, setLoud } = usePreferences(useVisit());
  return (
    <List>
      <ListItem icon="sun" title={looks.title} value={looks[appearance]} onClick={onAppearance} />
      <ListItem
        icon="volume-2"
        title={sound.title}
        value={isLoud ? sound.on : sound.off}
        on={isLoud}
        onClick={() => setLoud(!isLoud)}
      />
      {entries.map(({ key, label }) =>
        isAction(key) ? (
          <ListItem key={key} icon={ENTRY_ICONS[key]} title={label} danger onClick={() => onAction(key)} />
        ) : (
          <ListItem key={key} icon={ENTRY_ICONS[key]} title={label} href={paths[key]()} onClick={onLeave} />
        ),
      )}
    </List>
  );
};
