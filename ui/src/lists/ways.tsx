import { Icon, type IconName } from '../basics/icon.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import s from './ways.module.css';

export type Way = { icon: IconName; label: string; current?: boolean | undefined } & Target;

type WaysProps = {
  items: readonly Way[];
  /** The heading: "If you cannot get near". */
  label?: string | undefined;
  /** `ways`: outlined, for other methods of collecting. `tiles`: filled, for the menu. */
  look?: 'ways' | 'tiles' | undefined;
};

/** Choices in a grid, each with an icon and a word. */
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
