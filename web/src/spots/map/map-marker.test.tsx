import { fireEvent, render } from '@testing-library/react';
import * as L from 'leaflet';
import { expect, it, vi } from 'vitest';
import { MapMarker } from './map-marker.tsx';

it('shows its children once on the map, takes their presses and removes them', () => {
  const box = document.body.appendChild(document.createElement('div'));
  const map = L.map(box, { center: [34.1, 133.35], zoom: 15, zoomAnimation: false });
  const onPress = vi.fn();
  const marker = (isThere: boolean) =>
    isThere && (
      <MapMarker open={{ map, wasPushed: () => false }} lat={34.1} lon={133.35}>
        <button type="button" onClick={onPress}>
          pin
        </button>
      </MapMarker>
    );
  const { rerender } = render(marker(true));
  expect(box.querySelectorAll('.leaflet-marker-pane button')).toHaveLength(1);
  fireEvent.click(box.querySelector('button') as HTMLButtonElement);
  expect(onPress).toHaveBeenCalledOnce();
  rerender(marker(false));
  expect(box.querySelectorAll('.leaflet-marker-pane *')).toHaveLength(0);
  map.remove();
  box.remove();
});
