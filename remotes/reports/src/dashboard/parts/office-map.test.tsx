import { renderScreen, screen, within } from '@atrium/testing';
import { landWithin, markSize, viewOf } from '@atrium/ui/map';
import { expect, test } from '@jest/globals';
import type { Figure } from '../figures.ts';
import { OfficeMap } from './office-map.tsx';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const figure = (id: string, values: readonly (readonly [key: string, value: number, placed: boolean])[]): Figure =>
  ({
    measure: { id, title: `Title of ${id}`, formula: '', unit: 'COUNT', subject: 'matters', isOfToday: true },
    dimension: 'OFFICE',
    isClosed: false,
    isDimensionClosed: false,
    value: 3,
    rows: null,
    points: values.map(([key, value, placed]) => ({
      key,
      label: `Office ${key}`,
      value,
      rows: `/rows/${key}`,
      place: placed ? sydney : null,
    })),
  }) as unknown as Figure;

test('offices with coordinates are marked, and every office stands in the list with its figures and rows', async () => {
  renderScreen(
    <OfficeMap
      description="Offices: 3"
      height="fill"
      figures={[
        figure('openMatters', [
          ['a', 2, true],
          ['b', 1, false],
        ]),
        figure('wip', [['a', 70, true]]),
      ]}
      write={(_figure, value) => String(value ?? '—')}
    />,
  );
  const map = await screen.findByRole('img', { name: 'Offices: 3' });
  expect(map.querySelectorAll('circle')).toHaveLength(1);
  expect(map).toHaveTextContent('Office a: Title of openMatters 2, Title of wip 70');
  const list = within(screen.getByRole('list', { name: 'Offices' }));
  expect(list.getByRole('link', { name: 'Office b' })).toHaveAttribute('href', '/rows/b');
  expect(list.getByText('Title of openMatters 1, Title of wip —')).toBeInTheDocument();
  expect(screen.getByText('Without coordinates, so not on the map: Office b')).toBeInTheDocument();
});

test('the part of the world that is shown holds every office, and land is drawn in it', () => {
  const london = { latitude: 51.5, longitude: -0.12 };
  for (const points of [[], [sydney], [sydney, london]]) {
    const { x, y, width, height } = viewOf(points);
    for (const { latitude, longitude } of points) {
      expect(longitude).toBeGreaterThan(x);
      expect(longitude).toBeLessThan(x + width);
      expect(-latitude).toBeGreaterThan(y);
      expect(-latitude).toBeLessThan(y + height);
    }
    expect(landWithin({ x, y, width, height }).startsWith('M')).toBe(true);
  }
  // South of Africa.
  expect(landWithin({ x: 20, y: 45, width: 5, height: 5 })).toBe('');
});

test('the area of a mark follows its value', () => {
  expect(markSize(25, 100)).toBe(0.5);
  expect(markSize(0, 100)).toBe(0);
  expect(markSize(5, 0)).toBe(0);
});
