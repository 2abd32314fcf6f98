import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { CONSOLE_LOCALES, useWords } from '../../i18n/console-language.ts';
import { isAllowed, useMe } from '../../session/use-me.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { Hanko } from '../figures/hanko.tsx';
import s from './account-menu.module.css';
import menu from './popover-menu.module.css';

const NAMES = { ja_JP: '日本語', en_US: 'English' } as const;

/** The member with their seal; the menu switches the language and signs out. */
export const AccountMenu = ({ role }: { role?: string | undefined }) => {
  const { t, locale, choose } = useWords();
  const me = useMe();
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut();
  return (
    <MenuTrigger>
      <Button className={s.member ?? ''} aria-label={`${t.frame.account}: ${me.name}`}>
        <Hanko name={me.name} size={30} />
        <span className={s.who}>
          {me.name}
          {role && <small>{role}</small>}
        </span>
      </Button>
      <Popover placement="top start">
        <Menu
          className={menu.menu ?? ''}
          aria-label={t.frame.account}
          onAction={(key) => {
            if (key === 'sign-out') signOut();
            else if (key === 'account') void navigate({ to: '/account' });
            else if (key === 'members') void navigate({ to: '/server/members' });
            else choose(key as (typeof CONSOLE_LOCALES)[number]);
          }}
        >
          <MenuItem id="account" textValue={t.frame.account}>
            <Icon name="user" />
            {t.frame.account}
          </MenuItem>
          {isAllowed(me, 'manage_owners') && (
            <MenuItem id="members" textValue={t.frame.members}>
              <Icon name="stamp" />
              {t.frame.members}
            </MenuItem>
          )}
          {CONSOLE_LOCALES.filter((one) => one !== locale).map((one) => (
            <MenuItem key={one} id={one} textValue={NAMES[one]}>
              <Icon name="languages" />
              {NAMES[one]}
            </MenuItem>
          ))}
          <MenuItem id="sign-out" textValue={t.frame.signOut}>
            <Icon name="log-out" />
            {t.frame.signOut}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
