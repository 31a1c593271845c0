import type { Density } from '@atrium/contracts';

/** Every colour of one scheme. Nothing outside this file writes a colour. */
export interface ColourTokens {
  /** The ground everything lies on. */
  readonly paper: string;
  readonly surface: string;
  /** A surface under the pointer. */
  readonly surfaceHover: string;
  readonly ink: string;
  readonly muted: string;
  /** Decoration and large text only; too pale to be read small. */
  readonly faint: string;
  readonly line: string;
  readonly lineSoft: string;
  /** The edge of a field one types in; seen at 3 to 1. */
  readonly lineStrong: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  readonly bad: string;
  readonly badHover: string;
  readonly onBad: string;
  readonly badSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  /** Behind a drawer or dialog. */
  readonly scrim: string;
  readonly shadow: string;
  /** The sign-in page's ground, from its darkest corner to its lightest. */
  readonly brandDeep: string;
  readonly brand: string;
  readonly brandGlow: string;
  readonly onBrand: string;
  readonly avatar1: string;
  readonly avatar1Ink: string;
  readonly avatar2: string;
  readonly avatar2Ink: string;
  readonly avatar3: string;
  readonly avatar3Ink: string;
  readonly avatar4: string;
  readonly avatar4Ink: string;
  readonly avatar5: string;
  readonly avatar5Ink: string;
  /** Chart series, in the order they are handed out; told apart without colour vision. */
  readonly chart1: string;
  readonly chart2: string;
  readonly chart3: string;
  readonly chart4: string;
  readonly chart5: string;
  readonly chart6: string;
}

export type ColourName = keyof ColourTokens;

/** The two schemes a person ends up seeing; "system" resolves to one of them. */
export type ResolvedScheme = 'light' | 'dark';

const people = {
  avatar1: '#d9cfe8',
  avatar1Ink: '#44356b',
  avatar2: '#cbdfd3',
  avatar2Ink: '#244a38',
  avatar3: '#f1d9c0',
  avatar3Ink: '#6b3f14',
  avatar4: '#cbdcef',
  avatar4Ink: '#1f436b',
  avatar5: '#efd3d6',
  avatar5Ink: '#6d2733',
} as const;

const light: ColourTokens = {
  paper: '#f7f6f2',
  surface: '#ffffff',
  surfaceHover: '#faf9f6',
  ink: '#1a1f1d',
  muted: '#5d6661',
  faint: '#8b938e',
  line: '#e4e2da',
  lineSoft: '#efede6',
  lineStrong: '#8b938e',
  accent: '#1d6b57',
  accentHover: '#175646',
  onAccent: '#ffffff',
  accentSoft: '#e3efe9',
  warn: '#9a5b00',
  warnSoft: '#fbeed6',
  bad: '#a8322a',
  badHover: '#8c2720',
  onBad: '#ffffff',
  badSoft: '#f9e3df',
  info: '#275d8c',
  infoSoft: '#e2edf6',
  scrim: 'rgb(26 31 29 / 38%)',
  shadow: '0 10px 32px rgb(26 31 29 / 14%), 0 2px 6px rgb(26 31 29 / 8%)',
  brandDeep: '#143f35',
  brand: '#1d6b57',
  brandGlow: '#34806a',
  onBrand: '#ffffff',
  ...people,
  chart1: '#1d6b57',
  chart2: '#cc8235',
  chart3: '#4488c0',
  chart4: '#8a2310',
  chart5: '#583c67',
  chart6: '#838482',
};

const dark: ColourTokens = {
  paper: '#121614',
  surface: '#191e1b',
  surfaceHover: '#1f2522',
  ink: '#e9ece9',
  muted: '#a3ada7',
  faint: '#76807a',
  line: '#2b322e',
  lineSoft: '#232a26',
  lineStrong: '#6a746e',
  accent: '#5fc2a3',
  accentHover: '#79d0b5',
  onAccent: '#0c1512',
  accentSoft: '#1d332b',
  warn: '#e0a94f',
  warnSoft: '#33290f',
  bad: '#ee8f83',
  badHover: '#f4a79d',
  onBad: '#1c0b09',
  badSoft: '#3a1d19',
  info: '#8abbe6',
  infoSoft: '#172938',
  scrim: 'rgb(0 0 0 / 60%)',
  shadow: '0 12px 36px rgb(0 0 0 / 55%), 0 2px 8px rgb(0 0 0 / 40%)',
  brandDeep: '#0d2a23',
  brand: '#165343',
  brandGlow: '#2a7460',
  onBrand: '#ffffff',
  ...people,
  chart1: '#5fc2a3',
  chart2: '#c8962e',
  chart3: '#3a6ca5',
  chart4: '#b2564b',
  chart5: '#beade8',
  chart6: '#d8d8d5',
};

/** Heights in CSS pixels by how close the person wants things to stand. */
export const densityMeasures = {
  comfortable: { controlHeight: 40, rowHeight: 44 },
  compact: { controlHeight: 34, rowHeight: 36 },
  dense: { controlHeight: 28, rowHeight: 28 },
} as const satisfies Record<Density, unknown>;

/** Measures shared by both schemes, in CSS pixels unless the name says otherwise. */
export const measures = {
  radiusControl: 8,
  radiusCard: 10,
  radiusChip: 14,
  ...densityMeasures.compact,
  quickMs: 120,
  calmMs: 180,
  fontSans: "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSerif: "'Newsreader Variable', 'Newsreader', 'Iowan Old Style', Georgia, serif",
} as const;

/** The one palette: custom properties, antd's theme and chart colours are all made from it. */
export const themeTokens = { light, dark, ...measures } as const;
