import { useDraftField } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { isColour } from '../figures/cloth-colour.ts';
import s from './crop-dialog.module.css';
import type { CropArea } from './crop-shapes.ts';

/** The colour of a campaign that names none. */
const DEFAULT_COLOUR = '#ffc600';
const LOOKS = ['circle', 'rounded'] as const;

/** What phones make of an icon: the least that a round shape leaves of it, and a square with rounded corners. */
export const IconLooks = ({ picture, area }: { picture: string; area: CropArea }) => {
  const { t } = useWords();
  const { value: colour } = useDraftField('/mainColor');
  const words = t.files.cropping.icon;
  const share = (from: number, length: number) => (length >= 100 ? 0 : (from / (100 - length)) * 100);
  const style = {
    backgroundColor: isColour(colour) ? colour : DEFAULT_COLOUR,
    backgroundImage: `url(${picture})`,
    backgroundSize: `${10_000 / area.width}% ${10_000 / area.height}%`,
    backgroundPosition: `${share(area.x, area.width)}% ${share(area.y, area.height)}%`,
  };
  return (
    <div className={s.looks}>
      {LOOKS.map((look) => (
        <figure key={look}>
          <div className={s[look]}>
            <div style={style} />
          </div>
          <figcaption>{words[look]}</figcaption>
        </figure>
      ))}
    </div>
  );
};
