import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useWords } from '../../i18n/console-language.ts';
import { Choice } from '../controls/options.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import s from './crop-dialog.module.css';

const SHAPES = { wide: 16 / 9, photo: 4 / 3, square: 1, tall: 3 / 4 } as const;
type Shape = keyof typeof SHAPES;

const MAX_ZOOM = 4;

/** Chooses the part of a picture that is used. The arrow keys move it, + and − change its size. */
export const CropDialog = ({
  picture,
  isPending,
  message,
  onClose,
  onCrop,
}: {
  /** The object URL of the original. */
  picture: string;
  isPending: boolean;
  /** Why the last attempt failed. */
  message: string | undefined;
  onClose: () => void;
  /** With `x,y,width,height` in fractions of the picture. */
  onCrop: (area: string) => Promise<void>;
}) => {
  const { t } = useWords();
  const [shape, setShape] = useState<Shape>('photo');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const words = t.files.cropping;
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
          image={picture}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={SHAPES[shape]}
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
          options={(Object.keys(SHAPES) as Shape[]).map((value) => ({ value, label: words.shapes[value] }))}
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
