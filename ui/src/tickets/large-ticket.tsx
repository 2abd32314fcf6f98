import type { ReactNode } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import { usePicture } from '../pictures/use-picture.ts';
import s from './large-ticket.module.css';

type LargeTicketProps = {
  /** If it is missing or fails to load, the icon is shown. Null shows neither. */
  picture?: string | null | undefined;
  icon: IconName;
  /** Replaces the picture, such as a lottery paper. */
  figure?: ReactNode;
  /** Tag elements. The state comes first. */
  tags: ReactNode;
  name: string;
  description?: string | undefined;
  /** Draws a punched hole: the present was used. */
  punched?: boolean | undefined;
  /** Greyed out: ended or used. */
  over?: boolean | undefined;
  /** The part below the perforation, such as TearStub. */
  stub?: ReactNode;
};

/** A present as a large ticket with a stub. */
export const LargeTicket = ({
  picture,
  icon,
  figure,
  tags,
  name,
  description,
  punched,
  over,
  stub,
}: LargeTicketProps) => {
  const shown = usePicture(picture);
  return (
    <div className={cx(s.ticket, over && s.over)}>
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
