import { lazyPart } from '../states/lazy-part.tsx';
import type { CropUse } from './crop-shapes.ts';
import type { OpenPicture } from './open-picture.ts';
import { useFileActions } from './use-file-actions.ts';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), 'CropDialog', { fallback: null });

interface CropPictureProps {
  picture: OpenPicture;
  /** Where the cropped picture is stored, and the content that it replaces there. */
  path: string;
  replaces?: string | undefined;
  last: string | null;
  use: CropUse | undefined;
  onClose: () => void;
  /** With the path that the cropped picture got. */
  onCrop: (path: string) => void;
}

/** Asks for a part of a picture and stores it. */
export const CropPicture = ({ picture, path, replaces, last, use, onClose, onCrop }: CropPictureProps) => {
  const { upload, isBusy, message } = useFileActions();
  const crop = async (area: string) => {
    const as = use === 'icon' ? use : undefined;
    const stored = await upload(picture.file, { path, replaces, crop: area, as });
    if (stored === null) return;
    onClose();
    onCrop(stored);
  };
  return (
    <CropDialog
      picture={picture}
      last={last}
      use={use}
      isPending={isBusy}
      message={message}
      onClose={onClose}
      onCrop={crop}
    />
  );
};
