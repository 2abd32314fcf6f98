/** Reports by visitors who have collected something that hide a photo until a member decides. */
export const REPORTS_TO_HIDE = 3;
/** Photos that one account can report in 24 hours. */
export const REPORTS_PER_DAY = 5;
/** Reports hide at most one of so many photos of a gallery at a time, but always one. */
const HIDDEN_SHARE = 5;

export interface ReportedPhoto {
  /** Reports since the last decision, by different accounts that hold a stamp or points from a spot. */
  collectorReports: number;
  /** Whether a member has approved it after a report. */
  isKept: boolean;
  /** Photos that the gallery of the campaign shows, with this one. */
  shown: number;
  /** Photos that reports hide now. */
  hidden: number;
}

/**
 * Whether a photo leaves the gallery until a member decides. Accounts without a stamp do not count, because anyone can make many of
 * them at home. A photo that a member has kept stays, and reports alone never hide more than a fifth of a gallery.
 */
export const hidesPhoto = ({ collectorReports, isKept, shown, hidden }: ReportedPhoto): boolean =>
  !isKept &&
  collectorReports >= REPORTS_TO_HIDE &&
  hidden + 1 <= Math.max(1, Math.floor((shown + hidden) / HIDDEN_SHARE));
