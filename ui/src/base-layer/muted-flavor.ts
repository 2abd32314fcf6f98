import type { paintRules } from 'protomaps-leaflet';
import type { BaseLayerColours } from './colours.ts';

type Flavor = Parameters<typeof paintRules>[0];

/** The design's colours as a theme of the vector map. It uses few colours, so that the pins stand out. */
export function mutedFlavor({ sea, land, park, road, building, rail, text, ...rest }: BaseLayerColours): Flavor {
  const edge = rest['road-edge'];
  const place = { background: land, earth: land, glacier: land, sand: land, beach: land, runway: road };
  const built = { hospital: land, industrial: land, school: land, pedestrian: land, aerodrome: building, pier: land };
  const green = { park_a: park, park_b: park, wood_a: park, wood_b: park, scrub_a: park, scrub_b: park, zoo: park };
  const casings = {
    tunnel_other_casing: edge,
    tunnel_minor_casing: edge,
    tunnel_link_casing: edge,
    tunnel_major_casing: edge,
    tunnel_highway_casing: edge,
    minor_service_casing: edge,
    minor_casing: edge,
    link_casing: edge,
    major_casing_early: edge,
    major_casing_late: edge,
    highway_casing_early: edge,
    highway_casing_late: edge,
    bridges_other_casing: edge,
    bridges_minor_casing: edge,
    bridges_link_casing: edge,
    bridges_major_casing: edge,
    bridges_highway_casing: edge,
  };
  const roads = {
    tunnel_other: land,
    tunnel_minor: land,
    tunnel_link: land,
    tunnel_major: land,
    tunnel_highway: land,
    other: road,
    minor_service: road,
    minor_a: road,
    minor_b: road,
    link: road,
    major: road,
    highway: road,
    bridges_other: road,
    bridges_minor: road,
    bridges_link: road,
    bridges_major: road,
    bridges_highway: road,
  };
  const labels = {
    roads_label_minor: text,
    roads_label_minor_halo: land,
    roads_label_major: text,
    roads_label_major_halo: land,
    ocean_label: text,
    subplace_label: text,
    subplace_label_halo: land,
    city_label: text,
    city_label_halo: land,
    state_label: text,
    state_label_halo: land,
    country_label: text,
    address_label: text,
    address_label_halo: land,
  };
  const lines = { railway: rail, boundaries: rail, buildings: building, water: sea, military: land };
  return { ...place, ...built, ...green, ...casings, ...roads, ...labels, ...lines };
}
