/** What a new remote is called, and what the templates' words become. */
export interface NewRemote {
  /** `billing` */
  readonly name: string;
  /** `Billing` */
  readonly title: string;
}

/**
 * The templates are a remote that could be built: its name is `newremote`, and
 * `NewRemote` and `New remote` stand for the same in code and in words.
 */
export function fillIn(text: string, { name, title }: NewRemote, more: Readonly<Record<string, string>> = {}): string {
  const words: Readonly<Record<string, string>> = {
    newremote: name,
    NewRemote: pascalCase(name),
    'New remote': title,
    ...more,
  };
  return Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(word, () => value), text);
}

const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether a title can stand in code, in JSON and in words as it is. */
export const isTitle = (title: string): boolean => title.trim() !== '' && !/['"`\\\p{Cc}]/u.test(title);

/** A title where none was given. */
export const titleOf = pascalCase;
