import type { MeasurementBody } from '@meguri/core/console/walk/schema.ts';

/** What a walker finds or decides at a place besides its position. */
export type Amendment = Partial<Pick<MeasurementBody, 'poster' | 'reception' | 'note' | 'decision'>>;

/** The amendment with the instant of its checks, which may come long after the measurement that they are added to. */
export function datedAmendment(change: Amendment, now: number): Amendment {
  const readAt = new Date(now).toISOString();
  return {
    ...change,
    ...(change.poster && { poster: { ...change.poster, readAt } }),
    ...(change.reception && { reception: { ...change.reception, readAt } }),
  };
}
