import type { DraftFile } from '../../document/draft-files.ts';
import { useWords } from '../../i18n/console-language.ts';
import { cutOff, isCroppable, type PictureUse } from './field-files.ts';
import s from './file-entry.module.css';
import { usePictureSize } from './use-picture-size.ts';

/** Says what the app cuts off a photograph, with its remedy. Nothing where it is shown whole. */
export const CutNotice = ({ file, use }: { file: DraftFile; use: PictureUse }) => {
  const { t } = useWords();
  // A seal with transparent parts is drawn whole.
  const isCut = isCroppable(file.contentType) && !(use === 'seal' && file.contentType === 'image/png');
  const size = usePictureSize(file.sha256, isCut);
  const cut = isCut && size ? cutOff(size.width, size.height, use) : null;
  return cut === null ? null : <p className={s.hint}>{t.files.cut(t.files.cropping.uses[use], cut)}</p>;
};
