import type { Fix } from '@meguri/core/console/walk/judge-fixes.ts';
import type { MeasurementBody, WalkPhoto } from '@meguri/core/console/walk/schema.ts';
import { inTime } from '../browser/in-time.ts';
import type { Amendment } from './amendment.ts';
import { sentFixes } from './collect-fixes.ts';
import { amended, begun, keptMeasurement, rebased, sending } from './kept-measurement.ts';
import { PhotoQueue } from './photo-queue.ts';
import type { SendResult, WalkParts } from './walk-parts.ts';
import {
  type KeptMeasurement,
  type KeptPhoto,
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
 * One member's walk on one phone. What is measured and photographed is kept on the phone first and sent under its own name afterwards, in
 * order, as often as it takes. The walk itself is kept as well, so that it goes on without a network.
 */
export class WalkSession {
  readonly #parts: WalkParts;
  readonly #kept = new Map<string, KeptMeasurement>();
  readonly #photos: PhotoQueue;
  readonly #listeners = new Set<() => void>();
  #walk: Walk;
  #view: WalkView;
  #isOffline: boolean;
  #isKept: boolean;
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
    this.#isKept = parts.store.isLasting;
    this.#view = this.#seen();
  }

  /** Opens the walk with what this phone has kept. Without an answer of the server it is the walk as it was kept; rejects without either. */
  static async open(parts: WalkParts): Promise<WalkSession> {
    const place = `${parts.prefix}walk`;
    const known = (await parts.store.all(place)).get(place) as Walk | undefined;
    const photos = await PhotoQueue.open(parts.store, `${parts.prefix}photo/`);
    const asked = parts.show();
    const answered = known ? await inTime(asked, parts.later).catch(() => null) : await asked;
    if (answered) await parts.store.put(place, answered);
    const walk = answered ?? (known as Walk);
    const session = new WalkSession(parts, walk, photos, answered === null);
    if (!answered) asked.then(session.refresh, () => undefined);
    session.#release = parts.record.hold(({ value }) => session.#adopt(value));
    void session.flush();
    return session;
  }

  /** Adopts the measurements of a closed page. Returns the record that this page must now persist. */
  #adopt(value: unknown): KeptMeasurement[] | undefined {
    if (!Array.isArray(value) || this.#isClosed) return undefined;
    for (const one of value as KeptMeasurement[]) {
      const { measurementId, edit, fixes } = one.body;
      // A page that was closed while it measured has ended the measurement.
      const isEmpty = one.isMeasuring && fixes.length === 0;
      const isOlder = (this.#kept.get(measurementId)?.body.edit ?? 0) >= edit;
      if (!isEmpty && !isOlder) this.#kept.set(measurementId, { ...one, isMeasuring: false, refusal: null });
    }
    this.#show();
    void this.flush();
    return [...this.#kept.values()];
  }

  current = (): WalkView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins a measurement of a place. Returns its id. */
  begin = (place: PlaceId): string => {
    const measurementId = this.#parts.newId();
    this.#keep(begun(measurementId, place, this.#parts.now()));
    return measurementId;
  };

  /** What was measured so far. */
  progress = (measurementId: string, fixes: readonly Fix[], seconds: number): void => {
    const kept = this.#kept.get(measurementId);
    if (!kept?.isMeasuring || fixes.length === kept.body.fixes.length) return;
    this.#keep({ ...kept, body: { ...kept.body, fixes: sentFixes(fixes), seconds: Math.floor(seconds) } });
  };

  /** Ends a measurement, which is sent from now on. */
  finish = (
    measurementId: string,
    { fixes, seconds, failure }: { fixes: readonly Fix[]; seconds: number; failure: MeasurementBody['failure'] },
  ): void => {
    const kept = this.#kept.get(measurementId);
    if (!kept) return;
    const measuredAt = new Date(this.#parts.now()).toISOString();
    const body = { ...kept.body, fixes: sentFixes(fixes), seconds, failure, measuredAt };
    this.#keep({ ...kept, isMeasuring: false, body });
    void this.flush();
  };

  /** Adds what the walker found or decided to a measurement of this member. */
  amend = (measurementId: string, change: Amendment): void => {
    const kept = this.#kept.get(measurementId) ?? this.#keptOf(measurementId);
    if (!kept) return;
    this.#keep(amended(kept, change, this.#parts.now()));
    if (!kept.isMeasuring) void this.flush();
  };

  /** Removes a measurement, also one that the server has. */
  remove = (measurementId: string): void => {
    const kept = this.#kept.get(measurementId) ?? this.#keptOf(measurementId);
    if (!kept) return;
    this.#keep({ ...kept, isMeasuring: false, isRemoved: true, refusal: null });
    void this.flush();
  };

  /** Keeps the photo of a place, which is sent from now on. */
  addPhoto = (place: PlaceId, bytes: ArrayBuffer): void => {
    const { spotId, groupMember } = place;
    const takenAt = new Date(this.#parts.now()).toISOString();
    this.#keepPhoto({ photoId: this.#parts.newId(), spotId, groupMember, takenAt, bytes, refusal: null });
  };

  /** Removes the photo of a place, also one that the server has. */
  removePhoto = (photo: WalkPhoto): void => {
    const { photoId, spotId, groupMember, takenAt } = photo;
    this.#keepPhoto({ photoId, spotId, groupMember, takenAt, bytes: null, refusal: null });
  };

  /** Sends what is kept, one after the other. A call while others are under way sends again after them. */
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
      await this.#keepWalk();
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

  #nextToSend(): KeptMeasurement | undefined {
    if (this.#isClosed) return undefined;
    return [...this.#kept.values()].find(({ isMeasuring, refusal }) => !isMeasuring && refusal === null);
  }

  #photoChanged = async (sent: KeptPhoto, now: WalkPhoto | null): Promise<void> => {
    this.#walk = withPhoto(this.#walk, sent, now);
    this.#isOffline = false;
    await this.#keepWalk();
    this.#show();
  };

  async #send(kept: KeptMeasurement): Promise<void> {
    const { measurementId, edit } = kept.body;
    if (kept.isRemoved) {
      await this.#parts.remove(measurementId);
      await this.#forget(measurementId);
      this.#walk = withoutMeasurement(this.#walk, measurementId);
    } else {
      this.#kept.set(measurementId, sending(kept));
      const result = await this.#parts.send(kept.body);
      if (result.kind === 'refused') {
        const now = this.#kept.get(measurementId);
        if (now) this.#keep({ ...now, refusal: result.message });
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
    const now = this.#kept.get(measurementId);
    if (now?.changes && !isRecorded) this.#keep(rebased(now, measurement));
    else if (now?.body.edit === edit) await this.#forget(measurementId);
    // What was changed while it was under way is sent again.
    else if (now?.changes) this.#keep({ ...now, body: { ...now.body, base: measurement.edit } });
    await this.#keepWalk();
  }

  /** Keeps the walk for a page without a network. After a sign-out closed this page it must not come back. */
  #keepWalk = async () => this.#isClosed || this.#parts.store.put(`${this.#parts.prefix}walk`, this.#walk);

  /** A measurement that the server has, as this phone would send it. */
  #keptOf(measurementId: string): KeptMeasurement | undefined {
    const found = this.#walk.measurements.find((one) => one.measurementId === measurementId);
    if (!found || found.walker?.memberId !== this.#parts.me.memberId) return undefined;
    return keptMeasurement(found);
  }

  #keep(kept: KeptMeasurement): void {
    this.#kept.set(kept.body.measurementId, kept);
    void this.#write();
    this.#show();
  }

  #keepPhoto(photo: KeptPhoto): void {
    void this.#photos.keep(photo).then((isKept) => this.#noteKept(isKept));
    if (photo.bytes !== null) void this.#photos.drop(photo);
    this.#show();
    void this.flush();
  }

  async #forget(measurementId: string): Promise<void> {
    this.#kept.delete(measurementId);
    await this.#write();
  }

  /** Persists the record of this page. Does nothing after closing, because another page may own the record. */
  async #write(): Promise<void> {
    if (this.#isClosed) return;
    const kept = [...this.#kept.values()];
    this.#noteKept(await this.#parts.record.write(kept.length === 0 ? null : kept));
  }

  #noteKept(isKept: boolean): void {
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.#show();
  }

  #seen(): WalkView {
    const { me, phone } = this.#parts;
    const kept = [...this.#kept.values()];
    const photos = this.#photos.all();
    return walkView(
      { walk: this.#walk, kept, photos, isOffline: this.#isOffline, isKept: this.#isKept },
      { me, phone },
    );
  }

  #show(): void {
    this.#view = this.#seen();
    for (const listener of this.#listeners) listener();
  }
}
