import { encode } from 'uqr';
import { markerModules } from './markers.ts';

type PosterText = { id: string; names: readonly string[] };

const WIDTH = 400;
const HEIGHT = 500;
const MARGIN = 30;
const CODE = WIDTH - 2 * MARGIN;
/** The white margin around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A poster with a QR code, the spot's names and its id. */
export function posterSvg({ url, ...text }: PosterText & { url: string }): string {
  return posterOf(encode(url, { ecc: 'M', border: QUIET_ZONE }).data, text);
}

/** A poster with the AR marker of a spot, its names and its id. */
export function markerPosterSvg({ marker, ...text }: PosterText & { marker: number }): string {
  return posterOf(markerModules(marker), { ...text, id: `${text.id} · AR ${marker}` });
}

function posterOf(data: readonly (readonly boolean[])[], { id, names }: PosterText): string {
  // One path of runs of dark modules, so that a scaled print has no hairlines between modules.
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  const scale = CODE / data.length;
  const lines = names.map((name, place) => {
    const fontSize = Math.min(place === 0 ? 30 : 20, (WIDTH - 2 * MARGIN) / widthOf(name));
    return text(name, { y: CODE + 65 + place * 32, fontSize });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<path fill="#000" shape-rendering="crispEdges" transform="translate(${MARGIN} ${MARGIN / 2}) scale(${scale})" d="${runs.join('')}"/>
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

/** An HTML page with all posters, four on a sheet of A4. */
export function postersPage({ lang, title, ids }: { lang: string; title: string; ids: readonly string[] }): string {
  const figures = ids.map((id) => `<img src="${id}.svg" alt="${id}">`);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<style>
  body { margin: 1rem auto; padding: 0 1rem; max-width: 60rem; font-family: sans-serif; text-align: center; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem; }
  img { box-sizing: border-box; width: 100%; border: 1px solid #ccc; break-inside: avoid; }
  @page { size: A4; margin: 10mm; }
  @media print {
    body { margin: 0; padding: 0; max-width: none; }
    h1 { display: none; }
    main { display: block; font-size: 0; }
    img { width: 50%; height: 135mm; object-fit: contain; }
  }
</style>
</head>
<body>
<h1>${escapeXml(title)}</h1>
<main>
${figures.join('\n')}
</main>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (content: string): string =>
  content.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
