import type { Attributes } from './operations.ts';

/** The declarations of a `style` attribute, names in lower case. */
export function declarationsOf(style: string): ReadonlyMap<string, string> {
  const pairs = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    return colon < 0
      ? []
      : [
          [
            declaration.slice(0, colon).trim().toLowerCase(),
            declaration
              .slice(colon + 1)
              .trim()
              .toLowerCase(),
          ] as const,
        ];
  });
  return new Map(pairs);
}

/**
 * What a `style` attribute says that the editor knows, read as text: the page's
 * policy leaves `element.style` of foreign markup empty.
 */
export function lookOfStyle(style: string, look: Attributes): Attributes {
  if (style === '') return look;
  const declarations = declarationsOf(style);
  const result: { -readonly [name in keyof Attributes]: Attributes[name] } = { ...look };
  const set = (name: 'bold' | 'italic' | 'underline' | 'strike', isSet: boolean | undefined) => {
    if (isSet === true) result[name] = true;
    else if (isSet === false) delete result[name];
  };
  const weight = declarations.get('font-weight');
  set('bold', weight === undefined ? undefined : /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600);
  const posture = declarations.get('font-style');
  set('italic', posture === undefined ? undefined : /^(italic|oblique)/.test(posture));
  const line = declarations.get('text-decoration') ?? declarations.get('text-decoration-line');
  if (line?.includes('underline')) set('underline', true);
  if (line?.includes('line-through')) set('strike', true);
  return result;
}
