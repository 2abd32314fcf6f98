/** Whether a spot of a campaign file gives a stamp. A spot without points always does; with points it does if the file says so. */
export const givesStamp = ({ stamp, points }: { stamp?: unknown; points?: unknown }): boolean =>
  stamp !== undefined || !points;
