import { themeTokens, type ColourTokens } from './tokens.ts';

/** `accentSoft` becomes `--at-accent-soft`, `chart1` becomes `--at-chart-1`. */
export function customProperty(name: string): string {
  return `--at-${name.replaceAll(/([A-Z]|\d+)/g, (part) => `-${part.toLowerCase()}`)}`;
}

function colourLines(colours: ColourTokens, indent: string): string {
  return Object.entries(colours)
    .map(([name, value]) => `${indent}${customProperty(name)}: ${value};`)
    .join('\n');
}

/** The text of `tokens.css`; a test holds the file to it. */
export function tokensCss(): string {
  const {
    light,
    dark,
    radiusControl,
    radiusCard,
    radiusChip,
    controlHeight,
    rowHeight,
    quickMs,
    calmMs,
    fontSans,
    fontSerif,
  } = themeTokens;
  return `/* Written by \`node shared/ui/src/theme/write-tokens-css.ts\` from tokens.ts; edit that. */
:root {
  color-scheme: light;
${colourLines(light, '  ')}
  --at-radius-control: ${radiusControl}px;
  --at-radius-card: ${radiusCard}px;
  --at-radius-chip: ${radiusChip}px;
  --at-control-height: ${controlHeight}px;
  --at-row-height: ${rowHeight}px;
  --at-quick: ${quickMs}ms;
  --at-calm: ${calmMs}ms;
  --at-font-sans: ${fontSans};
  --at-font-serif: ${fontSerif};
}

:root[data-theme='dark'] {
  color-scheme: dark;
${colourLines(dark, '  ')}
}

@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) {
    color-scheme: dark;
${colourLines(dark, '    ')}
  }
}

/* Paper is white, whatever the screen was. */
@media print {
  :root:root {
    color-scheme: light;
${colourLines(light, '    ')}
  }
}
`;
}
