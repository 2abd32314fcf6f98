import { furtherIconPaths } from '@meguri/ui/basics/further-icon-paths.ts';
import { iconPaths } from '@meguri/ui/basics/icon-paths.ts';
import { useId } from 'react';
import s from './gesture-picture.module.css';
import { PointingHand, RestingThumb } from './hands.tsx';
import { Phone } from './phone.tsx';
import m from './receive-gesture.module.css';

/** The centres of the circles in the background pattern of the stub. */
const CIRCLES = Array.from({ length: 8 }, (_, row) =>
  Array.from({ length: 7 }, (_, column) => ({ x: 54 + column * 18 + (row % 2) * 9, y: 114 + row * 9 })),
).flat();

const Stall = () => (
  <path
    className={s.pale}
    d="M150-120H326V18A11 11 0 0 1 304 18A11 11 0 0 1 282 18A11 11 0 0 1 260 18A11 11 0 0 1 238 18A11 11 0 0 1 216 18A11 11 0 0 1 194 18A11 11 0 0 1 172 18A11 11 0 0 1 150 18Z"
  />
);

/**
 * At a stall: a finger slides the knob of the ticket to the right, the stub starts to tear, and staff hand over the
 * goods.
 */
export const Receive = () => (
  <>
    <Stall />
    <path className={s.far} d="M-6 204H326" />
    <g transform="matrix(-1 0 0 1 290 10)">
      <path
        className={s.skin}
        d="M248 118C236 160 240 200 262 268H318C314 240 304 216 291 196C281 180 262 150 248 118Z"
      />
    </g>
    <Phone x={42} y={-120} width={140} height={344} />
    <LargeTicket />
    <Stub />
    <g transform="matrix(-1 0 0 1 290 10)">
      <RestingThumb />
    </g>
    <g className={m.slide}>
      <g transform="translate(119 163) rotate(-38) scale(1.15)">
        <PointingHand />
      </g>
    </g>
    <g className={m.handOver}>
      <Goods />
    </g>
  </>
);

const LargeTicket = () => (
  <>
    <path className={s.card} d="M54-110H170V98A6 6 0 0 0 164 104H60A6 6 0 0 0 54 98Z" />
    <path className={s.pale} d="M54.6-110H169.4V60H54.6Z" />
    <path className={s.line} d="M112-110V6" />
    <path className={s.paper} d="M112 12C132 12 134 46 112 46S92 12 112 12Z" />
    <path className={s.solid} d="M103 7H121V13H103ZM103 45H121V51H103Z" />
    <path className={s.fine} d="M98 22H126M96.5 29H127.5M98 36H126" />
    <path className={s.title} d="M64 74h46" />
    <path className={s.words} d="M64 87h82" />
    <path className={s.perforation} d="M64 104H160" />
  </>
);

const Stub = () => {
  const track = useId();
  return (
    <g className={m.tear}>
      <path
        className={s.stub}
        d="M60 108H164A6 6 0 0 0 170 114V180A6 6 0 0 1 164 186H60A6 6 0 0 1 54 180V114A6 6 0 0 0 60 108Z"
      />
      <svg aria-hidden="true" x="55" y="114" width="114" height="71" viewBox="55 114 114 71">
        {CIRCLES.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={s.jimon} cx={x} cy={y} r="9" />
        ))}
      </svg>
      <path className={s.title} d="M64 122h62" />
      <clipPath id={track}>
        <rect x="59" y="135" width="106" height="40" rx="20" />
      </clipPath>
      <rect className={s.track} x="60" y="136" width="104" height="38" rx="19" />
      <path className={s.line} transform="translate(136 143)" d={furtherIconPaths['chevrons-right']} />
      <g clipPath={`url(#${track})`}>
        <g className={m.slide}>
          <path className={s.filled} d="M117 136A19 19 0 0 1 117 174H20V136Z" />
        </g>
      </g>
      <rect className={s.rail} x="60" y="136" width="104" height="38" rx="19" />
      <g className={m.slide}>
        <circle className={s.act} cx="117" cy="155" r="17" />
        <circle className={s.ring} cx="117" cy="155" r="14" />
        <path
          className={s.onAct}
          transform="translate(108.6 143.5) scale(.7)"
          d={iconPaths.stamp}
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </g>
  );
};

/** The goods, held out by a hand in the sleeve of a festival coat. */
const Goods = () => (
  <>
    <path className={s.paper} d="M208 50H256V90H208ZM204 42H260V54H204Z" />
    <path className={s.stripe} d="M227 42H237V90H227Z" />
    <path
      className={s.line}
      d="M232 42C224 26 212 32 220 40C223 42 228 42 232 42C236 42 241 42 244 40C252 32 240 26 232 42"
    />
    <path
      className={s.skin}
      d="M288 72C276 74 268 74 258 70C249 67 245 75 251 79C256 82 261 86 263 90H213C205 90 205 101 213 101.5L220 102C214 104 215 112 222 112L250 113C262 117 274 118 288 116Z"
    />
    <path className={s.fine} d="M220 102L246 103" />
    <path className={s.sleeve} d="M280 62L340 48V154L288 134C283 112 280 88 280 62Z" />
    <path className={s.band} d="M290 60C290 88 292.5 112 297 137" />
  </>
);
