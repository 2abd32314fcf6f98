import { Button } from '@meguri/ui/basics/button.tsx';
import { usePaths } from '../session/visit.ts';
import s from './menu.module.css';
import { type ActionKey, type Entry, isAction } from './menu-entries.ts';

type MenuFooterProps = {
  entries: readonly Entry[];
  onAction: (action: ActionKey) => void;
  /** Called when a link leaves the menu. */
  onLeave: () => void;
};

/** The small links at the bottom of the menu: terms, privacy policy, log out. */
export const MenuFooter = ({ entries, onAction, onLeave }: MenuFooterProps) => {
  const paths = usePaths();
  return (
    <div className={s.footer}>
      {entries.map(({ key, label }) =>
        isAction(key) ? (
          <Button key={key} kind="quiet" small onClick={() => onAction(key)}>
            {label}
          </Button>
        ) : (
          <Button key={key} kind="quiet" small href={paths[key]()} onClick={onLeave}>
            {label}
          </Button>
        ),
      )}
    </div>
  );
};
