import type { Measurement, MeasurementBody, WalkPhoto } from '@meguri/core/console/walk/schema.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageRecordParts, pageRecord } from '../browser/page-record.ts';
import { inMemory, type RecordStore } from '../browser/record-store.ts';
import type { Amendment } from './amendment.ts';
import type { PhotoResult } from './photo-queue.ts';
import type { SendResult } from './walk-parts.ts';
import { WalkSession } from './walk-session.ts';
import type { LocalMeasurement, LocalPhoto, Walk } from './walk-view.ts';

const ME = { memberId: 'm', name: 'M' };
const PLACE = { spotId: 'a', groupMember: null };
const WAS = { lat: 34, lon: 133, radius: 30 };
const FIX = { lat: 34, lon: 133, accuracy: 8 };

const walkWith = (measurements: Measurement[] = [], photos: WalkPhoto[] = []): Walk => ({
  revision: 1,
  name: 'Town',
  languages: ['en_US'],
  origin: 'https://rally.example',
  ground: null,
  places: [{ ...PLACE, ...WAS, number: 1, name: 'A', isNear: true, hasOtherWay: true, code: null, otherCodes: [] }],
  measurements,
  photos,
});

/** A server that can be reached or not, and remembers what it was sent. */
function server() {
  let isReachable = true;
  const stored = new Map<string, Measurement>();
  const sent: MeasurementBody[] = [];
  const photos = new Map<string, WalkPhoto>();
  const sentPhotos: string[] = [];
  const places = walkWith().places;
  let refusal: string | null = null;
  let loses = false;
  const answer = async (): Promise<void> => {
    await Promise.resolve();
    if (!isReachable) throw new Error('offline');
  };
  return {
    stored,
    sent,
    photos,
    sentPhotos,
    removed: [] as string[],
    set isReachable(value: boolean) {
      isReachable = value;
    },
    set loses(value: boolean) {
      loses = value;
    },
    set refusal(value: string | null) {
      refusal = value;
    },
    send: async (body: MeasurementBody): Promise<SendResult> => {
      await answer();
      sent.push(body);
      if (refusal !== null) return { kind: 'refused', message: refusal };
      const known = stored.get(body.measurementId);
      if (known && (body.edit <= known.edit || body.base !== known.edit)) {
        return { kind: 'stored', measurement: known, isRecorded: false, place: WAS };
      }
      const isApplied = body.decision?.kind === 'set';
      const measurement: Measurement = {
        ...body,
        walker: ME,
        phone: 'phone',
        outcome: isApplied ? 'applied' : 'stored',
      };
      stored.set(body.measurementId, measurement);
      if (loses) throw new Error('the answer is lost');
      const radius = body.decision?.kind === 'set' ? body.decision.radius : 30;
      return { kind: 'stored', measurement, isRecorded: true, place: { ...WAS, radius } };
    },
    async remove(id: string) {
      await answer();
      stored.delete(id);
      this.removed.push(id);
    },
    sendPhoto: async ({ bytes: _bytes, refusal: _refusal, ...photo }: LocalPhoto): Promise<PhotoResult> => {
      await answer();
      sentPhotos.push(photo.photoId);
      if (refusal !== null) return { kind: 'refused', message: refusal };
      photos.set(photo.photoId, { ...photo, walker: ME });
      return { kind: 'stored', photo: { ...photo, walker: ME } };
    },
    removePhoto: async (photoId: string) => {
      await answer();
      photos.delete(photoId);
    },
    show: async (): Promise<Walk> => {
      await answer();
      return { ...walkWith([...stored.values()], [...photos.values()]), places };
    },
  };
}

let store: RecordStore;
let online: ReturnType<typeof server>;
let retries: (() => void)[];
let ids = 0;
let now = 0;
beforeEach(() => {
  now = Date.parse('2026-10-01T00:00:00Z');
  store = { ...inMemory(), isLasting: true };
  online = server();
  retries = [];
});

const open = (locks?: PageRecordParts['locks'], phone = store) =>
  WalkSession.open({
    send: online.send,
    remove: (id) => online.remove(id),
    sendPhoto: online.sendPhoto,
    removePhoto: online.removePhoto,
    show: online.show,
    store: phone,
    record: pageRecord<LocalMeasurement[]>('walk/m/town/unsent', { store: Promise.resolve(phone), locks }),
    prefix: 'walk/m/town/',
    me: ME,
    phone: 'phone',
    now: () => now,
    newId: () => {
      ids += 1;
      return `id${ids}`;
    },
    later: (act) => {
      retries.push(act);
      return () => undefined;
    },
  });
const settle = () =>
  vi.waitFor(() => Promise.resolve(), { timeout: 50 }).then(() => new Promise((done) => setTimeout(done, 5)));

const measure = (session: WalkSession) => {
  const id = session.begin(PLACE);
  session.progress(id, [FIX], 1);
  session.finish(id, { fixes: [FIX, FIX, FIX], seconds: 20, failure: null });
  return id;
};

describe('a walk', () => {
  it('sends what was measured, once, and shows it as the server has it', async () => {
    const session = await open();
    measure(session);
    await settle();
    expect(online.sent).toHaveLength(1);
    expect(session.current()).toMatchObject({ unsent: 0, isOffline: false, measurements: [{ seconds: 20 }] });
    await session.flush();
    expect(online.sent).toHaveLength(1);
  });

  it('goes on without a network, and sends everything when it is back', async () => {
    const session = await open();
    online.isReachable = false;
    const id = measure(session);
    session.amend(id, { decision: { kind: 'set', radius: 55, position: null, was: WAS } });
    await settle();
    expect(session.current()).toMatchObject({ unsent: 1, isOffline: true, walk: { places: [{ radius: 55 }] } });
    expect(retries.length).toBeGreaterThan(0);
    online.isReachable = true;
    retries.at(-1)?.();
    await settle();
    expect(session.current()).toMatchObject({ unsent: 0, isOffline: false, walk: { places: [{ radius: 55 }] } });
    expect(online.sent.at(-1)).toMatchObject({ edit: 2, decision: { radius: 55 } });
  });

  it('loses nothing when its page is closed, also without a network', async () => {
    const session = await open();
    online.isReachable = false;
    const id = measure(session);
    session.amend(id, { note: 'Deep eaves' });
    const half = session.begin(PLACE);
    session.progress(half, [FIX, FIX], 7);
    session.begin(PLACE);
    await settle();

    session.close();
    const again = await open();
    await settle();
    expect(again.current().isOffline).toBe(true);
    expect(
      again
        .current()
        .measurements.map(({ note, seconds }) => [note, seconds])
        .sort(),
    ).toEqual([
      ['', 7],
      ['Deep eaves', 20],
    ]);
    online.isReachable = true;
    await again.flush();
    await settle();
    expect([...online.stored.keys()].sort()).toEqual([id, half].sort());
    expect((await store.all('walk/m/town/unsent/')).size).toBe(0);
  });

  it('cannot be opened without a network and without what was kept', async () => {
    online.isReachable = false;
    await expect(open()).rejects.toThrow();
  });

  it('sends an edit that was made while the measurement was under way', async () => {
    const session = await open();
    const id = measure(session);
    session.amend(id, { note: 'late' });
    await settle();
    expect(online.stored.get(id)?.note).toBe('late');
    expect(session.current().unsent).toBe(0);
  });

  it('adds to a measurement that the server has already, but not to those of others', async () => {
    const session = await open();
    const id = measure(session);
    await settle();
    session.amend(id, { note: 'afterwards' });
    await settle();
    expect(online.stored.get(id)).toMatchObject({ note: 'afterwards', edit: 2 });
    online.stored.set('theirs', { ...(online.stored.get(id) as Measurement), measurementId: 'theirs', walker: null });
    await session.refresh();
    session.amend('theirs', { note: 'mine' });
    await settle();
    expect(online.stored.get('theirs')?.note).toBe('afterwards');
  });

  it.each<[string, Amendment[], Amendment[], object]>([
    [
      'different things',
      [{ note: 'Deep eaves' }],
      [{ poster: { reading: 'unknown', version: null, spotId: null } }],
      { note: 'Deep eaves', poster: { reading: 'unknown' } },
    ],
    [
      'different things, one of them more often',
      [{ note: 'Deep eaves' }],
      [{ reception: { latency: 1 } }, { reception: { latency: 2 } }],
      { note: 'Deep eaves', reception: { latency: 2 } },
    ],
    [
      'different things, the first one more often',
      [{ note: 'Deep' }, { note: 'Deep eaves' }],
      [{ reception: { latency: 1 } }],
      { note: 'Deep eaves', reception: { latency: 1 } },
    ],
    ['the note', [{ note: 'Deep eaves' }], [{ note: 'A tree' }], { note: 'Deep eaves\nA tree' }],
    [
      'the same thing: the later call counts',
      [{ reception: { latency: 1 } }],
      [{ reception: { latency: 2 } }],
      { reception: { latency: 2 } },
    ],
  ])('keeps what two phones of a member have changed without a network: %s', async (_, ours, theirs, expected) => {
    const one = await open();
    const id = measure(one);
    await settle();
    const two = await open(undefined, { ...inMemory(), isLasting: true });
    online.isReachable = false;
    for (const change of ours) one.amend(id, change);
    for (const change of theirs) two.amend(id, change);
    await settle();
    online.isReachable = true;
    for (const phone of [one, two]) await phone.flush();
    expect(online.stored.get(id)).toMatchObject({ ...expected, fixes: [{}, {}, {}] });
    expect([one, two].map((phone) => phone.current().unsent)).toEqual([0, 0]);
    expect(two.current().measurements[0]).toMatchObject(expected);
  });

  it('replaces a note of its own although the answer to it was lost', async () => {
    const session = await open();
    const id = measure(session);
    await settle();
    online.loses = true;
    session.amend(id, { note: 'Deep eaves' });
    await settle();
    online.loses = false;
    session.amend(id, { note: 'Deep' });
    await settle();
    expect(online.stored.get(id)?.note).toBe('Deep');
  });

  it('dates what is checked later by itself', async () => {
    const session = await open();
    const id = measure(session);
    await settle();
    now += 3_600_000;
    session.amend(id, { poster: { reading: 'current', version: 1, spotId: null }, reception: { latency: 90 } });
    session.amend(id, { note: 'afterwards' });
    await settle();
    const stored = online.stored.get(id);
    const readAt = new Date(now).toISOString();
    expect(stored).toMatchObject({ note: 'afterwards', poster: { readAt }, reception: { readAt } });
    expect(Date.parse(stored?.measuredAt ?? '')).toBe(now - 3_600_000);
  });

  it('removes a measurement, also without a network', async () => {
    const session = await open();
    const id = measure(session);
    await settle();
    online.isReachable = false;
    session.remove(id);
    await settle();
    expect(session.current().measurements).toEqual([]);
    online.isReachable = true;
    session.close();
    await open();
    await settle();
    expect(online.removed).toEqual([id]);
    expect(online.stored.size).toBe(0);
  });

  it('keeps what the server refuses, says why, and does not try again by itself', async () => {
    const session = await open();
    online.refusal = 'no draft';
    measure(session);
    await settle();
    await session.flush();
    expect(online.sent).toHaveLength(1);
    expect(session.current()).toMatchObject({ unsent: 1, refusal: 'no draft' });
    online.refusal = null;
    session.close();
    await open();
    await settle();
    expect(online.stored.size).toBe(1);
  });

  it('of a page that still measures is not taken over by another page', async () => {
    const tails = new Map<string, Promise<unknown>>();
    const locks = {
      request: ((name: string, options: unknown, act?: () => unknown) => {
        const turn = (tails.get(name) ?? Promise.resolve()).then(() => (act ?? (options as () => unknown))());
        tails.set(name, turn);
        return turn;
      }) as never,
    };
    const first = await open(locks);
    const id = first.begin(PLACE);
    first.progress(id, [FIX], 1);
    await settle();
    const second = await open(locks);
    await settle();
    expect([second.current().unsent, online.sent]).toEqual([0, []]);
    first.finish(id, { fixes: [FIX, FIX], seconds: 20, failure: null });
    await settle();
    expect(online.sent.map(({ seconds }) => seconds)).toEqual([20]);
    // What a killed page has left is taken over.
    const left = first.begin(PLACE);
    first.progress(left, [FIX], 3);
    await settle();
    first.close();
    await settle();
    expect(online.sent.map(({ seconds }) => seconds)).toEqual([20, 3]);
  });
});

describe('the photo of a place', () => {
  const JPEG = new Uint8Array([1, 2, 3]).buffer;
  const later = () => {
    now += 1000;
  };

  it('is shown immediately, kept without a network, and sent in order, once', async () => {
    const session = await open();
    online.isReachable = false;
    session.addPhoto({ ...PLACE, spotId: 'b' }, JPEG);
    session.addPhoto(PLACE, JPEG);
    later();
    // Replaces the one before it.
    session.addPhoto(PLACE, JPEG);
    await settle();
    const [other, shown, ...more] = session.current().photos;
    expect([shown?.bytes, shown?.takenAt, more]).toEqual([JPEG, '2026-10-01T00:00:01.000Z', []]);
    expect(session.current()).toMatchObject({ unsent: 2, isStored: true });

    // The browser is killed; the next page has them.
    const again = await open();
    expect(again.current().photos).toMatchObject([other, shown].map((one) => ({ photoId: one?.photoId, walker: ME })));
    session.close();
    online.isReachable = true;
    await again.flush();
    await settle();
    expect(online.sentPhotos).toEqual([other?.photoId, shown?.photoId]);
    expect(again.current()).toMatchObject({ unsent: 0, photos: [{ bytes: null }, { bytes: null }] });
    expect((await store.all('walk/m/town/photo/')).size).toBe(0);
    await again.flush();
    expect(online.sentPhotos).toHaveLength(2);
  });

  it('is removed, also before it was sent and while it is under way', async () => {
    const session = await open();
    session.addPhoto(PLACE, JPEG);
    const remove = () => {
      const [photo] = session.current().photos;
      if (photo) session.removePhoto(photo);
    };
    remove();
    await settle();
    expect([online.photos.size, session.current().photos, session.current().unsent]).toEqual([0, [], 0]);
    session.addPhoto(PLACE, JPEG);
    await settle();
    expect(online.photos.size).toBe(1);
    online.isReachable = false;
    remove();
    await settle();
    expect([session.current().photos, session.current().unsent]).toEqual([[], 1]);
    online.isReachable = true;
    await session.flush();
    expect([online.photos.size, session.current().unsent]).toEqual([0, 0]);
  });

  it('that the server refuses stays on the phone until another one replaces it', async () => {
    const session = await open();
    online.refusal = 'no picture';
    session.addPhoto(PLACE, JPEG);
    await settle();
    expect(session.current()).toMatchObject({ unsent: 1, refusal: 'no picture' });
    online.refusal = null;
    later();
    session.addPhoto(PLACE, JPEG);
    await settle();
    expect([online.photos.size, session.current().unsent]).toEqual([1, 0]);
  });

  it('stays on the page where the browser has no room, and the page says so', async () => {
    store = { ...store, put: async () => false };
    const session = await open();
    online.isReachable = false;
    session.addPhoto(PLACE, JPEG);
    await settle();
    expect(session.current()).toMatchObject({ isStored: false, photos: [{ bytes: JPEG }] });
    online.isReachable = true;
    await session.flush();
    expect(online.photos.size).toBe(1);
  });
});
