import { themeTokens } from '../theme/tokens.ts';

/** Text as every chart writes it: a canvas inherits no font from the page. */
export function chartText(colour: string, size = 12): { color: string; fontFamily: string; fontSize: number } {
  return { color: colour, fontFamily: themeTokens.fontSans, fontSize: size };
}
