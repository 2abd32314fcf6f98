import * as L from 'leaflet';
import s from './map-panel.module.css';
import { filePosition, type MapActs, type MapPlace, movedBy, steppedBy } from './map-place.ts';

const CHOSEN_FRONT = 1000;

interface Pin {
  marker: L.Marker;
  button: HTMLElement;
  circle: L.Circle;
  place: MapPlace;
}

/** The pins of a map with their circles. `acts` is asked at each act, so that it is always the present one. */
export function createPins(map: L.Map, acts: () => MapActs): { update: (places: readonly MapPlace[]) => void } {
  const pins = new Map<string, Pin>();
  const rim = createRim(map, acts);

  const add = (place: MapPlace): Pin => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['mapPin'] = place.id;
    const icon = L.divIcon({ html: button, className: s.marker ?? '', iconSize: [0, 0] });
    const marker = L.marker([place.lat, place.lon], { icon, keyboard: false, draggable: true }).addTo(map);
    const circle = L.circle([place.lat, place.lon], { radius: place.radius, interactive: false }).addTo(map);
    const pin = { marker, button, circle, place };
    marker.on('click', () => acts().onChoose(place.id));
    marker.on('drag', () => circle.setLatLng(marker.getLatLng()));
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng();
      acts().onMove?.(place.id, filePosition({ lat, lon: lng }));
    });
    button.addEventListener('keydown', (event) => {
      const to = steppedBy(pin.place, event.key, event.shiftKey);
      const { onMove, onChoose } = acts();
      if (event.key === 'Enter' || event.key === ' ') onChoose(place.id);
      else if (to && onMove) onMove(place.id, to);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    return pin;
  };

  const show = (pin: Pin, place: MapPlace) => {
    const { marker, button, circle } = pin;
    pin.place = place;
    const at = L.latLng(place.lat, place.lon);
    marker.setLatLng(at).setZIndexOffset(place.isChosen ? CHOSEN_FRONT : 0);
    if (acts().onMove) marker.dragging?.enable();
    else marker.dragging?.disable();
    circle.setLatLng(at).setRadius(place.radius);
    circle.getElement()?.setAttribute('class', (place.isChosen ? s.chosenCircle : s.circle) ?? '');
    button.className = s.pin ?? '';
    const number = document.createElement('span');
    number.className = s.number ?? '';
    number.textContent = String(place.number);
    button.replaceChildren(number);
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
      }
      const chosen = places.filter(({ isChosen }) => isChosen);
      rim(chosen.length === 1 ? (chosen[0] ?? null) : null, (id, radius) => pins.get(id)?.circle.setRadius(radius));
    },
  };
}

/** The handle on the rim of the chosen spot's circle. Its radius follows while the handle is dragged. */
function createRim(map: L.Map, acts: () => MapActs) {
  let handle: L.Marker | null = null;
  return (place: MapPlace | null, onRadius: (id: string, metres: number) => void) => {
    handle?.remove();
    handle = null;
    if (!place || !acts().onRadius) return;
    const east = movedBy(place, 0, place.radius);
    const icon = L.divIcon({ className: s.rim ?? '', iconSize: [14, 14] });
    const made = L.marker([east.lat, east.lon], { icon, keyboard: false, draggable: true }).addTo(map);
    handle = made;
    const radius = () => Math.max(1, Math.round(made.getLatLng().distanceTo([place.lat, place.lon])));
    made.on('drag', () => onRadius(place.id, radius()));
    made.on('dragend', () => acts().onRadius?.(place.id, radius()));
  };
}
