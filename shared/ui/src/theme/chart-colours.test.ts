import { expect, test } from '@jest/globals';
import { themeTokens, type ColourName, type ResolvedScheme } from './tokens.ts';

type Triple = readonly [number, number, number];

const names: readonly ColourName[] = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'];
const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other] as const));

/** What each kind of eye makes of linear light (Machado, Oliveira and Fernandes 2009, full severity). */
const eyes: Record<string, readonly [Triple, Triple, Triple]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Distance at which neighbours in a chart are told apart easily, in hundredths of Oklab. */
const LEAST_DISTANCE = 8.5;

function dot([a, b, c]: Triple, [x, y, z]: Triple): number {
  return a * x + b * y + c * z;
}

function linearLight(colour: string): Triple {
  const channel = (from: number): number => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function oklab(light: Triple): Triple {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row as unknown as Triple, light))) as unknown as Triple;
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

function seen(colour: string, [red, green, blue]: readonly [Triple, Triple, Triple]): Triple {
  const light = linearLight(colour);
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  return oklab([clip(dot(red, light)), clip(dot(green, light)), clip(dot(blue, light))]);
}

test.each(
  (['light', 'dark'] satisfies ResolvedScheme[]).flatMap((scheme) =>
    Object.keys(eyes).map((eye) => [scheme, eye] as const),
  ),
)('in the %s scheme chart colours are told apart with %s sight', (scheme, eye) => {
  const matrix = eyes[eye];
  if (!matrix) throw new Error(`unknown sight: ${eye}`);
  for (const [one, other] of pairs) {
    const [a, b] = [seen(themeTokens[scheme][one], matrix), seen(themeTokens[scheme][other], matrix)];
    const distance = 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    expect([one, other, distance >= LEAST_DISTANCE]).toEqual([one, other, true]);
  }
});
