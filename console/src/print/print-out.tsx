import { cx } from '@meguri/ui/basics/cx.ts';
import { createPortal } from 'react-dom';
import { useWords } from '../i18n/console-language.ts';
import { useIsPrinting } from '../shared/frame/use-is-printing.ts';
import type { PrintedCampaign, PrintedSpot, PrintWait } from './print-facts.ts';
import { layoutOf } from './print-formats.ts';
import s from './print-out.module.css';
import { type PrintJob, PrintSheet } from './print-sheet.tsx';
import type { ArtOf } from './use-seal-art.ts';

interface PrintOutProps {
  job: PrintJob;
  campaign: PrintedCampaign;
  spots: readonly PrintedSpot[];
  artOf: ArtOf;
  wait: PrintWait | null;
}

/**
 * The pages for the printer, beside the app and only while the browser prints, also by its own key or menu. Each kind of sheet has
 * pages of its own size.
 */
export const PrintOut = ({ job, campaign, spots, artOf, wait }: PrintOutProps) => {
  const { t } = useWords();
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  if (wait !== null) {
    return createPortal(
      <p className={s.out} data-print="">
        {t.print.wait[wait]}
      </p>,
      document.body,
    );
  }
  const { page, columns, rows, scale } = layoutOf(job.kind, job.size, job.way);
  const perPage = columns * rows;
  const pages = Array.from({ length: Math.ceil(spots.length / perPage) }, (_, index) =>
    spots.slice(index * perPage, (index + 1) * perPage),
  );
  return createPortal(
    <div className={s.out} data-print="">
      {pages.map((onPage) => (
        <div
          key={onPage[0]?.id}
          className={cx(s.page, s[page])}
          style={{ gridTemplateColumns: `repeat(${columns}, max-content)` }}
        >
          {onPage.map((spot) => (
            <PrintSheet key={spot.id} job={job} campaign={campaign} spot={spot} mm={`${scale}mm`} artOf={artOf} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
};

/** Loads the pictures of the sheets before the dialog of the printer opens, which does not wait for them. */
export async function loadPictures(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) => {
      const picture = new Image();
      picture.src = url;
      return picture.decode().catch(() => undefined);
    }),
  );
}
