import { useState } from 'react';
import { contentUrl, type DraftFile } from '../../document/draft-files.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { CropPicture } from './crop-picture.tsx';
import type { CropUse } from './crop-shapes.ts';
import { isCroppable } from './field-files.ts';
import { type OpenPicture, openPicture } from './open-picture.ts';
import { useFileActions } from './use-file-actions.ts';

/** Crops a photograph of the draft, from its original. Nothing for other files. */
export const CropAction = ({
  file,
  use,
  onCrop,
}: {
  file: DraftFile;
  use?: CropUse | undefined;
  onCrop: (path: string) => void;
}) => {
  const { t } = useWords();
  const [original, setOriginal] = useState<OpenPicture | null>(null);
  const { slug } = useFileActions();
  if (!isCroppable(file.contentType)) return null;
  const open = async () => {
    const response = await fetch(contentUrl(slug, file.original?.sha256 ?? file.sha256));
    if (response.ok) setOriginal(await openPicture(await response.blob()));
  };
  const close = () => {
    if (original) URL.revokeObjectURL(original.url);
    setOriginal(null);
  };
  return (
    <>
      <Action size="small" kind="quiet" aria-label={`${file.path}: ${t.files.crop}`} onPress={() => void open()}>
        {t.files.crop}
      </Action>
      {original && (
        <CropPicture
          picture={original}
          path={file.path}
          replaces={file.sha256}
          last={file.original?.crop ?? null}
          use={use}
          onClose={close}
          onCrop={(path) => path !== file.path && onCrop(path)}
        />
      )}
    </>
  );
};
