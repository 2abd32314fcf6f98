import { Icon } from '@meguri/ui/basics/icon.tsx';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import menu from '../shared/frame/popover-menu.module.css';
import s from './edit-table.module.css';
import type { FurtherColumn } from './sort-spots.ts';

interface ColumnMenuProps {
  offered: readonly FurtherColumn[];
  shown: readonly FurtherColumn[];
  onChange: (shown: readonly FurtherColumn[]) => void;
}

/** Chooses which further columns the table has. */
export const ColumnMenu = ({ offered, shown, onChange }: ColumnMenuProps) => {
  const { t } = useWords();
  const words = t.bulk.columns;
  return (
    <MenuTrigger>
      <Action size="small" icon="chevron-down">
        {words.choose}
      </Action>
      <Popover placement="bottom end">
        <Menu
          className={menu.menu ?? ''}
          aria-label={words.choose}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) => onChange(offered.filter((one) => keys === 'all' || keys.has(one)))}
        >
          {offered.map((one) => (
            <MenuItem key={one} id={one} textValue={words[one]} className={s.choice ?? ''}>
              <Icon name="check" />
              {words[one]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
