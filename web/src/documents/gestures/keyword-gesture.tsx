import { framePath } from '@meguri/ui/stamps/frames.ts';
import { Bunting } from './bunting.tsx';
import s from './gesture-picture.module.css';
import { Fingers, Palm, Thumb } from './hands.tsx';
import m from './keyword-gesture.module.css';
import { Phone } from './phone.tsx';

const EMA = framePath(5);
/** The same word on the plaque and in the field, in symbols that belong to no language. */
const SYMBOLS = ['M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0', 'M0-7.5L7.5 6H-7.5Z', 'M-6.5-6.5H6.5V6.5H-6.5Z'];
const KEYS = [0, 1, 2, 3, 4].flatMap((row) =>
  [0, 1, 2, 3, 4].map((column) => ({ x: 161 + column * 15.6, y: 122 + row * 17 })),
);

/** A plaque with a word at the spot, and a thumb that types it on the phone. */
export const Keyword = () => (
  <>
    <path className={s.pale} d="M-4 190V120L36 92L72 114V190ZM230 190V112L284 80L330 108V190Z" />
    <path className={s.far} d="M-6 190H326" />
    <Bunting />
    <path className={s.line} d="M14 12H130M26 12V212M118 12V212M72 12V46M8 22H136" />
    <path className={s.paper} transform="translate(24 38) scale(.8)" d={EMA} vectorEffect="non-scaling-stroke" />
    <circle className={s.solid} cx="72" cy="54" r="3" />
    {SYMBOLS.map((symbol, at) => (
      <path key={symbol} className={s.letter} transform={`translate(${48 + at * 24} 90)`} d={symbol} />
    ))}
    <path className={s.words} d="M52 113h40" />
    <Palm />
    <Phone y={16} height={250} />
    <path className={s.title} d="M164 38h40" />
    <rect className={s.field} x="162" y="48" width="74" height="28" rx="6" />
    <g>
      {SYMBOLS.map((symbol, at) => (
        <g key={symbol} className={m.type}>
          <path className={s.letter} transform={`translate(${175 + at * 17} 62) scale(.8)`} d={symbol} />
        </g>
      ))}
    </g>
    <rect className={s.act} x="162" y="84" width="74" height="22" rx="6" />
    <path className={s.onAct} d="M184 95h30" />
    <path className={s.pale} d="M155.5 114H242.5V240H155.5Z" />
    {KEYS.map(({ x, y }) => (
      <rect key={`${x} ${y}`} className={s.card} x={x} y={y} width="13" height="13" rx="3" />
    ))}
    <Fingers />
    <g className={m.tap}>
      <Thumb />
    </g>
  </>
);
