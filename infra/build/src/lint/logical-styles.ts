/**
 * Styles that say left and right turn wrong in a language written from the right.
 * What each is said with instead is in the message.
 */
const physicalProperty =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b.*|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/;
const sidedProperty = /^(?:float|clear|text-align|caption-side)$/;
/** Shorthands in the order top, right, bottom, left. */
const boxProperty = /^(?:inset|margin|padding|border-width|border-color|border-style|scroll-margin|scroll-padding)$/;

/** Every declaration of a style sheet that names a physical side, with its line. */
export function findPhysicalStyles(file: string, css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((match) => {
    const [, property = '', value = ''] = match;
    const problem = problemOf(property, value.trim());
    return problem === null ? [] : [`${file}:${lineOf(bare, match.index)} ${property}: ${problem}`];
  });
}

function problemOf(property: string, value: string): string | null {
  if (physicalProperty.test(property)) return 'say -inline-start or -inline-end';
  if (sidedProperty.test(property) && /^(?:left|right)$/.test(value))
    return 'say start or end (inline-start, inline-end)';
  if (boxProperty.test(property)) {
    const sides = partsOf(value);
    return sides.length === 4 && sides[1] !== sides[3] ? 'its sides differ: say -block and -inline' : null;
  }
  if (property === 'translate' || property === 'transform')
    return turnsWrong(property, value) ? 'moves sideways: multiply by var(--at-forward, 1)' : null;
  return null;
}

function turnsWrong(property: string, value: string): boolean {
  if (value.includes('--at-forward')) return false;
  if (property === 'transform')
    return /translate(?:X|3d)?\(\s*-?[1-9.]/.test(value) && !/translate(?:X|3d)?\(\s*-50%/.test(value);
  return /^-?(?:\d*\.)?\d/.test(value) && Number.parseFloat(value) !== 0;
}

/** The parts of a value, functions kept whole. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s(]+(?:\((?:[^()]|\([^()]*\))*\))?)+/g) ?? [];
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
