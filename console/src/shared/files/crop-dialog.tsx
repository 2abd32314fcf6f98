import { cx } from '@meguri/ui/basics/cx.ts';
import { type KeyboardEvent, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useWords } from '../../i18n/console-language.ts';
import { Choice } from '../controls/options.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import s from './crop-dialog.module.css';
import {
  type CropShape,
  type CropUse,
  type FreeShape,
  percentages,
  ratioOf,
  shapeOfCrop,
  shapesFor,
} from './crop-shapes.ts';
import type { PictureUse } from './field-files.ts';
import { IconLooks } from './icon-looks.tsx';
import type { OpenPicture } from './open-picture.ts';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
/** The side of an icon, in pixels. */
const ICON_SIDE = 512;

/** Chooses the part of a picture that is used. The arrow keys move it, + and − change its size. */
export const CropDialog = ({
  picture,
  last,
  use,
  isPending,
  message,
  onClose,
  onCrop,
}: {
  /** The original. */
  picture: OpenPicture;
  /** The part that was chosen last, from which the next choice starts. */
  last: string | null;
  use: CropUse | undefined;
  isPending: boolean;
  /** Why the last attempt failed. */
  message: string | undefined;
  onClose: () => void;
  /** With `x,y,width,height` in fractions of the picture. */
  onCrop: (area: string) => Promise<void>;
}) => {
  const { t } = useWords();
  const [shape, setShape] = useState<CropShape>(() => shapeOfCrop(last, picture, use));
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const words = t.files.cropping;
  const isIcon = use === 'icon';
  const isBlurred = isIcon && area !== undefined && (area.width / 100) * picture.width < ICON_SIDE;
  const enlarge = (event: KeyboardEvent) => {
    const by = { '+': 1, '=': 1, '-': -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setZoom(Math.min(Math.max(zoom + by * ZOOM_STEP, 1), MAX_ZOOM));
  };
  const nameOf = (value: CropShape) =>
    value in words.uses ? words.uses[value as PictureUse] : words.shapes[value as FreeShape];
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={isIcon ? words.icon.title : words.title}
      submit={isIcon ? words.icon.submit : words.submit}
      isPending={isPending}
      onSubmit={() => area && void onCrop(fractions(area))}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cropper in it takes the keys; these are further ones */}
      <div className={cx(s.stage, isIcon && s.round)} onKeyDown={enlarge}>
        <Cropper
          image={picture.url}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={ratioOf(shape)}
          {...(last === null ? {} : { initialCroppedAreaPercentages: percentages(last) })}
          keyboardStep={4}
          disableAutomaticStylesInjection
          showGrid={!isIcon}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          cropperProps={{ role: 'application', 'aria-label': words.move }}
        />
      </div>
      <div className={s.controls}>
        {!isIcon && (
          <Choice
            label={words.shape}
            options={shapesFor(use).map((value) => ({ value, label: nameOf(value) }))}
            value={shape}
            onChange={setShape}
          />
        )}
        <label className={s.zoom}>
          {words.zoom}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        {isIcon && area && <IconLooks picture={picture.url} area={area} />}
      </div>
      {isIcon && <p className={s.hint}>{words.icon.safe}</p>}
      {isBlurred && (
        <p role="status" className={s.hint}>
          {words.icon.small(ICON_SIDE)}
        </p>
      )}
      <p role={message ? 'alert' : undefined} className={s.hint}>
        {message ?? words.hint}
      </p>
    </ConsoleDialog>
  );
};

/** Percentages as fractions with six digits. */
const fractions = ({ x, y, width, height }: Area): string =>
  [x, y, width, height].map((part) => String(Math.round(Math.min(Math.max(part / 100, 0), 1) * 1e6) / 1e6)).join(',');
