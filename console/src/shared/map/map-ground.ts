import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { type DraftFile, fileUrl } from '../../document/draft-files.ts';

export type Corner = readonly [lat: number, lon: number];

/** What lies under the pins: the campaign's drawn map, its tiles, or plain land. */
export type MapGround =
  | { kind: 'image'; url: string; bounds: readonly [Corner, Corner] }
  | { kind: 'tiles'; url: string; maxZoom: number }
  /** `isElsewhere`: visitors see a map that this panel cannot draw. */
  | { kind: 'plain'; isElsewhere: boolean };

const DEFAULT_MAX_ZOOM = 18;

const corner = (value: Json | undefined): Corner | null =>
  isJsonList(value) && typeof value[0] === 'number' && typeof value[1] === 'number' ? [value[0], value[1]] : null;

/** The ground that the draft names under `map`, with its picture from the draft's own files. */
export function mapGround(slug: string, data: Json | null, files: readonly DraftFile[]): MapGround {
  const map = isJsonMap(data) ? data['map'] : undefined;
  if (!isJsonMap(map)) return { kind: 'plain', isElsewhere: false };
  if (map['style'] === 'image' && typeof map['image'] === 'string') {
    const url = fileUrl(slug, files, map['image']);
    const corners = isJsonList(map['bounds']) ? map['bounds'] : [];
    const [one, other] = [corner(corners[0]), corner(corners[1])];
    if (url && one && other) return { kind: 'image', url, bounds: [one, other] };
  }
  if (map['style'] === 'url' && typeof map['url'] === 'string') {
    const maxZoom = typeof map['maxZoom'] === 'number' ? map['maxZoom'] : DEFAULT_MAX_ZOOM;
    return { kind: 'tiles', url: map['url'], maxZoom };
  }
  return { kind: 'plain', isElsewhere: true };
}
