import type { ApplicationRow, Parcel, ParcelChange } from './use-applications.ts';

/** The changes that give all these applications one parcel. A tracking number belongs to one only; of several each keeps its own. */
export const parcelChanges = (applications: readonly ApplicationRow[], parcel: Parcel): ParcelChange[] =>
  applications.map(({ id, parcel: { state: from } }) => ({
    ...{ id, from, state: parcel.state, carrier: parcel.carrier },
    ...(applications.length === 1 ? { tracking: parcel.tracking } : {}),
  }));

/** The changes that give these applications the parcels that they had. */
export const changesBack = (applications: readonly ApplicationRow[], { state: from }: Parcel): ParcelChange[] =>
  applications.map(({ id, parcel: { state, carrier, tracking } }) => ({ id, from, state, carrier, tracking }));
