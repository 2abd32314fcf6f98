import type { PublishedGround } from '@meguri/core/console/grounds/schema.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { BaseLayerSource } from '@meguri/ui/base-layer/base-layer.ts';
import { type DraftFile, fileUrl } from '../../document/draft-files.ts';

/** What lies under the pins, as visitors see it. */
export interface MapBaseLayer {
  /** Null for the land shape of a campaign without a map. */
  source: BaseLayerSource | null;
  /** Who made the map; empty if nobody is named. */
  attribution: string;
  /** Visitors would see a map that is not complete in the draft, such as a picture without corners. */
  isIncomplete: boolean;
  /** Reads a vector map, which is fetched as a whole and then cached by the browser: it never changes under its address. */
  readFile: (url: string) => Promise<Blob>;
}

/** Fetches a file of this origin. */
async function readFile(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  return response.blob();
}

/** The land shape that visitors see where a campaign has no map. */
export const PLAIN_BASE_LAYER: MapBaseLayer = { source: null, attribution: '', isIncomplete: false, readFile };

const named = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="meguri-${name}"]`)?.content ?? '';

/** The street map of this installation, which the server names in the page. Null if it has none. */
export function streetBaseLayer(): MapBaseLayer | null {
  const url = named('streets');
  if (url === '') return null;
  return {
    ...PLAIN_BASE_LAYER,
    source: { style: 'url', url, maxZoom: null, bounds: null },
    attribution: named('streets-credit'),
  };
}

/** The base layer on which spots are placed: the campaign's own, else the streets of this installation, which visitors do not see. */
export function placingBaseLayer(own: MapBaseLayer): MapBaseLayer {
  const streets = own.source ? null : streetBaseLayer();
  return streets ? { ...streets, isIncomplete: own.isIncomplete } : own;
}

const isCorner = (value: Json): value is number[] =>
  isJsonList(value) && value.length === 2 && value.every((degrees) => typeof degrees === 'number');

/** A text in one or several languages, as the file has it. */
function lineIn(text: Json | undefined, locale: Locale): string {
  if (typeof text === 'string') return text;
  const texts = isJsonMap(text) ? Object.entries(text).filter(([, line]) => typeof line === 'string') : [];
  return texts.length === 0 ? '' : textIn(Object.fromEntries(texts) as Record<string, string>, locale);
}

/** The base layer that the draft names under `map`, with its files from the draft's own folder. */
export function draftBaseLayer(
  { slug, locale }: { slug: string; locale: Locale },
  data: Json | null,
  files: readonly DraftFile[],
): MapBaseLayer {
  const map = isJsonMap(data) ? data['map'] : undefined;
  if (!isJsonMap(map)) return PLAIN_BASE_LAYER;
  const attribution = lineIn(map['attribution'], locale);
  const baseLayer = (source: Partial<BaseLayerSource> & Pick<BaseLayerSource, 'style' | 'url'>): MapBaseLayer => ({
    ...{ source: { maxZoom: null, bounds: null, ...source }, attribution, isIncomplete: false, readFile },
  });
  const text = (key: string): string | null => (typeof map[key] === 'string' ? map[key] : null);
  const file = (key: string): string | null => {
    const path = text(key);
    return path === null ? null : fileUrl(slug, files, path);
  };
  const corners = isJsonList(map['bounds']) ? map['bounds'].filter(isCorner) : [];
  const [image, vector, tiles] = [file('image'), file('file'), text('url')];
  const maxZoom = typeof map['maxZoom'] === 'number' ? map['maxZoom'] : null;
  if (map['style'] === 'image' && image && corners.length === 2) {
    return baseLayer({ style: 'image', url: image, bounds: corners });
  }
  if (map['style'] === 'pmtiles' && vector) return baseLayer({ style: 'pmtiles', url: vector });
  if (map['style'] === 'url' && tiles) return baseLayer({ style: 'url', url: tiles, maxZoom });
  return { ...PLAIN_BASE_LAYER, isIncomplete: true };
}

/** The base layer of the published version, whose files the console has on its own origin. */
export function publishedBaseLayer(
  { slug, locale }: { slug: string; locale: Locale },
  ground: PublishedGround | null,
): MapBaseLayer {
  if (!ground) return PLAIN_BASE_LAYER;
  const { style, tag, maxZoom, bounds, attribution } = ground;
  const url = tag === null ? ground.url : `/api/console/v1/campaigns/${encodeURIComponent(slug)}/ground/${tag}`;
  return {
    source: { style, url, maxZoom, bounds },
    attribution: attribution === null ? '' : textIn(attribution, locale),
    isIncomplete: false,
    readFile,
  };
}
