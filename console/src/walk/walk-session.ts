import type { Fix } from '@meguri/core/console/walk/judge-fixes.ts';
import type { Measurement, MeasurementBody, WalkPlace } from '@meguri/core/console/walk/schema.ts';
import type { RecordStore } from '../browser/record-store.ts';
import { type KeptMeasurement, type PlaceId, type Walk, type WalkView, walkView } from './walk-view.ts';

/** How the server was asked. */
export type SendResult =
  | { kind: 'stored'; measurement: Measurement; place: Pick<WalkPlace, 'lat' | 'lon' | 'radius'> | null }
  | { kind: 'refused'; message: string };

export interface WalkParts {
  /** Rejects if the server did not answer. */
  send: (body: MeasurementBody) => Promise<SendResult>;
  remove: (measurementId: string) => Promise<void>;
  show: () => Promise<Walk>;
  store: RecordStore;
  /** What all keys of this member and campaign begin with. */
  prefix: string;
  me: { memberId: string; name: string };
  /** The User-Agent, by which the server distinguishes phones. */
  phone: string;
  now: () => number;
  newId: () => string;
  later: (act: () => void, ms: number) => () => void;
}

const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

/**
 * One member's walk on one phone. What is measured is kept on the phone first and sent under its own name afterwards, as often as it
 * takes. The walk itself is kept as well, so that it goes on without a network.
 */
export class WalkSession {
  readonly #parts: WalkParts;
  readonly #kept: Map<string, KeptMeasurement>;
  readonly #listeners = new Set<() => void>();
  #walk: Walk;
  #view: WalkView;
  #isOffline: boolean;
  #sending: Promise<void> = Promise.resolve();
  #failures = 0;
  #cancelRetry: () => void = () => undefined;

  private constructor(parts: WalkParts, walk: Walk, kept: Map<string, KeptMeasurement>, isOffline: boolean) {
    this.#parts = parts;
    this.#walk = walk;
    this.#kept = kept;
    this.#isOffline = isOffline;
    this.#view = this.#seen();
  }

  /** Opens the walk with what this phone has kept. Without an answer of the server it is the walk as it was kept; rejects without either. */
  static async open(parts: WalkParts): Promise<WalkSession> {
    const records = await parts.store.all(parts.prefix);
    const known = records.get(`${parts.prefix}walk`) as Walk | undefined;
    const kept = new Map<string, KeptMeasurement>();
    for (const [key, value] of records) {
      if (!key.startsWith(`${parts.prefix}m/`)) continue;
      const one = value as KeptMeasurement;
      // A page that was closed while it measured has ended the measurement.
      if (one.isMeasuring && one.body.fixes.length === 0) await parts.store.remove(key);
      else kept.set(one.body.measurementId, { ...one, isMeasuring: false, refusal: null });
    }
    const answered = await parts.show().catch((error: unknown) => {
      if (known === undefined) throw error;
      return null;
    });
    const walk = answered ?? known;
    if (!walk) throw new Error('no walk');
    if (answered) await parts.store.put(`${parts.prefix}walk`, answered);
    const session = new WalkSession(parts, walk, kept, answered === null);
    void session.flush();
    return session;
  }

  current = (): WalkView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins a measurement of a place. Returns its id. */
  begin = (place: PlaceId): string => {
    const measurementId = this.#parts.newId();
    const body: MeasurementBody = {
      measurementId,
      edit: 1,
      spotId: place.spotId,
      groupMember: place.groupMember,
      measuredAt: new Date(this.#parts.now()).toISOString(),
      seconds: 0,
      fixes: [],
      failure: null,
      poster: null,
      reception: null,
      note: '',
      decision: null,
    };
    this.#keep({ body, isMeasuring: true, isRemoved: false, refusal: null });
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
  amend = (
    measurementId: string,
    change: Partial<Pick<MeasurementBody, 'poster' | 'reception' | 'note' | 'decision'>>,
  ): void => {
    const kept = this.#kept.get(measurementId) ?? this.#keptOf(measurementId);
    if (!kept) return;
    this.#keep({ ...kept, refusal: null, body: { ...kept.body, ...change, edit: kept.body.edit + 1 } });
    if (!kept.isMeasuring) void this.flush();
  };

  /** Removes a measurement, also one that the server has. */
  remove = (measurementId: string): void => {
    const kept = this.#kept.get(measurementId) ?? this.#keptOf(measurementId);
    if (!kept) return;
    this.#keep({ ...kept, isMeasuring: false, isRemoved: true, refusal: null });
    void this.flush();
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
      await this.#parts.store.put(`${this.#parts.prefix}walk`, walk);
    } catch {
      this.#isOffline = true;
    }
    this.#show();
    await this.flush();
  };

  /** Stops trying. */
  close = (): void => this.#cancelRetry();

  async #sendAll(): Promise<void> {
    try {
      for (let next = this.#nextToSend(); next; next = this.#nextToSend()) await this.#send(next);
      this.#failures = 0;
    } catch {
      this.#isOffline = true;
      this.#failures += 1;
      const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 0;
      this.#cancelRetry();
      this.#cancelRetry = this.#parts.later(() => void this.flush(), wait);
    }
    this.#show();
  }

  #nextToSend(): KeptMeasurement | undefined {
    return [...this.#kept.values()].find(({ isMeasuring, refusal }) => !isMeasuring && refusal === null);
  }

  async #send(kept: KeptMeasurement): Promise<void> {
    const { measurementId, edit } = kept.body;
    if (kept.isRemoved) {
      await this.#parts.remove(measurementId);
      await this.#forget(measurementId);
      this.#walk = { ...this.#walk, measurements: without(this.#walk.measurements, measurementId) };
    } else {
      const result = await this.#parts.send(kept.body);
      if (result.kind === 'refused') {
        const now = this.#kept.get(measurementId);
        if (now) this.#keep({ ...now, refusal: result.message });
      } else await this.#stored(result, edit);
    }
    this.#isOffline = false;
    this.#show();
  }

  async #stored({ measurement, place }: Extract<SendResult, { kind: 'stored' }>, edit: number): Promise<void> {
    const { measurementId } = measurement;
    const isSame = (one: PlaceId) => one.spotId === measurement.spotId && one.groupMember === measurement.groupMember;
    this.#walk = {
      ...this.#walk,
      places: this.#walk.places.map((one) => (place && isSame(one) ? { ...one, ...place } : one)),
      measurements: [measurement, ...without(this.#walk.measurements, measurementId)],
    };
    // What was changed while it was under way is sent again.
    if (this.#kept.get(measurementId)?.body.edit === edit) await this.#forget(measurementId);
    await this.#parts.store.put(`${this.#parts.prefix}walk`, this.#walk);
  }

  /** A measurement that the server has, as this phone would send it. */
  #keptOf(measurementId: string): KeptMeasurement | undefined {
    const found = this.#walk.measurements.find((one) => one.measurementId === measurementId);
    if (!found || found.walker?.memberId !== this.#parts.me.memberId) return undefined;
    const { walker: _walker, phone: _phone, outcome: _outcome, ...body } = found;
    return { body, isMeasuring: false, isRemoved: false, refusal: null };
  }

  #keep(kept: KeptMeasurement): void {
    this.#kept.set(kept.body.measurementId, kept);
    void this.#parts.store.put(`${this.#parts.prefix}m/${kept.body.measurementId}`, kept);
    this.#show();
  }

  async #forget(measurementId: string): Promise<void> {
    this.#kept.delete(measurementId);
    await this.#parts.store.remove(`${this.#parts.prefix}m/${measurementId}`);
  }

  #seen(): WalkView {
    const { me, phone } = this.#parts;
    return walkView({ walk: this.#walk, kept: [...this.#kept.values()], isOffline: this.#isOffline }, { me, phone });
  }

  #show(): void {
    this.#view = this.#seen();
    for (const listener of this.#listeners) listener();
  }
}

const without = (measurements: readonly Measurement[], measurementId: string): Measurement[] =>
  measurements.filter((one) => one.measurementId !== measurementId);

const sentFixes = (fixes: readonly Fix[]): MeasurementBody['fixes'] =>
  fixes.map(({ lat, lon, accuracy }) => [lat, lon, accuracy]);
