import * as L from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MapPlace } from './map-place.ts';
import { createPins } from './pins.ts';

const SPOT: MapPlace = {
  id: 'gate',
  number: 1,
  name: '門',
  lat: 34.1,
  lon: 133.3,
  radius: 30,
  isChosen: true,
  care: null,
};
const AWAY = { lat: 34.11, lng: 133.31 };

let map: L.Map;
let pins: ReturnType<typeof createPins>;
const acts = { onChoose: vi.fn(), onMove: vi.fn(), onRadius: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  map = L.map(document.body.appendChild(document.createElement('div'))).setView([34.1, 133.3], 14);
  pins = createPins(map, () => acts);
  pins.update([SPOT]);
});
afterEach(() => {
  map.remove();
  document.body.replaceChildren();
});

const layers = (): L.Layer[] => {
  const found: L.Layer[] = [];
  map.eachLayer((layer) => found.push(layer));
  return found;
};
const markers = () => layers().filter((layer) => layer instanceof L.Marker);
const pin = () => markers().find((marker) => marker.getElement()?.querySelector('[data-map-pin]')) as L.Marker;
const rim = () => markers().find((marker) => marker.getElement()?.hasAttribute('data-map-rim')) as L.Marker;
const circle = () => layers().find((layer) => layer instanceof L.Circle) as L.Circle;
const button = () => pin().getElement()?.querySelector('button') as HTMLElement;

it('leaves a pin under the hand where it is when places change, and then moves it there', () => {
  const number = button().firstChild;
  pin().fire('dragstart');
  pin().setLatLng(AWAY).fire('drag');
  pins.update([{ ...SPOT, name: '新しい門', care: 'note' }]);
  expect(pin().getLatLng()).toMatchObject(AWAY);
  expect(circle().getLatLng()).toMatchObject(AWAY);
  // What is not a place follows, in the same elements.
  expect(button().getAttribute('aria-label')).toBe('1 新しい門');
  expect(button().firstChild).toBe(number);
  pin().fire('dragend');
  expect(acts.onMove).toHaveBeenCalledWith('gate', { lat: 34.11, lon: 133.31 });

  pins.update([SPOT]);
  expect(pin().getLatLng()).toMatchObject({ lat: 34.1, lng: 133.3 });
});

it('keeps the handle of the rim under the hand, and the radius that it has', () => {
  const handle = rim();
  handle.fire('dragstart');
  handle.setLatLng([34.1, 133.31]).fire('drag');
  const metres = circle().getRadius();
  expect(metres).toBeGreaterThan(900);
  pins.update([{ ...SPOT, radius: 40 }]);
  expect(rim()).toBe(handle);
  expect(handle.getLatLng()).toMatchObject({ lat: 34.1, lng: 133.31 });
  expect(circle().getRadius()).toBe(metres);
  handle.fire('dragend');
  expect(acts.onRadius).toHaveBeenCalledWith('gate', metres);
});

it('moves the handle with its spot, and removes it when no spot or another one is chosen', () => {
  const handle = rim();
  const east = handle.getLatLng().lng;
  pins.update([{ ...SPOT, radius: 60 }]);
  expect(rim()).toBe(handle);
  expect(handle.getLatLng().lng).toBeGreaterThan(east);
  pins.update([{ ...SPOT, isChosen: false }]);
  expect(rim()).toBeUndefined();
});

it.each([
  ['+', 35],
  ['-', 25],
])('changes the radius by the key %s', (key, metres) => {
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  button().dispatchEvent(pressed);
  expect(acts.onRadius).toHaveBeenCalledWith('gate', metres);
  expect(pressed.defaultPrevented).toBe(true);
});
