/** Of the header of PMTiles, version 3: its length, its first letters and where the deepest zoom stands. */
const HEADER = { length: 127, magic: 'PMTiles', deepestZoom: 101 };

/** The deepest zoom that a PMTiles file has tiles for; null where it cannot be read. */
export async function deepestZoom(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { headers: { range: `bytes=0-${HEADER.length - 1}` } });
    if (!answer.ok) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const magic = new TextDecoder().decode(bytes.subarray(0, HEADER.magic.length));
    return magic === HEADER.magic ? (bytes[HEADER.deepestZoom] ?? null) : null;
  } catch {
    return null;
  }
}
