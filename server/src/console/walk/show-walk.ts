import { createHash } from 'node:crypto';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { type DraftPlace, draftPlaces } from '@meguri/core/console/walk/draft-places.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { isLocale } from '@meguri/core/lib/locale.ts';
import type { Database } from '../../db/open.ts';
import type { Keys } from '../../lib/keys.ts';
import { refuse } from '../../operation/refusal.ts';
import { signQr } from '../../spots/acquire/qr-token.ts';
import { claimOf } from '../../spots/acquire/short-code.ts';
import { currentFolder } from '../drafts/change-draft.ts';
import { publishedSource, type VersionRow } from '../drafts/draft-queries.ts';
import type { Documents } from '../drafts/open-documents.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { latestMeasurements } from './measurement-queries.ts';
import { walkPhotos } from './walk-photo-queries.ts';

interface Parts {
  db: Database;
  documents: Documents;
  keys: Pick<Keys, 'qr'>;
  publicUrl: string;
}

type Walk = ConsoleAnswer<'showWalk'>;

/**
 * GET /campaigns/:slug/walk. A phone gets hashes of the codes, not the codes: it recognises the right poster without a network, and
 * whoever finds the phone can collect no stamp.
 */
export function showWalk({ db, documents, keys, publicUrl }: Parts): ConsoleHandler<'showWalk'> {
  return async ({ campaign: { campaignId, slug }, now }) => {
    const found = await db.transaction(async (tx) => {
      const folder = await currentFolder(tx, documents, { campaignId, now });
      return (
        folder && {
          ...folder,
          published: await publishedSource(tx, campaignId),
          measurements: await latestMeasurements(tx, campaignId),
          photos: await walkPhotos(tx, campaignId),
        }
      );
    });
    if (!found) return refuse('draft_not_opened');
    const { draft, files, published, measurements, photos } = found;
    const paths = ['/spots', '/name', '/languages', '/map'];
    const [spots, name, languages, map] = await documents.run('valuesAt', draft.text, paths);
    if (spots === undefined && name === undefined) return refuse('draft_unreadable');
    return {
      revision: draft.revision,
      name: name ?? slug,
      languages: isJsonList(languages) ? languages.filter(isLocale) : [],
      origin: publicUrl,
      ground: groundOf(map, new Map(files.map(({ path, sha256 }) => [path, sha256]))),
      places: draftPlaces(spots).map((place) => walkPlace(place, { slug, key: keys.qr, published })),
      measurements,
      photos,
    };
  };
}

function walkPlace(
  { qr, ...place }: DraftPlace,
  { slug, key, published }: { slug: string; key: Uint8Array; published: VersionRow | undefined },
): Walk['places'][number] {
  const { spotId } = place;
  const claim = qr && claimOf(slug, spotId, qr);
  const live = published?.document.spots?.find(({ id }) => id === spotId)?.methods.qr;
  return {
    ...place,
    code: claim && {
      version: claim.version,
      hash: hashOf(signQr(key, claim)),
      published: (live && claimOf(slug, spotId, live)?.version) ?? null,
    },
    otherCodes: (qr?.codes ?? []).map(hashOf),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The drawn map with its corners; null for any other map. */
function groundOf(map: Json | undefined, files: ReadonlyMap<string, string>): Walk['ground'] {
  const { style, image, bounds } = isJsonMap(map) ? map : {};
  const sha256 = style === 'image' && typeof image === 'string' ? files.get(image) : undefined;
  const [southWest, northEast] = (isJsonList(bounds) ? bounds : []).map(cornerOf);
  return sha256 && southWest && northEast ? { sha256, southWest, northEast } : null;
}

const cornerOf = (value: Json): [number, number] | undefined =>
  isJsonList(value) && typeof value[0] === 'number' && typeof value[1] === 'number' ? [value[0], value[1]] : undefined;
