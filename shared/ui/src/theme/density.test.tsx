/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { type Density, densities } from '@atrium/contracts';
import { readPreferences, setPreferences } from '@atrium/platform';
import { act, renderScreen } from '@atrium/testing';
import { antdThemeOf } from '../antd/antd-theme.ts';
import { useDensity } from './density.ts';
import { densityMeasures } from './tokens.ts';

function Reader() {
  return <output>{useDensity()}</output>;
}

afterEach(() => {
  act(() => setPreferences());
});

test('a density is put on the page at once, and the product’s own needs no mark', () => {
  const { getByRole } = renderScreen(<Reader />);
  expect(document.documentElement.hasAttribute('data-density')).toBe(false);
  act(() => setPreferences({ ...readPreferences(), density: 'dense' }));
  expect(getByRole('status')).toHaveTextContent('dense');
  expect(document.documentElement.getAttribute('data-density')).toBe('dense');
});

test.each(['comfortable', 'dense'] satisfies Density[])(
  'the style sheet says what the measures of %s say',
  (density) => {
    const { controlHeight, rowHeight } = densityMeasures[density];
    const rule = `:root[data-density='${density}'] {\n  --at-control-height: ${controlHeight}px;\n  --at-row-height: ${rowHeight}px;\n}`;
    expect(readFileSync(join(__dirname, 'density.css'), 'utf8')).toContain(rule);
  },
);

test.each(densities)('where fingers point antd’s controls have 44 px, also when %s', (density) => {
  expect(antdThemeOf('light', density, { isTouched: true }).token?.controlHeight).toBe(44);
});

test('who wants nothing to move has what opens at once', () => {
  expect(
    [antdThemeOf('light', 'dense', { isStill: true }), antdThemeOf('light', 'dense')].map(({ token }) => token?.motion),
  ).toEqual([false, true]);
});

test.each(densities)('antd’s controls are as high as ours when %s', (density) => {
  expect(antdThemeOf('light', density).token?.controlHeight).toBe(densityMeasures[density].controlHeight);
});
