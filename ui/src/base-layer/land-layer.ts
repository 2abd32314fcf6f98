import * as L from 'leaflet';
import s from './base-layer.module.css';
import { BASE_LAYER_PANE, type BaseLayerInput, type RemoveBaseLayer } from './base-layer.ts';
import file from './land.generated.json';
import { type LandFile, type LonLat, landAround, landAroundSpots } from './land-shape.ts';

/** The margin of land around the outermost spots, in metres and as a share of their extent. */
const MARGIN = { least: 250, share: 0.22 };

const latLngs = (ring: readonly LonLat[]): L.LatLngTuple[] => ring.map(([lon, lat]) => [lat, lon]);

/** The base layer without a map: land, sea, and a grid that moves with the map. */
export function addLandLayer(map: L.Map, { points }: BaseLayerInput): RemoveBaseLayer {
  const grid = new (
    L.GridLayer.extend({
      createTile: () => L.DomUtil.create('div', s.grid),
    }) as typeof L.GridLayer
  )({ tileSize: 128 });
  const shapes: L.LatLngTuple[][][] = [];
  if (points.length > 0) {
    const bounds = L.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
    const across = bounds.getSouthWest().distanceTo(bounds.getNorthEast());
    const margin = Math.max(MARGIN.least, across * MARGIN.share);
    shapes.push([latLngs(landAroundSpots(points, margin))]);
    for (const rings of landAround(file as LandFile, points)) shapes.push(rings.map(latLngs));
  }
  // Draw all shores before all land, so that no shore is drawn over the land of another shape. Each shape is a path of its own:
  // as rings of one path, the land around the spots would be a hole in the land of the file.
  const drawn = ([s.shore, s.land] as const).flatMap((className = '') =>
    shapes.map((shape) =>
      L.polygon(shape, { pane: BASE_LAYER_PANE, className, interactive: false, smoothFactor: 0.5 }).addTo(map),
    ),
  );
  grid.addTo(map);
  return () => {
    for (const layer of [grid, ...drawn]) layer.remove();
  };
}
