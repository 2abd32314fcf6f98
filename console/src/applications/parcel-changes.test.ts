import type { ParcelState } from '@meguri/core/applications/parcel.ts';
import { expect, it } from 'vitest';
import { changesBack, parcelChanges } from './parcel-changes.ts';
import type { ApplicationRow } from './use-applications.ts';

const row = (id: string, state: ParcelState, tracking: string | null = null): ApplicationRow => ({
  ...{ id, number: id, sentAt: '', presentId: 'stay', outcomeId: null, receipt: null, isVoided: false },
  parcel: { state, carrier: tracking === null ? null : 'sagawa', tracking, changedAt: null },
});
const SENT = { state: 'sent', carrier: 'yamato', tracking: '12' } as const;

it('names the state that each parcel was seen in, and gives a tracking number to one only', () => {
  expect(parcelChanges([row('a', 'to_send')], SENT)).toEqual([{ id: 'a', from: 'to_send', ...SENT }]);
  expect(parcelChanges([row('a', 'to_send'), row('b', 'returned')], SENT)).toEqual([
    { id: 'a', from: 'to_send', state: 'sent', carrier: 'yamato' },
    { id: 'b', from: 'returned', state: 'sent', carrier: 'yamato' },
  ]);
});

it('goes back to the parcels as they were', () => {
  expect(changesBack([row('a', 'to_send'), row('b', 'returned', '7')], SENT)).toEqual([
    { id: 'a', from: 'sent', state: 'to_send', carrier: null, tracking: null },
    { id: 'b', from: 'sent', state: 'returned', carrier: 'sagawa', tracking: '7' },
  ]);
});
