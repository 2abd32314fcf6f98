import type { Position } from '@meguri/core/lib/geo.ts';

/**
 * The URL that opens walking directions to a place in the device's own map app: `geo:` on Android, Apple Maps on
 * Apple's devices, otherwise Google Maps in the browser.
 */
export function directionsUrl(
  { lat, lon, name }: Position & { name: string },
  { userAgent }: { userAgent: string },
): string {
  if (/Android/.test(userAgent)) return `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(name)})`;
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${lat},${lon}&dirflg=w`;
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}&travelmode=walking`;
}
