import type { WalkPhoto } from '@meguri/core/console/walk/schema.ts';
import type { RecordStore } from '../browser/record-store.ts';
import type { LocalPhoto } from './walk-view.ts';

/** How the server answered to a photo. */
export type PhotoResult = { kind: 'stored'; photo: WalkPhoto } | { kind: 'refused'; message: string };

/** The server. Both reject if it did not answer. */
export interface PhotoServer {
  sendPhoto: (photo: LocalPhoto, bytes: ArrayBuffer) => Promise<PhotoResult>;
  removePhoto: (photoId: string) => Promise<void>;
}

/** A photo, and whether its record is written. Until then only this page has it. */
interface Held {
  photo: LocalPhoto;
  isWritten: boolean;
}

/**
 * The photos of a walk that the server does not have, each in a record of its own: a photo is too large to be written again with each
 * fix of a measurement. All pages of this browser see the same records. A photo that two pages send is stored once, by its id.
 */
export class PhotoQueue {
  readonly #store: RecordStore;
  readonly #prefix: string;
  readonly #held: Map<string, Held>;

  private constructor(store: RecordStore, prefix: string, held: Map<string, Held>) {
    this.#store = store;
    this.#prefix = prefix;
    this.#held = held;
  }

  static async open(store: RecordStore, prefix: string): Promise<PhotoQueue> {
    const found = [...(await store.all(prefix)).values()] as LocalPhoto[];
    const inOrder = found.sort((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt));
    const held = inOrder.map(
      (photo) => [photo.photoId, { photo: { ...photo, refusal: null }, isWritten: true }] as const,
    );
    return new PhotoQueue(store, prefix, new Map(held));
  }

  /** In the order in which they were taken. */
  all = (): LocalPhoto[] => [...this.#held.values()].map(({ photo }) => photo);

  /** Keeps a photo, or that it is to be removed. False if the browser cannot keep it beyond the page. */
  add = async (photo: LocalPhoto): Promise<boolean> => {
    const held = { photo, isWritten: false };
    this.#held.set(photo.photoId, held);
    held.isWritten = await this.#store.put(this.#prefix + photo.photoId, photo);
    return held.isWritten && this.#store.isLasting;
  };

  /** Drops the photos of a place that a later one replaces. */
  drop = async ({ photoId, spotId, groupMember }: LocalPhoto): Promise<void> => {
    for (const one of this.all()) {
      const isHere = one.spotId === spotId && one.groupMember === groupMember;
      if (isHere && one.photoId !== photoId && one.bytes !== null) await this.#forget(one.photoId);
    }
  };

  /** Sends what is stored, in order. `onChange` receives the photo that each place has afterwards. */
  send = async (
    server: PhotoServer,
    onChange: (sent: LocalPhoto, now: WalkPhoto | null) => Promise<void>,
  ): Promise<void> => {
    for (let next = await this.#next(); next; next = await this.#next()) {
      const { photoId, bytes } = next;
      const result = bytes === null ? await removed(server, photoId) : await server.sendPhoto(next, bytes);
      const held = this.#held.get(photoId);
      if (result.kind === 'refused') {
        if (held) held.photo = { ...held.photo, refusal: result.message };
        continue;
      }
      // One that was removed while it was under way is removed on the server next.
      if (held && (held.photo.bytes === null) === (bytes === null)) await this.#forget(photoId);
      await onChange(next, result.photo);
    }
  };

  /** One that another page of this browser has sent or removed is dropped. */
  async #next(): Promise<LocalPhoto | undefined> {
    for (const { photo, isWritten } of [...this.#held.values()]) {
      if (photo.refusal !== null) continue;
      const key = this.#prefix + photo.photoId;
      if (!isWritten || (await this.#store.all(key)).has(key)) return photo;
      this.#held.delete(photo.photoId);
    }
    return undefined;
  }

  async #forget(photoId: string): Promise<void> {
    this.#held.delete(photoId);
    await this.#store.remove(this.#prefix + photoId);
  }
}

const removed = async (server: PhotoServer, photoId: string): Promise<{ kind: 'stored'; photo: null }> => {
  await server.removePhoto(photoId);
  return { kind: 'stored', photo: null };
};
