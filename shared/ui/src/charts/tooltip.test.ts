import { expect, test } from '@jest/globals';
import { tooltipText } from './tooltip.ts';

const dollars = (value: number): string => `$${value}`;

test('names the place on the axis, then each series with its figure', () => {
  const points = [
    { name: 'Aug', seriesName: 'WIP', seriesIndex: 0, dataIndex: 8, value: 590 },
    { name: 'Aug', seriesName: 'Debtors', seriesIndex: 1, dataIndex: 8, value: 290 },
  ];
  expect(tooltipText(points, dollars, false)).toBe('{heading|Aug}\n{mark0|●} {name|WIP}  {figure|$590}\n{mark1|●} {name|Debtors}  {figure|$290}');
});

test('names a slice with its figure', () => {
  expect(tooltipText([{ name: 'Website', seriesIndex: 0, dataIndex: 2, value: 120 }], String, true)).toBe('{mark2|●} {name|Website}  {figure|120}');
});

test('a name cannot style the tooltip', () => {
  expect(tooltipText([{ name: '{x|A}', seriesIndex: 0, dataIndex: 0, value: 1 }], String, true)).toBe('{mark0|●} {name| x A }  {figure|1}');
});

test('a missing figure is a dash', () => {
  expect(tooltipText([{ name: 'Website', dataIndex: 0, value: null }], String, true)).toContain('{figure|—}');
});
