import { cx } from '@meguri/ui/basics/cx.ts';
import { Bunting } from './bunting.tsx';
import s from './gesture-picture.module.css';
import { Fingers, Palm, RestingThumb } from './hands.tsx';
import { Phone } from './phone.tsx';
import { QrCode } from './qr-picture.tsx';
import m from './scan-gesture.module.css';

/** A sign with a code, and a phone that approaches it until the code fills the camera frame. */
export const Scan = () => (
  <>
    <path className={s.pale} d="M-4 176V128L22 112L48 128V176ZM232 176V110L284 78L330 106V176Z" />
    <path className={s.far} d="M-6 176H326" />
    <Bunting />
    <path className={s.line} d="M68 150V212M56 212H80" />
    <rect className={s.paper} x="16" y="26" width="104" height="126" rx="5" />
    <path className={s.stripe} d="M17 44V32A5 5 0 0 1 22 27H114A5 5 0 0 1 119 32V44Z" />
    <rect className={s.white} x="34" y="54" width="68" height="68" rx="2" />
    <g transform="translate(41 61) scale(1.5)">
      <QrCode />
    </g>
    <path className={s.title} d="M42 134h52" />
    <path className={s.words} d="M52 143h32" />
    <g className={m.approach}>
      <g transform="rotate(4 240 240)">
        <Palm />
        <Phone y={16} height={250} isCamera />
        <path className={s.mark} d="M182 40h34" />
        <g transform="translate(199 86)">
          <g className={m.grow}>
            <rect className={s.white} x="-26" y="-26" width="52" height="52" rx="2" />
            <g transform="translate(-19.8 -19.8) scale(1.1)">
              <QrCode />
            </g>
          </g>
          <path
            className={cx(s.mark, m.snap)}
            d="M-35-22V-31A4 4 0 0 1-31-35H-22M22-35H31A4 4 0 0 1 35-31V-22M35 22V31A4 4 0 0 1 31 35H22M-22 35H-31A4 4 0 0 1-35 31V22"
          />
        </g>
        <rect className={s.glass} x="170" y="192" width="50" height="22" rx="11" />
        <path className={s.mark} d="M182 203h26" />
        <Fingers />
        <RestingThumb />
      </g>
    </g>
  </>
);
