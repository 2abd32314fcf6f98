import s from './gesture-picture.module.css';

type PhoneProps = { x?: number; y: number; width?: number; height: number; isCamera?: boolean };

/** A phone with an empty screen. `height` may extend beyond the picture. */
export const Phone = ({ x = 150, y, width = 98, height, isCamera }: PhoneProps) => (
  <>
    <rect className={s.paper} x={x} y={y} width={width} height={height} rx="15" />
    <rect
      className={isCamera ? s.dark : s.screen}
      x={x + 5.5}
      y={y + 5.5}
      width={width - 11}
      height={height - 11}
      rx="10"
    />
  </>
);
