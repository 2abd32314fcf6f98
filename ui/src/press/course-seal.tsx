import { type Ref, useId } from 'react';
import { cx } from '../basics/cx.ts';
import s from './course-seal.module.css';
import { sealLines, sizeFor } from './seal-text.ts';

/** The words on the seal of a course. */
export interface CourseSealWords {
  /** The name of the campaign, along the upper edge. */
  over: string;
  /** The name of the course. */
  name: string;
  /** The small word below: "complete". */
  word: string;
  /** "2026/10/22", along the lower edge; null where it is not known. */
  date: string | null;
}

type CourseSealProps = CourseSealWords & { ref?: Ref<SVGSVGElement> | undefined; className?: string | undefined };

const STAR = 'M0-9 2.6-3.2 9-2.7 4.1 1.6 5.6 8 0 4.6-5.6 8-4.1 1.6-9-2.7-2.6-3.2Z';
const WAVE = 'q6-5.6 12 0t12 0t12 0t12 0';

/**
 * The seal of a complete course: a double ring with the campaign and the date, the course in the middle. All colours and
 * fonts are CSS variables of the root element (`--plate`, `--line`, `--font-place`), so that a picture can be drawn from it.
 */
export const CourseSeal = ({ over, name, word, date, ref, className }: CourseSealProps) => {
  const id = useId();
  const lines = sealLines(name);
  const isTwo = lines.length > 1;
  const size = Math.min(...lines.map((line) => sizeFor(line, isTwo ? 104 : 110, isTwo ? 22 : 34)));
  return (
    <svg ref={ref} className={cx(s.seal, className)} viewBox="0 0 200 200" focusable="false" aria-hidden="true">
      <defs>
        <path id={`${id}over`} d="M26 104A74 74 0 0 1 174 104" />
        <path id={`${id}date`} d="M14 100A86 86 0 0 0 186 100" />
      </defs>
      <circle cx="100" cy="100" r="98" fill="var(--plate)" stroke="var(--edge)" />
      <g fill="none" stroke="var(--line)">
        <circle cx="100" cy="100" r="93" strokeWidth="2.2" />
        <circle cx="100" cy="100" r="66" strokeWidth="1.4" />
        <path
          strokeWidth="2.2"
          strokeLinecap="round"
          d={`M70 ${isTwo ? 144 : 140}${WAVE}M82 ${isTwo ? 151 : 149}${WAVE}`}
        />
      </g>
      <g fill="var(--line)" fontFamily="var(--font-place)" fontWeight="700" textAnchor="middle">
        <text fontSize={sizeFor(over, 178, 15)}>
          <textPath href={`#${id}over`} startOffset="50%">
            {over}
          </textPath>
        </text>
        {date !== null && (
          <text fontSize={sizeFor(date, 100, 13)}>
            <textPath href={`#${id}date`} startOffset="50%">
              {date}
            </textPath>
          </text>
        )}
        <path d={STAR} transform="translate(20.6 108)" />
        <path d={STAR} transform="translate(179.4 108)" />
        {lines.map((line, at) => (
          <text key={line} x="100" y={isTwo ? 76 + at * 25 : 94} fontSize={size} dominantBaseline="central">
            {line}
          </text>
        ))}
        <text x="100" y={isTwo ? 127 : 123} fontSize={sizeFor(word, 76, 15)} dominantBaseline="central">
          {word}
        </text>
      </g>
    </svg>
  );
};
