const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const findIn = (names: typeof browsers, device: string): string | undefined =>
  names.find(([, mark]) => mark.test(device))?.[0];

/** What a browser says of itself, in two words: `Firefox, Windows`; its own first words where it is none that we know. */
export function shortDevice(device: string): string {
  const known = [findIn(browsers, device), findIn(systems, device)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : (device.split(' ')[0] ?? '').slice(0, 40);
}
