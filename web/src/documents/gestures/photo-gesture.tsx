import s from './gesture-picture.module.css';
import { Fingers, Palm, Thumb } from './hands.tsx';
import { Phone } from './phone.tsx';
import m from './photo-gesture.module.css';

/** The subject of the photo: a lighthouse on a rock. */
const Lighthouse = () => (
  <>
    <path className={s.pale} d="M-40 190C-10 176 6 150 36 150H104C130 150 140 178 190 190V260H-40Z" />
    <path className={s.far} d="M-40 190H190" />
    <path className={s.paper} d="M54 152L60 74H84L90 152ZM56 74V64H88V74ZM62 64V46H82V64ZM58 46C62 36 82 36 86 46Z" />
    <path className={s.solid} d="M58.2 100L59.4 84H84.6L85.8 100ZM68 152V140A4 4 0 0 1 76 140V152ZM69 51H75V59H69Z" />
    <path
      className={s.line}
      d="M72 39V30M20 36C24 30 28 30 31 35C34 30 38 30 42 36M104 58C107 53 110 53 113 57C115 53 119 53 122 58"
    />
    <path className={s.words} d="M8 206h22M44 216h30M92 204h26" />
  </>
);

/** The phone pointed at the lighthouse, and the thumb on the shutter. */
export const Photo = () => (
  <>
    <Lighthouse />
    <path className={s.far} d="M190 190H326" />
    <g transform="translate(0 56)">
      <Palm />
    </g>
    <Phone y={-120} height={332} isCamera />
    <svg aria-hidden="true" x="156" y="-112" width="86" height="272" viewBox="15 -167.4 117 370">
      <rect className={s.sky} x="0" y="-180" width="160" height="400" />
      <Lighthouse />
      <rect className={m.flash} x="0" y="-180" width="160" height="400" fill="#fff" />
    </svg>
    <g className={m.shrink}>
      <rect className={s.white} x="167" y="172" width="20" height="24" rx="3" />
      <path className={s.modules} d="M174.5 190L175.5 179H178.5L179.5 190Z" />
    </g>
    <circle className={s.mark} cx="205" cy="184" r="14" />
    <g transform="translate(205 184)">
      <circle className={m.shutter} r="10" fill="#fff" />
    </g>
    <g transform="translate(4 56)">
      <g className={m.thumb}>
        <Thumb />
      </g>
    </g>
    <g transform="translate(0 56)">
      <Fingers />
    </g>
  </>
);
