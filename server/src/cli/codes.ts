import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { compileCatalogue, DEFAULT_MAIN_COLOUR, DEFAULT_SUB_COLOUR, kindOf } from '@meguri/core/catalogue/catalogue.ts';
import { DEFAULT_LOCALE } from '@meguri/core/lib/locale.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import type { Config } from '../app/config.ts';
import { catalogueFile, publishedCatalogue } from '../catalogue/queries.ts';
import type { Queryable } from '../db/open.ts';
import { OWNER_FILE, OWNER_FOLDER } from '../lib/file-modes.ts';
import { deriveKeys } from '../lib/keys.ts';
import { sealOfSpot } from '../seals/automatic-seals.ts';
import { openGlyphReader } from '../seals/glyph-reader.ts';
import { openSealDrawings } from '../seals/seal-drawings.ts';
import { claimOf } from '../spots/acquire/short-code.ts';
import { type SpotCode, spotCode } from '../spots/acquire/spot-code.ts';
import { type Poster, posterPages } from './poster-pages.ts';
import { markerPosterSvg, markerSvg, posterSvg, qrSvg } from './posters.ts';

type CodeConfig = Pick<Config, 'secret' | 'publicUrl'>;

/**
 * The signed codes of all spots, in the order of the campaign file. A spot that accepts only third-party codes has no
 * signed code.
 */
export function spotCodes(file: CampaignFile, { secret, publicUrl }: CodeConfig): SpotCode[] {
  const key = deriveKeys(secret).qr;
  return (file.spots ?? []).flatMap(({ id, methods: { qr } }, index) => {
    const claim = qr && claimOf(file.slug, id, qr);
    return claim ? [spotCode(key, claim, { publicUrl, number: index + 1 })] : [];
  });
}

/**
 * Writes a poster for each code of the published campaign (`<spot>.svg`), one for each AR marker (`<spot>-marker.svg`) and
 * `index.html`, which prints each on a page of A4. Existing files with these names are replaced. Returns the codes, or null if the campaign
 * does not exist.
 */
export async function writeCodes(
  db: Queryable,
  { config, slug, dir }: { config: CodeConfig; slug: string; dir: string },
): Promise<SpotCode[] | null> {
  const published = await publishedCatalogue(db, slug);
  if (!published) return null;
  const file = published.document;
  const codes = spotCodes(file, config);
  await mkdir(dir, { recursive: true, mode: OWNER_FOLDER });
  const hashes = new Map(published.files.map(({ path, sha256 }) => [path, sha256]));
  const allNames = (name: LocalizedText): string[] => [
    ...new Set(file.languages.map((locale) => textIn(name, locale))),
  ];
  const { spots } = compileCatalogue(file);
  const draw = openSealDrawings(openGlyphReader());
  const posters: Poster[] = [];
  for (const [place, { id, name, stamp, methods }] of (file.spots ?? []).entries()) {
    const names = namesOf(file, name);
    const sha256 = hashes.get(stamp?.image ?? '');
    const picture = sha256 === undefined ? undefined : await catalogueFile(db, sha256);
    const spot = spots.get(id);
    const drawn = async () =>
      spot?.stamp ? { contentType: 'image/svg+xml', bytes: Buffer.from(await draw(sealOfSpot(spot, place))) } : null;
    const seal = picture ? { contentType: picture.content_type, bytes: picture.bytes } : await drawn();
    const poster = { names: allNames(name), number: place + 1, seal, gives: kindOf(spot ? [spot] : []) };
    const code = codes.find(({ spotId }) => spotId === id);
    if (code) {
      await saveForOwner(join(dir, `${id}.svg`), posterSvg({ id, names, url: code.url }));
      posters.push({
        ...poster,
        kind: 'code',
        code: qrSvg(code.url),
        short: code.short,
        note: `${id} · v${code.version}`,
      });
    }
    const marker = methods.ar?.marker;
    if (marker !== undefined) {
      await saveForOwner(join(dir, `${id}-marker.svg`), markerPosterSvg({ id, names, marker }));
      posters.push({ ...poster, kind: 'marker', code: markerSvg(marker), short: null, note: `${id} · AR ${marker}` });
    }
  }
  const page = posterPages({
    titles: allNames(file.name),
    languages: file.languages,
    mainColor: file.mainColor ?? DEFAULT_MAIN_COLOUR,
    subColor: file.subColor ?? DEFAULT_SUB_COLOUR,
    address: `${config.publicUrl.replace(/^https?:\/\//, '')}/${file.slug}/`,
    posters,
  });
  await saveForOwner(join(dir, 'index.html'), page);
  return codes;
}

/** Writes a file that only its owner can read: a code collects its spot from anywhere. */
async function saveForOwner(path: string, content: string): Promise<void> {
  await writeFile(path, content, { mode: OWNER_FILE });
  // The mode above is that of a new file only.
  await chmod(path, OWNER_FILE);
}

/** The name in Japanese, as on the sign at the place, and in English if the campaign has it. */
function namesOf(file: CampaignFile, name: LocalizedText | undefined): string[] {
  if (name === undefined) return [];
  const shown = [textIn(name, DEFAULT_LOCALE)];
  if (file.languages.includes('en_US')) shown.push(textIn(name, 'en_US'));
  return [...new Set(shown)];
}
