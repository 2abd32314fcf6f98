import { lazy, Suspense, useState } from 'react';
import { contentUrl, type DraftFile } from '../../document/draft-files.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { isCroppable, type PictureUse } from './field-files.ts';
import { useFileActs } from './use-file-acts.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })));

/** Crops a photograph of the draft, from its original. Nothing for other files. */
export const CropAct = ({
  file,
  use,
  onCrop,
}: {
  file: DraftFile;
  use?: PictureUse | undefined;
  onCrop: (path: string) => void;
}) => {
  const { t } = useWords();
  const [original, setOriginal] = useState<{ file: Blob; url: string; width: number; height: number }>();
  const { slug, upload, isBusy, message } = useFileActs();
  if (!isCroppable(file.contentType)) return null;
  const open = async () => {
    const response = await fetch(contentUrl(slug, file.original?.sha256 ?? file.sha256));
    if (!response.ok) return;
    const blob = await response.blob();
    const { width, height } = await createImageBitmap(blob);
    setOriginal({ file: blob, url: URL.createObjectURL(blob), width, height });
  };
  const close = () => {
    if (original) URL.revokeObjectURL(original.url);
    setOriginal(undefined);
  };
  const crop = async (area: string) => {
    if (!original) return;
    const path = await upload(original.file, { path: file.path, replaces: file.sha256, crop: area });
    if (path === null) return;
    close();
    if (path !== file.path) onCrop(path);
  };
  return (
    <>
      <Action
        size="small"
        kind="quiet"
        isPending={isBusy}
        aria-label={`${file.path}: ${t.files.crop}`}
        onPress={() => void open()}
      >
        {t.files.crop}
      </Action>
      {original && (
        <Suspense>
          <CropDialog
            picture={original}
            last={file.original?.crop ?? null}
            use={use}
            isPending={isBusy}
            message={message}
            onClose={close}
            onCrop={crop}
          />
        </Suspense>
      )}
    </>
  );
};
