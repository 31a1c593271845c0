import { expect, test } from '@jest/globals';
import {
  flow,
  moveInOrder,
  moveStep,
  readArrangement,
  resizeStep,
  settle,
  shownPlaces,
  usualArrangement,
  withVisibility,
  type PlacedWidget,
} from './arrangement.ts';
import { dashboardNames, dashboards } from './dashboards.ts';

const at = (id: string, x: number, y: number, w = 4, h = 2): PlacedWidget => ({ id, x, y, w, h, isHidden: false });
const { widgets } = dashboards.taskDashboard;
const brief = (places: readonly PlacedWidget[]) => places.map(({ id, x, y }) => `${id} ${x},${y}`);

test.each(dashboardNames)('the widgets of %s stand on sixteen columns without overlaps', (name) => {
  const places = usualArrangement(dashboards[name].widgets);
  for (const [index, one] of places.entries()) {
    expect(one.x + one.w).toBeLessThanOrEqual(16);
    for (const other of places.slice(index + 1)) {
      const isApart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y;
      expect([one.id, other.id, isApart]).toEqual([one.id, other.id, true]);
    }
  }
});

test('an arrangement from before widgets had places keeps its order, widths and what is hidden', () => {
  const kept = {
    widgets: [
      { id: 'gone', w: 4 },
      { id: 'tasksDone', w: 99 },
      'nonsense',
      { id: 'openTasks', w: 8, isHidden: true },
      { id: 'overdueTasks', w: 8 },
      { id: 'tasksDone', w: 4 },
    ],
  };
  const arrangement = readArrangement(widgets, kept) ?? [];
  expect(arrangement.map(({ id }) => id)).toEqual([
    'tasksDone',
    'overdueTasks',
    'openTasks',
    ...widgets.map(({ id }) => id).filter((id) => !['tasksDone', 'openTasks', 'overdueTasks'].includes(id)),
  ]);
  expect(arrangement[0]).toMatchObject({ x: 0, y: 0, w: 16 });
  expect(arrangement[2]).toMatchObject({ w: 8, isHidden: true });
  // The hidden one leaves no gap.
  expect(shownPlaces(widgets, arrangement)[1]).toMatchObject({ id: 'overdueTasks', y: 2 });
  expect(readArrangement(widgets, null)).toBeNull();
  expect(readArrangement(widgets, { columns: [] })).toBeNull();
});

test('what no grid could show is brought onto it', () => {
  const read = readArrangement(widgets, { widgets: [{ id: 'openTasks', x: 15, y: -3, w: 1, h: 0.2 }] });
  expect(read?.[0]).toEqual({ id: 'openTasks', x: 13, y: 0, w: 3, h: 2, isHidden: false });
});

test('places are settled without overlaps and empty rows', () => {
  expect(brief(settle([at('a', 0, 5), at('b', 2, 5), at('c', 8, 9)]))).toEqual(['a 0,0', 'c 8,0', 'b 2,2']);
  expect(brief(flow([at('a', 0, 0, 8), at('b', 0, 0, 8), at('c', 0, 0, 8)]))).toEqual(['a 0,0', 'b 8,0', 'c 0,2']);
});

test('a widget is moved by steps, past the next one up and down', () => {
  const places = [at('a', 0, 0), at('b', 0, 2, 4, 5), at('c', 4, 0)];
  expect(brief(moveStep(places, 'a', 'down'))).toEqual(['b 0,0', 'c 4,0', 'a 0,5']);
  expect(brief(moveStep(places, 'b', 'up'))).toEqual(['b 0,0', 'c 4,0', 'a 0,5']);
  expect(brief(moveStep(places, 'c', 'end'))).toEqual(['a 0,0', 'c 5,0', 'b 0,2']);
  expect(brief(moveStep(places, 'a', 'start'))).toEqual(['a 0,0', 'c 4,0', 'b 0,2']);
  expect(moveInOrder(places, 'a', 1).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('a widget is resized by steps, between its smallest size and the edge of the grid', () => {
  const [widget] = widgets;
  if (widget === undefined) throw new Error('There are widgets');
  const sizeOf = (direction: 'start' | 'end' | 'up' | 'down', w = 4) => {
    const [place] = resizeStep([at(widget.id, 0, 0, w)], widget, direction);
    return [place?.w, place?.h];
  };
  expect([sizeOf('end'), sizeOf('start'), sizeOf('down'), sizeOf('up')]).toEqual([
    [5, 2],
    [3, 2],
    [4, 3],
    [4, 2],
  ]);
  expect([sizeOf('end', 16), sizeOf('start', 3)]).toEqual([
    [16, 2],
    [3, 2],
  ]);
});

test('what is shown again stands below all others', () => {
  const hidden = withVisibility([at('a', 0, 0), at('b', 0, 2)], 'a', true);
  expect(hidden[0]?.isHidden).toBe(true);
  expect(withVisibility(hidden, 'a', false)[0]).toMatchObject({ x: 0, y: 4, isHidden: false });
});
