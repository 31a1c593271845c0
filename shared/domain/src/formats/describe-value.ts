/** Properties that name a thing, the plainest first. */
const naming = ['label', 'name', 'title', 'description', 'text', 'email', 'value'] as const;

/**
 * Says a value of unknown shape in plain text: words and figures as they stand,
 * lists joined by commas, an object by its name, or by its parts where it has
 * none. Empty where there is nothing.
 */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map(describeValue)
      .filter((text) => text !== '')
      .join(', ');
  if (typeof value !== 'object') return String(value);
  const name = nameOf(value);
  if (name !== null) return name;
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${describeValue(part)}`)
    .join('; ');
}

/** What a picture shows, in words: its alternative text, else its file's name. */
export function pictureText(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { alt, src, url } = value as { readonly alt?: unknown; readonly src?: unknown; readonly url?: unknown };
    if (typeof alt === 'string' && alt !== '') return alt;
    return pictureText(src ?? url ?? null);
  }
  if (typeof value !== 'string' || value.startsWith('data:')) return '';
  return decodeName(value.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');
}

function nameOf(value: object): string | null {
  for (const key of naming) {
    const name = (value as Readonly<Record<string, unknown>>)[key];
    if ((typeof name === 'string' && name !== '') || typeof name === 'number') return String(name);
  }
  return null;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
