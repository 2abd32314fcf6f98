/** The lists of photos: three queues and two lists of decided photos. */
export const PHOTO_LISTS = ['waiting', 'reported', 'asked', 'approved', 'rejected'] as const;
export type PhotoListName = (typeof PHOTO_LISTS)[number];

/** What the address of the photos says. */
export interface PhotosSearch {
  /** By default the photos that wait. */
  list?: Exclude<PhotoListName, 'waiting'>;
  /** The only spot whose photos are shown. */
  spot?: string;
}

const isList = (value: unknown): value is PhotosSearch['list'] & string =>
  value !== 'waiting' && PHOTO_LISTS.some((one) => one === value);

/** Reads the search parameters; what makes no sense is left out. */
export const photosSearch = ({ list, spot }: Record<string, unknown>): PhotosSearch => ({
  ...(isList(list) ? { list } : {}),
  ...(typeof spot === 'string' && spot !== '' ? { spot } : {}),
});
