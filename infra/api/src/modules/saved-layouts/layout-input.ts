import { badInput, limitExceeded } from '../../errors/errors.ts';

const LONGEST_LAYOUT = 32 * 1024;
const DEEPEST_LAYOUT = 10;
const screenName = /^[\w/.-]{1,100}$/;

export function readScreen(screen: string): string {
  if (!screenName.test(screen)) throw badInput('screen has to be the name of a screen.');
  return screen;
}

/** The layout as JSON text. Throws where it is no object, too long or too deep. */
export function readLayout(layout: unknown): string {
  if (typeof layout !== 'object' || layout === null || Array.isArray(layout))
    throw badInput('layout has to be an object.');
  if (isDeeper(layout, DEEPEST_LAYOUT)) throw limitExceeded('The layout has too many levels.');
  const text = JSON.stringify(layout);
  if (text.length > LONGEST_LAYOUT) throw limitExceeded(`A layout may have at most ${LONGEST_LAYOUT} characters.`);
  return text;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}
