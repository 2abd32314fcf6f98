import type { Measurement, MeasurementBody, WalkPlace } from '@meguri/core/console/walk/schema.ts';
import type { PageRecord } from '../browser/page-record.ts';
import type { RecordStore } from '../browser/record-store.ts';
import type { PhotoServer } from './photo-queue.ts';
import type { LocalMeasurement, Walk } from './walk-view.ts';

/** How the server answered to a measurement. */
export type SendResult =
  | {
      kind: 'stored';
      measurement: Measurement;
      /** Whether the measurement is what was sent, and not what another phone has made of it. */
      isRecorded: boolean;
      place: Pick<WalkPlace, 'lat' | 'lon' | 'radius'> | null;
    }
  | { kind: 'refused'; message: string };

/** What a walk needs: the server, this browser, and who walks. */
export interface WalkParts extends PhotoServer {
  /** Rejects if the server did not answer. */
  send: (body: MeasurementBody) => Promise<SendResult>;
  remove: (measurementId: string) => Promise<void>;
  show: () => Promise<Walk>;
  store: RecordStore;
  /** Where this page keeps its measurements, and takes over those of pages that were closed. */
  record: PageRecord<LocalMeasurement[]>;
  /** What all keys of this member and campaign begin with. */
  prefix: string;
  me: { memberId: string; name: string };
  /** The User-Agent, by which the server distinguishes phones. */
  phone: string;
  now: () => number;
  newId: () => string;
  later: (act: () => void, ms: number) => () => void;
}
