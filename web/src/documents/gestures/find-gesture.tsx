import { framePath, scaled } from '@meguri/ui/stamps/frames.ts';
import m from './find-gesture.module.css';
import s from './gesture-picture.module.css';
import { Fingers, Palm, Thumb } from './hands.tsx';
import { Phone } from './phone.tsx';

/** The list: number of the spot, width of its name, width of its distance. The number selects the frame. */
const ROWS = [
  [9, 22, 18],
  [1, 26, 12],
  [7, 27, 14],
  [2, 20, 20],
  [8, 24, 26],
  [4, 26, 14],
] as const;
const ACQUIRED = 2;
const ROW = 44;

/** The list of spots, nearest first, scrolled by the thumb. The map behind shows the way to the next spot. */
export const Find = () => (
  <>
    <path className={s.pale} d="M-4 180C24 186 40 206 46 244H-4Z" />
    <path
      className={s.road}
      d="M-6 84C40 70 62 92 100 78S146 34 156 -8S150 -60 164 -90M-6 -30C50 -44 100 -22 154 -34S260 -28 328 -46M60 250C52 206 60 176 78 156S118 120 112 72M-6 148C30 140 50 152 74 160S130 170 164 158M30 -90C24 -60 33 -36 38 -6C44 30 40 56 44 78M240 40C270 30 300 36 328 22M240 96C280 92 300 104 328 98M294 -90C300 -60 291 -36 286 -6C280 40 290 70 284 102"
    />
    <path className={s.way} d="M63 196C64 178 68 166 80 153C96 136 108 122 111 102" />
    <circle className={s.here} cx="63" cy="203" r="7.5" />
    <Pin x={111} y={98} size={1} number={7} />
    <Pin x={288} y={74} size={0.65} number={2} />
    <Pin x={232} y={-28} size={0.65} number={4} />
    <path className={s.act} d="M44 74C38 63 31 57 31 47A13 13 0 0 1 57 47C57 57 50 63 44 74Z" />
    <path className={s.onAct} d="M38.5 47.5l4 4 7-8" />
    <Palm />
    <Phone y={16} height={250} />
    <svg aria-hidden="true" x="155.5" y="22.5" width="87" height="218" viewBox="155.5 22.5 87 218">
      <g className={m.scroll}>
        {ROWS.map(([number, name, distance], at) => (
          <g key={number} transform={`translate(161 ${32 + (at - 2) * ROW})`}>
            <rect className={s.card} width="76" height="38" rx="5" />
            <g transform="translate(6 7) scale(.2)">
              <path
                className={number === ACQUIRED ? s.seal : s.dots}
                transform={scaled(0.93)}
                d={framePath(number)}
                vectorEffect="non-scaling-stroke"
              />
            </g>
            {number === ACQUIRED && <path className={s.key} d="M12.5 19.5l4 4 7-8.5" />}
            <path className={s.title} d={`M38 14h${name}`} />
            <path className={s.words} d={`M38 25h${distance}`} />
          </g>
        ))}
      </g>
    </svg>
    <Fingers />
    <g className={m.swipe}>
      <Thumb />
    </g>
  </>
);

type PinProps = { x: number; y: number; size: number; number: number };

/** A pin on the map with its tip at x, y. */
const Pin = ({ x, y, size, number }: PinProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className={s.paper} d="M0 0C-8-14-17-22-17-35A17 17 0 0 1 17-35C17-22 8-14 0 0Z" />
    <g transform="translate(-10.5 -45.5) scale(.175)">
      <path className={s.dots} d={framePath(number)} vectorEffect="non-scaling-stroke" />
    </g>
  </g>
);
