import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Pressable, type Target } from '../basics/pressable.tsx';
import { Place } from '../basics/text.tsx';
import { useGrain } from '../pictures/use-grain.ts';
import { usePicture } from '../pictures/use-picture.ts';
import { Ring } from '../stamps/ring.tsx';
import s from './ticket.module.css';

/** The stub of a ticket shows a picture or an icon, the visitor's progress, or a seal on a present that the visitor has. */
export type StubArt =
  | { icon: IconName; picture?: string | undefined; ring?: undefined; seal?: undefined }
  | { ring: { done: number; total: number }; picture?: undefined; icon?: undefined; seal?: undefined }
  | { seal: string; picture?: undefined; icon?: undefined; ring?: undefined };

/** The ten present states in four groups: `wait`: not earned yet; `ready`: can be taken now; `yours`: taken; `over`: ended. */
export type TicketFamily = 'wait' | 'ready' | 'yours' | 'over';

type TicketProps = {
  family: TicketFamily;
  art: StubArt;
  /** The text on the stub: "38 left", "3 to go". */
  note?: string | undefined;
  name: string;
  /** One line: what it costs, where, until when. */
  fact?: string | undefined;
  state: { icon: IconName; text: string };
  /** Draws a punched hole: the ticket was used. */
  punched?: boolean | undefined;
} & (Target | { href?: undefined; onClick?: undefined });

const FAMILY_CLASS = { wait: s.wait, ready: s.ready, yours: undefined, over: s.done } as const;

/** A present as a paper ticket: stub, name, one fact and the state. A link or button if it has a target. */
export const Ticket = ({ family, art, note, name, fact, state, punched, href, onClick }: TicketProps) => {
  const className = cx(s.ticket, FAMILY_CLASS[family], punched && s.punched);
  const picture = usePicture(art.picture);
  const paper = (
    <span className={s.paper}>
      <span className={cx(s.stub, picture && s.pictured)}>
        {picture ? <img {...picture} className={s.picture} alt="" /> : <Art art={art} />}
        {note && <span className={picture && s.over}>{note}</span>}
      </span>
      <span className={s.body}>
        <Place className={s.name}>{name}</Place>
        {fact && <span className={s.fact}>{fact}</span>}
        <span className={s.state}>
          <Icon name={state.icon} />
          {state.text}
        </span>
      </span>
    </span>
  );
  if (href === undefined && onClick === undefined) return <div className={className}>{paper}</div>;
  return (
    <Pressable href={href} onClick={onClick} className={className}>
      {paper}
    </Pressable>
  );
};

const Art = ({ art: { icon, ring, seal } }: { art: StubArt }) => {
  if (icon !== undefined) return <Icon name={icon} size="xl" />;
  if (ring !== undefined) return <Ring {...ring} size={48} count />;
  return <StubSeal>{seal}</StubSeal>;
};

const StubSeal = ({ children }: { children: string }) => {
  useGrain();
  return (
    <span className={s.seal} aria-hidden="true">
      {children}
    </span>
  );
};

/** A row of tickets that scrolls sideways. Place it in a Section. */
export const TicketRow = ({ children }: { children: ReactNode }) => <div className={s.row}>{children}</div>;
