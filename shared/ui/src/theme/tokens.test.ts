/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { contrast } from '@atrium/domain';
import { customProperty, tokensCss } from './tokens-css.ts';
import { themeTokens, type ColourName, type ResolvedScheme } from './tokens.ts';

/** Words on their grounds: WCAG 2.2 asks for 4.5. */
const words: readonly (readonly [ink: ColourName, ground: ColourName])[] = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'accentSoft'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['muted', 'surfaceHover'],
  ['muted', 'lineSoft'],
  ['muted', 'accentSoft'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['warn', 'warnSoft'],
  ['bad', 'surface'],
  ['bad', 'badSoft'],
  ['onBad', 'bad'],
  ['onBad', 'badHover'],
  ['info', 'infoSoft'],
  ['onBrand', 'brandDeep'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandGlow'],
  ['avatar1Ink', 'avatar1'],
  ['avatar2Ink', 'avatar2'],
  ['avatar3Ink', 'avatar3'],
  ['avatar4Ink', 'avatar4'],
  ['avatar5Ink', 'avatar5'],
];

/** What must be told from its ground without being read: WCAG 2.2 asks for 3. */
const shapes: readonly (readonly [shape: ColourName, ground: ColourName])[] = [
  ['lineStrong', 'surface'],
  ['accent', 'paper'],
  ['chart1', 'surface'],
  ['chart2', 'surface'],
  ['chart3', 'surface'],
  ['chart4', 'surface'],
  ['chart5', 'surface'],
  ['chart6', 'surface'],
];

const schemes: readonly ResolvedScheme[] = ['light', 'dark'];
const inBoth = (pairs: typeof words) =>
  schemes.flatMap((scheme) => pairs.map(([front, back]) => [scheme, front, back] as const));

test.each(inBoth(words))('in the %s scheme %s can be read on %s', (scheme, ink, ground) => {
  expect(contrast(themeTokens[scheme][ink], themeTokens[scheme][ground])).toBeGreaterThanOrEqual(4.5);
});

test.each(inBoth(shapes))('in the %s scheme %s stands out from %s', (scheme, shape, ground) => {
  expect(contrast(themeTokens[scheme][shape], themeTokens[scheme][ground])).toBeGreaterThanOrEqual(3);
});

test('the style sheet says what the tokens say', () => {
  expect(readFileSync(join(__dirname, 'tokens.css'), 'utf8')).toBe(tokensCss());
});

test.each([
  ['accentSoft', '--at-accent-soft'],
  ['chart1', '--at-chart-1'],
  ['avatar5Ink', '--at-avatar-5-ink'],
])('%s is the custom property %s', (name, property) => {
  expect(customProperty(name)).toBe(property);
});

test('contrast runs from 1 to 21', () => {
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
