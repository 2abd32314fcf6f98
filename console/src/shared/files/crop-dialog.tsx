import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useWords } from '../../i18n/console-language.ts';
import { Choice } from '../controls/options.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import s from './crop-dialog.module.css';
import { type CropShape, type FreeShape, percentages, ratioOf, shapeOfCrop, shapesFor } from './crop-shapes.ts';
import type { PictureUse } from './field-files.ts';

const MAX_ZOOM = 4;

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
  /** The object URL of the original, and its size. */
  picture: { url: string; width: number; height: number };
  /** The part that was chosen last, from which the next choice starts. */
  last: string | null;
  /** Where the app shows the picture. */
  use: PictureUse | undefined;
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
  const nameOf = (value: CropShape) =>
    value in words.uses ? words.uses[value as PictureUse] : words.shapes[value as FreeShape];
  return (
    <ConsoleDialog
      isOpen
      onClose={onClose}
      title={words.title}
      submit={words.submit}
      isPending={isPending}
      onSubmit={() => area && void onCrop(fractions(area))}
    >
      <div className={s.stage}>
        <Cropper
          image={picture.url}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={ratioOf(shape)}
          {...(last === null ? {} : { initialCroppedAreaPercentages: percentages(last) })}
          keyboardStep={4}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          cropperProps={{ 'aria-label': words.move }}
        />
      </div>
      <div className={s.controls}>
        <Choice
          label={words.shape}
          options={shapesFor(use).map((value) => ({ value, label: nameOf(value) }))}
          value={shape}
          onChange={setShape}
        />
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
      </div>
      <p role={message ? 'alert' : undefined} className={s.hint}>
        {message ?? words.hint}
      </p>
    </ConsoleDialog>
  );
};

/** Percentages as fractions with six digits. */
const fractions = ({ x, y, width, height }: Area): string =>
  [x, y, width, height].map((part) => String(Math.round(Math.min(Math.max(part / 100, 0), 1) * 1e6) / 1e6)).join(',');
