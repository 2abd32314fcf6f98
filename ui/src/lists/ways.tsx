import { Icon, type IconName } from '../basics/icon.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import s from './ways.module.css';

export type Way = { icon: IconName; label: string; current?: boolean | undefined } & Target;

type WaysProps = {
  items: readonly Way[];
  /** A line above: "If you cannot get near". */
  label?: string | undefined;
  /** ways: outlined, for other ways to stamp; tiles: filled, for the menu. */
  look?: 'ways' | 'tiles' | undefined;
};

/** Choices beside each other, each an icon with its word. */
export const Ways = ({ items, label, look = 'ways' }: WaysProps) => (
  <div>
    {label && <p className={s.label}>{label}</p>}
    <ul className={s[look]}>
      {items.map(({ icon, label: word, current, href, onClick }) => (
        <li key={word}>
          <Pressable href={href} onClick={onClick} aria-current={current ? 'page' : undefined} className={s.way}>
            <Icon name={icon} />
            {word}
          </Pressable>
        </li>
      ))}
    </ul>
  </div>
);
