import s from './gesture-picture.module.css';

/** Position of each flag: x, and y below the line. */
const FLAGS = [
  [18, -45],
  [58, -36],
  [98, -31],
  [138, -29],
  [182, -29],
  [222, -31],
  [262, -36],
  [302, -45],
] as const;

/** A line of flags above the scene, visible only where the picture is taller than 4:3. */
export const Bunting = () => (
  <>
    <path className={s.far} d="M-20-58C80-19 240-19 340-58" />
    {FLAGS.map(([x, y]) => (
      <path key={x} className={s.card} transform={`translate(${x} ${y})`} d="M-9 0H9L0 19Z" />
    ))}
  </>
);
