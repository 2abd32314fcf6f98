import { cx } from '@meguri/ui/basics/cx.ts';
import { Icon } from '@meguri/ui/basics/icon.tsx';
import { useDraftView } from '../document/draft-context.ts';
import { contentUrl } from '../document/draft-files.ts';
import s from './prize-picture.module.css';

/** The picture of a prize, or the place for it. */
export const PrizePicture = ({ slug, image, size }: { slug: string; image: unknown; size?: 'large' }) => {
  const { draft } = useDraftView();
  const file = draft.files.find(({ path }) => path === image);
  const look = cx(s.picture, size && s[size]);
  return file ? (
    <img className={look} src={contentUrl(slug, file.sha256)} alt="" loading="lazy" />
  ) : (
    <span className={cx(look, s.none)}>
      <Icon name="gift" />
    </span>
  );
};
