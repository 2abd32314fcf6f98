/** The PMTiles version 3 header: its length, its magic bytes and the offset of the maximum zoom. */
const HEADER = { length: 127, magic: 'PMTiles', deepestZoom: 101 };

/** The maximum zoom of a PMTiles file; null if it cannot be read. */
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
