import { cx } from '@meguri/ui/basics/cx.ts';
import { iconPaths } from '@meguri/ui/basics/icon-paths.ts';
import { framePath } from '@meguri/ui/stamps/frames.ts';
import { Bunting } from './bunting.tsx';
import s from './gesture-picture.module.css';
import { Fingers, Palm, Thumb } from './hands.tsx';
import { Phone } from './phone.tsx';
import m from './stamp-gesture.module.css';

const EMA = framePath(5);
const RAYS = Array.from({ length: 12 }, (_, at) => ({ angle: at * 30 + 15, length: at % 2 === 0 ? 7 : 4 }));
/** Footprints, left and right, on the way to the sign. */
const STEPS = [
  'translate(10 232) rotate(62)',
  'translate(26 218) rotate(58)',
  'translate(42 216) rotate(52)',
  'translate(52 202) rotate(48)',
];

/** Footprints lead into the ring around a station sign. The thumb presses the button, and the seal falls. */
export const Stamp = () => (
  <>
    <path className={s.pale} d="M-4 156V118L28 100L58 116V156ZM236 156V96L286 66L330 92V156Z" />
    <path className={s.far} d="M-6 156H326" />
    <Bunting />
    <ellipse className={s.near} cx="76" cy="192" rx="70" ry="26" />
    <path className={s.line} d="M48 104V190M104 104V190" />
    <rect className={s.paper} x="20" y="34" width="112" height="72" rx="4" />
    <path className={s.title} d="M48 52h56" />
    <path className={s.words} d="M58 64h36M30 97h18M104 97h18" />
    <path className={s.stripe} d="M20 77H132V87H20Z" />
    <rect className={s.paper} x="69" y="75" width="14" height="14" rx="2" />
    <g>
      {STEPS.map((place) => (
        <g key={place} className={m.step}>
          <path
            className={s.step}
            transform={place}
            d="M-3.5-6.5C-3.5-11 3.5-11 3.5-6L2.5-.5H-2.5ZM-2.5 1.5H2.5V4C2.5 7-2.5 7-2.5 4Z"
          />
        </g>
      ))}
    </g>
    <g transform="translate(0 56)">
      <Palm />
    </g>
    <Phone y={-120} height={332} />
    <path className={s.pale} d="M155.5-112H242.5V-4H155.5Z" />
    <path className={s.card} d="M163-60a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0" />
    <path className={s.fine} d="M174.5-64l-4 4 4 4" />
    <path className={s.card} d="M155.5 158H242.5V196.5A10 10 0 0 1 232.5 206.5H165.5A10 10 0 0 1 155.5 196.5Z" />
    <circle className={s.hereSmall} cx="168" cy="167" r="4" />
    <path className={s.words} d="M180 21h38M177 167h36" />
    <path className={s.title} d="M172 10h54" />
    <path className={s.stripe} d="M155.5 30H242.5V38H155.5Z" />
    <g transform="translate(199 92)">
      <path
        className={cx(s.slot, m.slot)}
        transform="rotate(-5) scale(.56) translate(-60 -60)"
        d={EMA}
        vectorEffect="non-scaling-stroke"
      />
      <g className={m.shine}>
        {RAYS.map(({ angle, length }) => (
          <path key={angle} className={s.ray} transform={`rotate(${angle}) translate(0 -40)`} d={`M0 0v-${length}`} />
        ))}
      </g>
      <g className={m.fall}>
        <g transform="rotate(-5)">
          <path
            className={s.seal}
            transform="scale(.56) translate(-60 -60)"
            d={EMA}
            vectorEffect="non-scaling-stroke"
          />
          <path
            className={s.key}
            d="M0-21v7M-9-14h18M-9 16h18M-9-14c-9 9-9 21 0 30M9-14c9 9 9 21 0 30M-12-6h24M-14.5 1h29M-12 8h24M0 16v6"
          />
        </g>
      </g>
    </g>
    <g className={m.sink}>
      <rect className={s.act} x="161" y="176" width="76" height="24" rx="7" />
      <path
        className={s.onAct}
        transform="translate(170 180.5) scale(.6)"
        d={iconPaths.stamp}
        vectorEffect="non-scaling-stroke"
      />
    </g>
    <g transform="translate(0 56)">
      <Fingers />
      <g className={m.thumb}>
        <Thumb />
      </g>
    </g>
  </>
);
