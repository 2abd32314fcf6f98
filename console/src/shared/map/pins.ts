import * as L from 'leaflet';
import s from './map-panel.module.css';
import { filePosition, type MapActions, type MapPlace, movedBy, resizedBy, steppedBy } from './map-place.ts';

const CHOSEN_FRONT = 1000;

interface Pin {
  marker: L.Marker;
  button: HTMLElement;
  number: HTMLElement;
  circle: L.Circle;
  place: MapPlace;
}

/**
 * The pins of a map with their circles. `actions` is asked at each action, so that it is always the present one. Places may change at any time,
 * by a check or a colleague: what is being dragged keeps its place until it is let go.
 */
export function createPins(map: L.Map, actions: () => MapActions): { update: (places: readonly MapPlace[]) => void } {
  const pins = new Map<string, Pin>();
  /** The places whose pin or rim is being dragged. */
  const held = new Set<string>();
  const rim = createRim(map, actions, held);

  const add = (place: MapPlace): Pin => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['mapPin'] = place.id;
    // Elements stay: one that is replaced under a finger gets no further events.
    const number = document.createElement('span');
    button.append(number);
    const icon = L.divIcon({ html: button, className: s.marker ?? '', iconSize: [0, 0] });
    const marker = L.marker([place.lat, place.lon], { icon, keyboard: false, draggable: true }).addTo(map);
    const circle = L.circle([place.lat, place.lon], { radius: place.radius, interactive: false }).addTo(map);
    const pin = { marker, button, number, circle, place };
    marker.on('click', () => actions().onChoose(place.id));
    marker.on('dragstart', () => held.add(place.id));
    marker.on('drag', () => circle.setLatLng(marker.getLatLng()));
    marker.on('dragend', () => {
      held.delete(place.id);
      const { lat, lng } = marker.getLatLng();
      const { onMove } = actions();
      if (onMove) onMove(place.id, filePosition({ lat, lon: lng }));
      else show(pin, pin.place);
    });
    button.addEventListener('keydown', (event) => {
      const to = steppedBy(pin.place, event.key, event.shiftKey);
      const metres = resizedBy(pin.place.radius, event.key);
      const { onMove, onChoose, onRadius } = actions();
      if (event.key === 'Enter' || event.key === ' ') onChoose(place.id);
      else if (to && onMove) onMove(place.id, to);
      else if (metres !== null && onRadius) onRadius(place.id, metres);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    return pin;
  };

  const show = (pin: Pin, place: MapPlace) => {
    const { marker, button, number, circle } = pin;
    pin.place = place;
    marker.setZIndexOffset(place.isChosen ? CHOSEN_FRONT : 0);
    if (!held.has(place.id)) {
      const at = L.latLng(place.lat, place.lon);
      marker.setLatLng(at);
      circle.setLatLng(at).setRadius(place.radius);
      if (actions().onMove) marker.dragging?.enable();
      else marker.dragging?.disable();
    }
    circle.getElement()?.setAttribute('class', (place.isChosen ? s.chosenCircle : s.circle) ?? '');
    button.className = s.pin ?? '';
    number.className = s.number ?? '';
    number.textContent = String(place.number);
    button.setAttribute('aria-label', `${place.number} ${place.name}`);
    button.setAttribute('aria-pressed', String(place.isChosen));
    if (place.care) button.dataset['care'] = place.care;
    else delete button.dataset['care'];
  };

  return {
    update: (places) => {
      const left = new Set(pins.keys());
      for (const place of places) {
        left.delete(place.id);
        const pin = pins.get(place.id) ?? add(place);
        pins.set(place.id, pin);
        show(pin, place);
      }
      for (const id of left) {
        pins.get(id)?.marker.remove();
        pins.get(id)?.circle.remove();
        pins.delete(id);
        held.delete(id);
      }
      const chosen = places.filter(({ isChosen }) => isChosen);
      rim(chosen.length === 1 ? (chosen[0] ?? null) : null, (id, radius) => pins.get(id)?.circle.setRadius(radius));
    },
  };
}

/** The handle on the rim of the chosen spot's circle. Its radius follows while the handle is dragged. */
function createRim(map: L.Map, actions: () => MapActions, held: Set<string>) {
  let handle: { marker: L.Marker; place: MapPlace } | null = null;
  return (place: MapPlace | null, onRadius: (id: string, metres: number) => void) => {
    const isAdjustable = place !== null && actions().onRadius !== undefined;
    if (handle && (!isAdjustable || handle.place.id !== place.id)) {
      held.delete(handle.place.id);
      handle.marker.remove();
      handle = null;
    }
    if (!isAdjustable) return;
    const east = movedBy(place, 0, place.radius);
    if (handle) {
      if (held.has(place.id)) return;
      handle.place = place;
      handle.marker.setLatLng([east.lat, east.lon]);
      return;
    }
    const icon = L.divIcon({ className: s.rim ?? '', iconSize: [14, 14] });
    const marker = L.marker([east.lat, east.lon], { icon, keyboard: false, draggable: true }).addTo(map);
    marker.getElement()?.setAttribute('data-map-rim', '');
    const made = { marker, place };
    handle = made;
    const radius = () => {
      const { lat, lon } = made.place;
      return Math.max(1, Math.round(marker.getLatLng().distanceTo([lat, lon])));
    };
    marker.on('dragstart', () => held.add(made.place.id));
    marker.on('drag', () => onRadius(made.place.id, radius()));
    marker.on('dragend', () => {
      held.delete(made.place.id);
      actions().onRadius?.(made.place.id, radius());
    });
  };
}
