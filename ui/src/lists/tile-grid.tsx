import { Icon, type IconName } from '../basics/icon.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import s from './tile-grid.module.css';

export type Tile = { icon: IconName; label: string; current?: boolean | undefined } & Target;

type TileGridProps = {
  items: readonly Tile[];
  /** The heading: "If you cannot get near". */
  label?: string | undefined;
  /** `outlined`: for other methods of collecting. `filled`: for the menu. */
  look?: 'outlined' | 'filled' | undefined;
};

/** A grid of links or buttons, each with an icon and a word. */
export const TileGrid = ({ items, label, look = 'outlined' }: TileGridProps) => (
  <div>
    {label && <p className={s.label}>{label}</p>}
    <ul className={s[look]}>
      {items.map(({ icon, label: word, current, href, onClick }) => (
        <li key={word}>
          <Pressable href={href} onClick={onClick} aria-current={current ? 'page' : undefined} className={s.tile}>
            <Icon name={icon} />
            {word}
          </Pressable>
        </li>
      ))}
    </ul>
  </div>
);
