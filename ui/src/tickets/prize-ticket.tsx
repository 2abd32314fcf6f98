import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import { usePicture } from '../pictures/use-picture.ts';
import s from './prize-ticket.module.css';

type PrizeTicketProps = {
  /** Without one that can be had the icon stands in its place; null where it is not to be seen again. */
  picture?: string | null | undefined;
  icon: IconName;
  /** In place of the picture: a lottery paper. */
  figure?: ReactNode;
  /** Tag elements: the state first. */
  tags: ReactNode;
  name: string;
  description?: string | undefined;
  /** Used: the paper has its hole. */
  punched?: boolean | undefined;
  /** Grey: over, or used. */
  over?: boolean | undefined;
  /** Below the perforation: TearStub, or another stub. */
  stub?: ReactNode;
};

/** A prize as one large ticket, with a stub that may be torn off. */
export const PrizeTicket = ({
  picture,
  icon,
  figure,
  tags,
  name,
  description,
  punched,
  over,
  stub,
}: PrizeTicketProps) => {
  const shown = usePicture(picture);
  return (
    <div className={cx(s.prize, over && s.over)}>
      <div className={cx(s.paper, stub !== undefined && s.perforated)}>
        {figure && <div className={s.figure}>{figure}</div>}
        {!figure && picture !== null && (
          <div className={cx(s.picture, !shown && s.blank)}>
            {shown ? <img {...shown} alt="" /> : <Icon name={icon} size="xl" />}
          </div>
        )}
        {punched && <span className={s.hole} />}
        <div className={s.text}>
          <div className={s.tags}>{tags}</div>
          <h2 className={s.name}>{name}</h2>
          {description && <p className={s.description}>{description}</p>}
        </div>
      </div>
      {stub}
    </div>
  );
};
