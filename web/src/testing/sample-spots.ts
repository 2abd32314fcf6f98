import type { Campaign } from '../api/read-boot.ts';
import type { Member, Spot } from '../queries/queries.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';

type Offer = Spot['methods'][number];

/** A method of a spot; `near` has its default. */
export const offer = (method: Offer['method'], more: Partial<Offer> = {}): Offer => ({
  method,
  near: method === 'proximity',
  ...more,
});

/** A spot that gives a stamp and 30 points by proximity. */
export const spotOf = (id: string, more: Partial<Spot> = {}): Spot => ({
  id,
  name: id,
  nameJa: null,
  reading: null,
  description: '',
  address: '',
  zip: '',
  hours: '',
  lat: 34.1,
  lon: 133.35,
  radius: 50,
  images: [],
  audio: null,
  audioLocale: null,
  courses: [],
  congestion: 'unknown',
  paused: null,
  stamp: { name: id, image: null },
  points: 30,
  methods: [offer('proximity')],
  group: [],
  ...more,
});

/** A member of a group spot, at the place of the spot. */
export const memberOf = (id: string, more: Partial<Member> = {}): Member => ({
  id,
  name: id,
  zip: '',
  address: '',
  lat: null,
  lon: null,
  radius: 50,
  ...more,
});

/** The spot as a screen shows it: not yet collected, the visitor's position unknown. */
export const viewOf = (spot: Spot, more: Partial<SpotView> = {}): SpotView => ({
  isCollectable: spot.paused === null && more.status?.isDone !== true,
  spot,
  number: 1,
  seal: { id: spot.id, number: 1, name: spot.name },
  status: { slot: 'none', acquiredAt: null, isDone: false, nextAvailableAt: null },
  congestion: null,
  distance: null,
  canPressNow: false,
  ...more,
});

/** A campaign in Tokyo in October 2026, once a day. */
export const campaignOf = (more: Partial<Campaign> = {}): Campaign =>
  ({
    timezone: 'Asia/Tokyo',
    kind: 'both',
    period: { start: '2026-10-10T10:00:00+09:00', end: '2026-11-03T23:59:59+09:00', state: 'running' },
    acquisition: { limit: 'day', start: null, end: null },
    courses: [],
    ...more,
  }) as Campaign;
