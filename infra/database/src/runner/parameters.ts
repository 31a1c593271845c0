/** Skips what only looks like a parameter: strings, quoted names, comments, dollar quotes, casts. */
const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$[a-z_]*\$)[\s\S]*?\1|::|:([a-z][a-z0-9]*)\b|\$\d+/gi;

/**
 * Turns `:name` into `$n`, the same name always into the same number.
 * A text that brings its own `$1` is refused, since the numbers would clash.
 */
export function readParameters(source: string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = source.replace(tokens, (token: string, _quote: string | undefined, name: string | undefined) => {
    if (/^\$\d+$/.test(token)) throw new Error(`Name the parameter instead of writing ${token}`);
    if (name === undefined) return token;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}
