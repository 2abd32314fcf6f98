import { useState } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { FIELD_FILE_KINDS, type FieldFileKind, isCroppable, isUploadable } from './field-files.ts';
import { type OpenPicture, openPicture } from './open-picture.ts';
import { useFileActions } from './use-file-actions.ts';

interface GivenFileOptions {
  kind: FieldFileKind;
  isReadOnly: boolean;
  /** Called with the path of the uploaded file. */
  onChange: (path: string) => void;
}

/** The upload of a file that a member has chosen, dropped or pasted on a field. An icon is cropped before. */
export function useGivenFile({ kind, isReadOnly, onChange }: GivenFileOptions) {
  const { t } = useWords();
  const { slug, upload, isBusy, message: refusal } = useFileActions();
  const [picked, setPicked] = useState<{ picture: OpenPicture; path: string }>();
  const [refused, setRefused] = useState<string>();

  const take = async (given: File | undefined) => {
    if (!given || isReadOnly || isBusy) return;
    setRefused(undefined);
    const target = `${FIELD_FILE_KINDS[kind].folder}/${given.name}`;
    if (kind !== 'icon' && !isUploadable(kind, given.name)) {
      const { extensions } = FIELD_FILE_KINDS[kind];
      setRefused(kind === 'image' ? t.files.notPicture : t.files.notFitting(extensions.map((one) => `.${one}`)));
      return;
    }
    if (kind === 'icon') {
      const picture = isCroppable(given.type) ? await openPicture(given) : null;
      if (picture) setPicked({ picture, path: target });
      else setRefused(t.files.cropping.unread);
      return;
    }
    const path = await upload(given, { path: target });
    if (path !== null) onChange(path);
  };
  /** Closes the crop of an icon. */
  const close = () => {
    if (picked) URL.revokeObjectURL(picked.picture.url);
    setPicked(undefined);
  };
  return { slug, take, picked, close, isBusy, message: refused ?? refusal };
}
