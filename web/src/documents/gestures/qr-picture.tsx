import s from './gesture-picture.module.css';

/** An imitation of a QR code in a box of 36. It encodes nothing. */
export const QrCode = () => (
  <path
    className={s.modules}
    fillRule="evenodd"
    d="M0 0h14v14h-14zM2 2v10h10v-10zM22 0h14v14h-14zM24 2v10h10v-10zM0 22h14v14h-14zM2 24v10h10v-10zM4 4h6v6h-6zM26 4h6v6h-6zM4 26h6v6h-6zM17 0h2v4h-2zM17 6h3v3h-3zM16 11h3v5h-3zM0 17h4v3h-4zM6 16h5v2h-5zM22 17h4v3h-4zM28 16h3v5h-3zM33 17h3v3h-3zM17 19h3v4h-3zM22 22h5v3h-5zM30 23h6v3h-6zM17 26h3v5h-3zM23 28h4v4h-4zM30 29h3v3h-3zM17 33h5v3h-5zM26 33h3v3h-3zM33 33h3v3h-3z"
  />
);
