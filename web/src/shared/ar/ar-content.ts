import type { Answer } from '@meguri/core/contract.ts';

/** The AR subject: a 3D model, a flat picture, or a stamp's artwork inked as a seal. */
export interface Subject {
  kind: 'model' | 'picture' | 'seal';
  url: string;
}

/** Everything that an AR camera shows over the live picture. */
export interface ArContent {
  subject: Subject | null;
  /** The number of the printed marker that holds the subject; null where the visitor places it. */
  marker: number | null;
  /** A picture with a clear middle that frames the photo. */
  frame: string | null;
}

type ArFiles = {
  model?: string | null | undefined;
  marker?: number | null | undefined;
  frame?: string | null | undefined;
};

/** Pictures are recognised by their extension; every other file that a campaign may name here is a glTF model. */
const isPicture = (url: string): boolean => /\.(png|jpe?g|webp|gif|svg)$/i.test(url.split(/[?#]/)[0] ?? url);

/** The content of an AR method or present; `standIn` is the fallback if neither model nor frame is given. */
export function arContent({ model, marker, frame }: ArFiles, standIn: Subject | null): ArContent {
  const own: Subject | null = model ? { kind: isPicture(model) ? 'picture' : 'model', url: model } : null;
  return { subject: own ?? (frame ? null : standIn), marker: marker ?? null, frame: frame ?? null };
}

type Spot = Pick<Answer<'listSpots'>['spots'][number], 'methods' | 'stamp' | 'images'>;

/** The content of a spot's AR camera: its own, else its stamp, else its picture. */
export function arContentOfSpot({ methods, stamp, images }: Spot): ArContent {
  const offer = methods.find(({ method }) => method === 'ar');
  const picture = stamp?.image ?? images[0];
  // One-colour artwork is inked as a seal, as everywhere in the app (shared/stamps/seal-design.ts).
  const isPlate = stamp?.image !== null && stamp !== null && /\.(svg|png)([?#]|$)/i.test(stamp.image);
  return arContent(offer ?? {}, picture === undefined ? null : { kind: isPlate ? 'seal' : 'picture', url: picture });
}

/** The one button beside the shutter, such as the stamp that was earned. */
export interface ArAction {
  label: string;
  isBusy: boolean;
  onClick: () => void;
}
