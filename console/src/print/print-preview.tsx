import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { IconAction } from '../shared/controls/action.tsx';
import type { PrintedCampaign, PrintedSpot } from './print-facts.ts';
import { FORMATS, formatOf, layoutOf, MARKS } from './print-formats.ts';
import s from './print-page.module.css';
import { type PrintJob, PrintSheet } from './print-sheet.tsx';
import type { ArtOf } from './use-seal-art.ts';

/** Space around the sheet on the desk, in pixels. */
const AROUND = 24;

/** One sheet as it comes out of the printer, as large as there is room. */
export const PrintPreview = ({
  job,
  campaign,
  spots,
  shown,
  artOf,
  onShow,
}: {
  job: PrintJob;
  campaign: PrintedCampaign;
  spots: readonly PrintedSpot[];
  shown: PrintedSpot;
  artOf: ArtOf;
  onShow: (spotId: string) => void;
}) => {
  const { t } = useWords();
  const words = t.print;
  const { ref, room } = useRoom();
  const format = formatOf(job.kind, job.size);
  const { width, height } = FORMATS[format];
  const { scale } = layoutOf(job.kind, job.size, job.way);
  const around = job.way === 'press' ? 2 * MARKS : 0;
  const mm = Math.min(
    (room.width - 2 * AROUND) / (width + around),
    (room.height - 2 * AROUND) / (height + around),
    // A card is not shown larger than three times its size.
    11,
  );
  const place = spots.findIndex(({ id }) => id === shown.id);
  const step = (by: number) => {
    const next = spots[place + by];
    if (next) onShow(next.id);
  };
  return (
    <section className={s.desk} aria-label={shown.listed.words}>
      <div className={s.paper} ref={ref}>
        {mm > 0 && (
          <div
            className={s.margin}
            style={{ padding: `${((height * (1 - scale)) / 2) * mm}px ${((width * (1 - scale)) / 2) * mm}px` }}
          >
            <PrintSheet job={job} campaign={campaign} spot={shown} mm={`${(mm * scale).toFixed(3)}px`} artOf={artOf} />
          </div>
        )}
      </div>
      <div className={s.caption}>
        <span>
          {words.dimensions(format === 'card' ? words.kinds.card : format, width, height)}
          {job.way === 'press' && ` · ${words.bleed}`} · {words.readFrom(words.reads[format])}
        </span>
        <span className={s.steps}>
          <IconAction icon="chevron-left" label={words.previous} onPress={() => step(-1)} isDisabled={place <= 0} />
          {words.preview(Math.max(0, place) + 1, spots.length)}
          <IconAction
            icon="chevron-right"
            label={words.next}
            onPress={() => step(1)}
            isDisabled={place < 0 || place >= spots.length - 1}
          />
        </span>
      </div>
    </section>
  );
};

/** The size of an element in pixels, as it changes. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}
