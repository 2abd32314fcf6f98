import { Icon } from '@meguri/ui/basics/icon.tsx';
import s from './member-mark.module.css';

/** A member of the selected group spot: a small mark with its name. */
export const MemberMark = ({ name }: { name: string }) => (
  <span className={s.member}>
    <Icon name="store" size="s" />
    <span>{name}</span>
  </span>
);
