import { encode } from 'uqr';
import { markerModules } from '../spots/markers.ts';

/** Rows of modules, true for dark. */
type Modules = readonly (readonly boolean[])[];
type PosterText = { id: string; names: readonly string[] };

const WIDTH = 400;
const HEIGHT = 500;
const MARGIN = 30;
const CODE = WIDTH - 2 * MARGIN;
/** The white margin around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A poster with a QR code, the spot's names and its id. */
export function posterSvg({ url, ...text }: PosterText & { url: string }): string {
  return posterOf(qrModules(url), text);
}

/** A poster with the AR marker of a spot, its names and its id. */
export function markerPosterSvg({ marker, ...text }: PosterText & { marker: number }): string {
  return posterOf(markerModules(marker), { ...text, id: `${text.id} · AR ${marker}` });
}

/** A QR code alone, for a page that has its own texts. */
export const qrSvg = (url: string): string => codeSvg(qrModules(url));

/** An AR marker alone. */
export const markerSvg = (marker: number): string => codeSvg(markerModules(marker));

const codeSvg = (data: Modules): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${data.length} ${data.length}"><path shape-rendering="crispEdges" d="${pathOf(data)}"/></svg>`;

/** Level Q: a quarter of a torn or dirty code may be missing. */
const qrModules = (url: string): Modules => encode(url, { ecc: 'Q', border: QUIET_ZONE }).data;

/** One path of runs of dark modules, so that a scaled print has no hairlines between modules. */
const pathOf = (data: Modules): string =>
  data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');

function posterOf(data: Modules, { id, names }: PosterText): string {
  const scale = CODE / data.length;
  const lines = names.map((name, index) => {
    const fontSize = Math.min(index === 0 ? 30 : 20, (WIDTH - 2 * MARGIN) / widthOf(name));
    return text(name, { y: CODE + 65 + index * 32, fontSize });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<path fill="#000" shape-rendering="crispEdges" transform="translate(${MARGIN} ${MARGIN / 2}) scale(${scale})" d="${pathOf(data)}"/>
${[...lines, text(id, { y: HEIGHT - 25, fontSize: 14 })].join('\n')}
</svg>
`;
}

const text = (content: string, { y, fontSize }: { y: number; fontSize: number }): string =>
  `<text x="${WIDTH / 2}" y="${y}" font-size="${fontSize.toFixed(1)}" font-family="sans-serif" text-anchor="middle" fill="#000">${escapeXml(content)}</text>`;

/** The approximate width of a line in em: kanji and kana are 1 em wide, Latin letters about half of that. */
const widthOf = (line: string): number =>
  [...line].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.58), 0);

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (content: string): string =>
  content.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
