import { cx } from '@meguri/ui/basics/cx.ts';
import type { CSSProperties, ReactNode } from 'react';
import { textColourOn } from '../shared/figures/cloth-colour.ts';
import { FORMATS, type Format, type PrintWay } from './print-formats.ts';
import s from './sheet.module.css';

/**
 * A trimmed sheet of paper, white by day and night. All lengths on it are multiples of `--mm`, which is a millimetre on paper and
 * a part of a pixel on the screen. For a print shop it has bleed and crop marks.
 */
export const SheetFrame = ({
  format,
  way,
  colour,
  lang,
  mm,
  children,
}: {
  format: Format;
  way: PrintWay;
  colour: string;
  lang: string;
  /** A CSS length. */
  mm: string;
  children: ReactNode;
}) => {
  const { width, height } = FORMATS[format];
  const style = {
    '--mm': mm,
    '--w': width,
    '--h': height,
    '--cloth': colour,
    '--on-cloth': textColourOn(colour),
  } as CSSProperties;
  return (
    <div className={cx(s.sheet, way === 'press' && s.press)} style={style} lang={lang}>
      {way === 'press' && <CropMarks />}
      {children}
    </div>
  );
};

const CropMarks = () => (
  <>
    {([s.mark1, s.mark2, s.mark3, s.mark4] as const).map((corner) => (
      <i key={corner} className={cx(s.mark, corner)} aria-hidden="true" />
    ))}
  </>
);
