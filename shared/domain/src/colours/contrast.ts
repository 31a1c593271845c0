function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(colour: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!match) throw new Error(`not a #rrggbb colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => channel(Number.parseInt(part, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two `#rrggbb` colours, from 1 (same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text that stands on colours of a firm's own: white, or nearly black. */
export const inkColours = { light: '#ffffff', dark: '#14181f' } as const;
/** WCAG 2.2 AA for text of usual size. */
const LEAST_CONTRAST = 4.5;

/** Whether text in this ink can be read on a colour (WCAG 2.2 AA). False where the colour is none. */
export const isReadableOn = (colour: string, ink: keyof typeof inkColours): boolean =>
  /^#[0-9a-f]{6}$/i.test(colour) && contrast(colour, inkColours[ink]) >= LEAST_CONTRAST;
