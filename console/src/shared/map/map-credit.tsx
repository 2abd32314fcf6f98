import s from './map-credit.module.css';

/** Names the source of a map in its corner. Nothing where the campaign names none. */
export const MapCredit = ({ text }: { text: string | null | undefined }) =>
  text ? <p className={s.credit}>{text}</p> : null;
