import s from './gesture-picture.module.css';

/* Hands are drawn as the holder sees them, for a phone with its edges at x = 150 and x = 248. */

/** The part of the holding hand behind the phone. */
export const Palm = () => (
  <path className={s.skin} d="M150 112C138 150 139 190 150 208C161 226 178 238 192 268H240V112Z" />
);

/** The fingers around the left edge of the phone. */
export const Fingers = () => (
  <>
    <path
      className={s.skin}
      d="M146.5 176.5H152.5A7.75 7.75 0 0 1 154 192L148.5 193C143 193.5 139.5 189.5 139.5 185C139.5 180 142.5 177 146.5 176.5Z"
    />
    <path
      className={s.skin}
      d="M144.5 157.5L155 157A8.75 8.75 0 0 1 156.5 174.5L146.5 176.5C140.5 177 136.5 172.5 136.5 167.5C136.5 162 140 158 144.5 157.5Z"
    />
    <path
      className={s.skin}
      d="M143.5 138L156.5 137A9 9 0 0 1 158 155L145.5 157.5C139.5 158 135 153.5 135 148.5C135 143 139 138.5 143.5 138Z"
    />
    <path
      className={s.skin}
      d="M144.5 119L157 117.5A9 9 0 0 1 159 135.5L146.5 138C140.5 138.5 136 134.5 136 129C136 123.5 140 119.5 144.5 119Z"
    />
  </>
);

/** The thumb of the same hand over the screen, with its tip at 197, 132. */
export const Thumb = () => (
  <>
    <path
      className={s.skin}
      d="M318 268C314 238 301 214 287 194C276 178 268 163 254 150C247 143.5 240 142 232 137.5C225 133.5 219 128.5 211 125C201 120.5 191.5 126.5 193.5 135C195 141.5 202 143.5 208 147C220 154 229.5 162 234.5 173C240.5 187 240 202 238 218C236.5 234 234 250 232 268Z"
    />
    <path className={s.nail} d="M206 123.5C202.5 125 200.5 130 204 134.5C206.5 137.5 210 138.5 213 137" />
    <path
      className={s.nail}
      d="M238.5 141.5C236.5 142.5 234.5 145 233.5 147.5M245 145C242.5 147 240.5 149.5 239.5 152"
    />
  </>
);

/** The thumb at rest beside the screen. */
export const RestingThumb = () => (
  <>
    <path
      className={s.skin}
      d="M318 268C314 240 304 216 291 196C281 180 272 168 268 152C264.5 138 266 122 262 108C259.5 99 249 96 243.5 102C239.5 107 240.5 114 241 121C242 134 240 146 237.5 158C234 176 236 198 236 216C236 234 234 250 232 268Z"
    />
    <path className={s.nail} d="M247 101.5C243.5 104 243 110.5 247 113.5C250.5 116 255 114.5 256.5 111.5" />
    <path
      className={s.nail}
      d="M243.5 139.5C246 138.5 249.5 138.5 252 139.5M243 144.5C245.5 143.5 248 143.5 250 144.5"
    />
  </>
);

/** Another hand that points upwards, with the tip of its finger at 0, 0. */
export const PointingHand = () => (
  <>
    <path
      className={s.skin}
      d="M-8 8.5C-8-2.5 8-2.5 8 8.5L9.5 41C12 33.5 24.5 34.5 26 43C28.5 37 39.5 38.5 40.5 46.5C43 42 52 44 53 52C54.5 62 54 72 51.5 82C49.5 90 47 98 47 106L48 150H8L7 112C5 103-3 97-10.5 87C-17 78-23.5 70-28 62.5C-31.5 56.5-25.5 50.5-19 54.5C-14 57.5-10.5 62.5-7 67Z"
    />
    <path
      className={s.nail}
      d="M-4.5 2.5C-5 7.5-4 10.5 0 10.5S5 7.5 4.5 2.5M-3.5 36.5C-1 35.5 3 35.5 5.5 36.5M9.5 41L10.5 56M26 43L26.5 57M40.5 46.5L40 58"
    />
  </>
);
