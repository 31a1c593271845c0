import { renderScreen, screen } from '@atrium/testing';
import { expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import type { MapPoint } from './map-view.ts';
import { viewOf } from './map-view.ts';
import { following, placeAt, placeByKey, viewAround, zoomed } from './picking.ts';
import { PlacePicker } from './place-picker.tsx';

const sydney = { latitude: -33.87, longitude: 151.21 };

function Picking({ start, onPick }: { start: MapPoint | null; onPick(place: MapPoint): void }) {
  const [place, setPlace] = useState(start);
  return (
    <PlacePicker
      label="Where the office is"
      place={place}
      onPick={(next) => {
        setPlace(next);
        onPick(next);
      }}
    />
  );
}

test('a click marks the place under it, and keys move the mark', async () => {
  const onPick = jest.fn<(place: MapPoint) => void>();
  const { user } = renderScreen(<Picking start={null} onPick={onPick} />);
  const map = await screen.findByRole('application', { name: 'Where the office is' });
  jest
    .spyOn(map, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 320, height: 180 } as unknown as DOMRect);
  // The whole world is shown: three quarters across are 90 degrees east, a quarter down 45 north.
  await user.pointer({ keys: '[MouseLeft]', target: map, coords: { clientX: 240, clientY: 45 } });
  expect(onPick).toHaveBeenLastCalledWith({ latitude: 45, longitude: 90 });
  map.focus();
  await user.keyboard('{ArrowLeft}');
  expect(onPick).toHaveBeenLastCalledWith({ latitude: 45, longitude: 84 });
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(onPick).toHaveBeenLastCalledWith({ latitude: -15, longitude: 84 });
});

test('zooming keeps the mark in the middle, as near as the coasts say anything and as far as the world', async () => {
  const { user } = renderScreen(<Picking start={sydney} onPick={() => undefined} />);
  const nearer = await screen.findByRole('button', { name: 'Zoom in' });
  for (let times = 0; times < 3; times += 1) await user.click(nearer);
  expect(nearer).toBeDisabled();
  const map = screen.getByRole('application', { name: 'Where the office is' });
  const [x = 0, y = 0, width = 0, height = 0] = (map.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  expect(width).toBe(3);
  expect(x + width / 2).toBeCloseTo(sydney.longitude);
  expect(y + height / 2).toBeCloseTo(-sydney.latitude);
  map.focus();
  for (let times = 0; times < 8; times += 1) await user.keyboard('-');
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
});

test('places stay within the world, and the map follows a mark to its edge', () => {
  const world = viewOf([]);
  expect(placeAt(world, 1, 1)).toEqual({ latitude: -90, longitude: 180 });
  expect(placeByKey(world, { latitude: 89, longitude: 179 }, 'ArrowUp', false)).toEqual({
    latitude: 90,
    longitude: 179,
  });
  expect(placeByKey(world, null, 'ArrowRight', false)).toEqual({ latitude: 0, longitude: 0 });
  expect(placeByKey(world, null, 'Enter', false)).toBeNull();
  const near = viewAround(sydney, 6);
  expect(following(near, sydney)).toBe(near);
  const gone = { latitude: sydney.latitude, longitude: sydney.longitude + 2.8 };
  expect(following(near, gone).x).toBeCloseTo(gone.longitude - 3);
  expect(zoomed(near, null, false).width).toBe(12);
});
