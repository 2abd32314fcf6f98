import type { Fix } from '@meguri/core/console/walk/judge-fixes.ts';
import type { MeasurementBody, WalkPhoto } from '@meguri/core/console/walk/schema.ts';
import { inTime } from '../browser/in-time.ts';
import type { Amendment } from './amendment.ts';
import { sentFixes } from './collect-fixes.ts';
import { amended, begun, localMeasurement, rebased, sending } from './local-measurement.ts';
import { PhotoQueue } from './photo-queue.ts';
import type { SendResult, WalkParts } from './walk-parts.ts';
import {
  type LocalMeasurement,
  type LocalPhoto,
  type PlaceId,
  type Walk,
  type WalkView,
  walkView,
  withMeasurement,
  withoutMeasurement,
  withPhoto,
} from './walk-view.ts';

const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

/**
 * One member's walk on one phone. What is measured and photographed is stored on the phone first and sent under its own name afterwards, in
 * order, as often as it takes. The walk itself is stored as well, so that it goes on without a network.
 */
export class WalkSession {
  readonly #parts: WalkParts;
  readonly #local = new Map<string, LocalMeasurement>();
  readonly #photos: PhotoQueue;
  readonly #listeners = new Set<() => void>();
  #walk: Walk;
  #view: WalkView;
  #isOffline: boolean;
  #isStored: boolean;
  #isClosed = false;
  #sending: Promise<void> = Promise.resolve();
  #failures = 0;
  #cancelRetry: () => void = () => undefined;
  #release: () => void = () => undefined;

  private constructor(parts: WalkParts, walk: Walk, photos: PhotoQueue, isOffline: boolean) {
    this.#parts = parts;
    this.#walk = walk;
    this.#photos = photos;
    this.#isOffline = isOffline;
    this.#isStored = parts.store.isLasting;
    this.#view = this.#seen();
  }

  /** Opens the walk with what this phone has stored. Without an answer of the server it is the walk as it was stored; rejects without either. */
  static async open(parts: WalkParts): Promise<WalkSession> {
    const place = `${parts.prefix}walk`;
    const known = (await parts.store.all(place)).get(place) as Walk | undefined;
    const photos = await PhotoQueue.open(parts.store, `${parts.prefix}photo/`);
    const reading = parts.show();
    const answered = known ? await inTime(reading, parts.later).catch(() => null) : await reading;
    if (answered) await parts.store.put(place, answered);
    const walk = answered ?? (known as Walk);
    const session = new WalkSession(parts, walk, photos, answered === null);
    if (!answered) reading.then(session.refresh, () => undefined);
    session.#release = parts.record.hold(({ value }) => session.#adopt(value));
    void session.flush();
    return session;
  }

  /** Adopts the measurements of a closed page. Returns the record that this page must now persist. */
  #adopt(value: unknown): LocalMeasurement[] | undefined {
    if (!Array.isArray(value) || this.#isClosed) return undefined;
    for (const one of value as LocalMeasurement[]) {
      const { measurementId, edit, fixes } = one.body;
      // A page that was closed while it measured has ended the measurement.
      const isEmpty = one.isMeasuring && fixes.length === 0;
      const isOlder = (this.#local.get(measurementId)?.body.edit ?? 0) >= edit;
      if (!isEmpty && !isOlder) this.#local.set(measurementId, { ...one, isMeasuring: false, refusal: null });
    }
    this.#show();
    void this.flush();
    return [...this.#local.values()];
  }

  current = (): WalkView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins a measurement of a place. Returns its id. */
  begin = (place: PlaceId): string => {
    const measurementId = this.#parts.newId();
    this.#storeLocal(begun(measurementId, place, this.#parts.now()));
    return measurementId;
  };

  /** What was measured so far. */
  progress = (measurementId: string, fixes: readonly Fix[], seconds: number): void => {
    const local = this.#local.get(measurementId);
    if (!local?.isMeasuring || fixes.length === local.body.fixes.length) return;
    this.#storeLocal({ ...local, body: { ...local.body, fixes: sentFixes(fixes), seconds: Math.floor(seconds) } });
  };

  /** Ends a measurement, which is sent from now on. */
  finish = (
    measurementId: string,
    { fixes, seconds, failure }: { fixes: readonly Fix[]; seconds: number; failure: MeasurementBody['failure'] },
  ): void => {
    const local = this.#local.get(measurementId);
    if (!local) return;
    const measuredAt = new Date(this.#parts.now()).toISOString();
    const body = { ...local.body, fixes: sentFixes(fixes), seconds, failure, measuredAt };
    this.#storeLocal({ ...local, isMeasuring: false, body });
    void this.flush();
  };

  /** Adds what the walker found or decided to a measurement of this member. */
  amend = (measurementId: string, change: Amendment): void => {
    const local = this.#local.get(measurementId) ?? this.#localOf(measurementId);
    if (!local) return;
    this.#storeLocal(amended(local, change, this.#parts.now()));
    if (!local.isMeasuring) void this.flush();
  };

  /** Removes a measurement, also one that the server has. */
  remove = (measurementId: string): void => {
    const local = this.#local.get(measurementId) ?? this.#localOf(measurementId);
    if (!local) return;
    this.#storeLocal({ ...local, isMeasuring: false, isRemoved: true, refusal: null });
    void this.flush();
  };

  /** Stores the photo of a place, which is sent from now on. */
  addPhoto = (place: PlaceId, bytes: ArrayBuffer): void => {
    const { spotId, groupMember } = place;
    const takenAt = new Date(this.#parts.now()).toISOString();
    this.#storePhoto({ photoId: this.#parts.newId(), spotId, groupMember, takenAt, bytes, refusal: null });
  };

  /** Removes the photo of a place, also one that the server has. */
  removePhoto = (photo: WalkPhoto): void => {
    const { photoId, spotId, groupMember, takenAt } = photo;
    this.#storePhoto({ photoId, spotId, groupMember, takenAt, bytes: null, refusal: null });
  };

  /** Sends what is stored, one after the other. A call while others are under way sends again after them. */
  flush = (): Promise<void> => {
    this.#cancelRetry();
    this.#sending = this.#sending.then(() => this.#sendAll());
    return this.#sending;
  };

  /** Reads what others have measured and edited. */
  refresh = async (): Promise<void> => {
    try {
      const walk = await this.#parts.show();
      this.#walk = walk;
      this.#isOffline = false;
      await this.#storeWalk();
    } catch {
      this.#isOffline = true;
    }
    this.#show();
    await this.flush();
  };

  /** Stops sending. The next page that opens the walk adopts the record. */
  close = (): void => {
    this.#isClosed = true;
    this.#cancelRetry();
    this.#release();
  };

  async #sendAll(): Promise<void> {
    if (this.#isClosed) return;
    try {
      for (let next = this.#nextToSend(); next; next = this.#nextToSend()) await this.#send(next);
      await this.#photos.send(this.#parts, this.#photoChanged);
      this.#failures = 0;
    } catch {
      this.#isOffline = true;
      if (this.#isClosed) return;
      this.#failures += 1;
      const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 0;
      this.#cancelRetry();
      this.#cancelRetry = this.#parts.later(() => void this.flush(), wait);
    }
    this.#show();
  }

  #nextToSend(): LocalMeasurement | undefined {
    if (this.#isClosed) return undefined;
    return [...this.#local.values()].find(({ isMeasuring, refusal }) => !isMeasuring && refusal === null);
  }

  #photoChanged = async (sent: LocalPhoto, now: WalkPhoto | null): Promise<void> => {
    this.#walk = withPhoto(this.#walk, sent, now);
    this.#isOffline = false;
    await this.#storeWalk();
    this.#show();
  };

  async #send(local: LocalMeasurement): Promise<void> {
    const { measurementId, edit } = local.body;
    if (local.isRemoved) {
      await this.#parts.remove(measurementId);
      await this.#forget(measurementId);
      this.#walk = withoutMeasurement(this.#walk, measurementId);
    } else {
      this.#local.set(measurementId, sending(local));
      const result = await this.#parts.send(local.body);
      if (result.kind === 'refused') {
        const now = this.#local.get(measurementId);
        if (now) this.#storeLocal({ ...now, refusal: result.message });
      } else await this.#stored(result, edit);
    }
    this.#isOffline = false;
    this.#show();
  }

  async #stored(
    { measurement, isRecorded, place }: Extract<SendResult, { kind: 'stored' }>,
    edit: number,
  ): Promise<void> {
    const { measurementId } = measurement;
    this.#walk = withMeasurement(this.#walk, measurement, place);
    const now = this.#local.get(measurementId);
    if (now?.changes && !isRecorded) this.#storeLocal(rebased(now, measurement));
    else if (now?.body.edit === edit) await this.#forget(measurementId);
    // What was changed while it was under way is sent again.
    else if (now?.changes) this.#storeLocal({ ...now, body: { ...now.body, base: measurement.edit } });
    await this.#storeWalk();
  }

  /** Stores the walk for a page without a network. After a sign-out closed this page it must not come back. */
  #storeWalk = async () => this.#isClosed || this.#parts.store.put(`${this.#parts.prefix}walk`, this.#walk);

  /** A measurement that the server has, as this phone would send it. */
  #localOf(measurementId: string): LocalMeasurement | undefined {
    const found = this.#walk.measurements.find((one) => one.measurementId === measurementId);
    if (!found || found.walker?.memberId !== this.#parts.me.memberId) return undefined;
    return localMeasurement(found);
  }

  #storeLocal(local: LocalMeasurement): void {
    this.#local.set(local.body.measurementId, local);
    void this.#write();
    this.#show();
  }

  #storePhoto(photo: LocalPhoto): void {
    void this.#photos.add(photo).then((isStored) => this.#noteStored(isStored));
    if (photo.bytes !== null) void this.#photos.drop(photo);
    this.#show();
    void this.flush();
  }

  async #forget(measurementId: string): Promise<void> {
    this.#local.delete(measurementId);
    await this.#write();
  }

  /** Persists the record of this page. Does nothing after closing, because another page may own the record. */
  async #write(): Promise<void> {
    if (this.#isClosed) return;
    const local = [...this.#local.values()];
    this.#noteStored(await this.#parts.record.write(local.length === 0 ? null : local));
  }

  #noteStored(isStored: boolean): void {
    if (isStored === this.#isStored) return;
    this.#isStored = isStored;
    this.#show();
  }

  #seen(): WalkView {
    const { me, phone } = this.#parts;
    const local = [...this.#local.values()];
    const photos = this.#photos.all();
    return walkView(
      { walk: this.#walk, local, photos, isOffline: this.#isOffline, isStored: this.#isStored },
      { me, phone },
    );
  }

  #show(): void {
    this.#view = this.#seen();
    for (const listener of this.#listeners) listener();
  }
}
