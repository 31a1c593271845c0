import { expect, test } from '@jest/globals';
import { tooltipContent } from './tooltip.ts';

const dollars = (value: number): string => `$${value}`;
const textOf = (content: HTMLElement) => [...content.children].map((line) => line.textContent);

test('names the place on the axis, then each series with its figure', () => {
  const points = [
    { name: 'Aug', seriesName: 'WIP', seriesIndex: 0, dataIndex: 8, value: 590 },
    { name: 'Aug', seriesName: 'Debtors', seriesIndex: 1, dataIndex: 8, value: 290 },
  ];
  expect(textOf(tooltipContent(points, { format: dollars, marks: [] }))).toEqual(['Aug', 'WIP$590', 'Debtors$290']);
});

test('names a slice with its figure', () => {
  const points = [{ name: 'Website', seriesIndex: 0, dataIndex: 2, value: 120 }];
  expect(textOf(tooltipContent(points, { format: String, marks: [], isWhole: true }))).toEqual(['Website120']);
});

test('a name cannot become markup', () => {
  const points = [{ name: '<img src=x>', seriesIndex: 0, dataIndex: 0, value: 1 }];
  const content = tooltipContent(points, { format: String, marks: [], isWhole: true });
  expect(content.querySelector('img')).toBeNull();
  expect(textOf(content)).toEqual(['<img src=x>1']);
});

test('a missing figure is a dash', () => {
  const points = [{ name: 'Website', dataIndex: 0, value: null }];
  expect(textOf(tooltipContent(points, { format: String, marks: [], isWhole: true }))).toEqual(['Website—']);
});
