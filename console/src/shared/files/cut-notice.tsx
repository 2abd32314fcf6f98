import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { contentUrl, type DraftFile } from '../../document/draft-files.ts';
import { useWords } from '../../i18n/console-language.ts';
import { cutOff, isCroppable, type PictureUse } from './field-files.ts';
import s from './file-entry.module.css';

/** Says what the app cuts off a photograph, with its remedy. Nothing where it is shown whole. */
export const CutNotice = ({ file, use }: { file: DraftFile; use: PictureUse }) => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  // A seal with transparent parts is drawn whole.
  const isCut = isCroppable(file.contentType) && !(use === 'seal' && file.contentType === 'image/png');
  const { data: size } = useQuery({
    queryKey: ['picture size', slug, file.sha256],
    queryFn: async () => {
      const picture = new Image();
      picture.src = contentUrl(slug, file.sha256);
      await picture.decode();
      return { width: picture.naturalWidth, height: picture.naturalHeight };
    },
    enabled: isCut,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const cut = isCut && size ? cutOff(size.width, size.height, use) : null;
  return cut === null ? null : <p className={s.hint}>{t.files.cut(t.files.cropping.uses[use], cut)}</p>;
};
