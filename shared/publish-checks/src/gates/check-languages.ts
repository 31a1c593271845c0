import type { BuildDescriptor, PublishProblem } from '@atrium/contracts';
import type { Gate } from '../gate.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Speaks every language of the platform, and where a language is to be full, holds each text that the screens show. */
export const languagesGate: Gate = {
  gate: 'languages',
  check({ descriptor, files }, { languages }) {
    const problems: PublishProblem[] = [];
    const add = (file: string, field: string | null, message: string, remedy: string): void =>
      void problems.push({ gate: 'languages', file, field, message, remedy });
    const keys = findKeys(descriptor, files);
    languages.forEach(({ tag, isFull }, index) => {
      if (!descriptor.languages.includes(tag))
        return add(
          'remote.json',
          'languages',
          `does not speak ${tag}`,
          `Add src/languages/${tag}.json, name it in the module, and list ${tag} among the languages.`,
        );
      // The default language stands in the screens.
      const file = index === 0 || !isFull ? undefined : descriptor.textFiles?.[tag];
      if (file === undefined) return;
      const present = readKeys(Buffer.from(files.get(file) ?? '').toString());
      for (const key of keys)
        if (!present.has(key)) add(file, key, `has no text in ${tag}`, `Add the key to src/languages/${tag}.json.`);
    });
    return { problems, detail: `${languages.length} languages, ${keys.size} texts` };
  },
};

/** Keys that screens ask for with their default beside them: `t('crm.name.title', 'Name')`. Those made of data cannot be seen here. */
function findKeys(
  { name, textFiles = {} }: BuildDescriptor,
  files: ReadonlyMap<string, Uint8Array>,
): ReadonlySet<string> {
  const asked = new RegExp(`\\(\\s*["'\`](${name}\\.[\\w.-]+)["'\`]\\s*,\\s*["'\`]`, 'g');
  const ofLanguages = new Set(Object.values(textFiles));
  const scripts = [...files].filter(([file]) => file.endsWith('.js') && !ofLanguages.has(file));
  return new Set(
    scripts.flatMap(([, content]) => [...Buffer.from(content).toString().matchAll(asked)].map(([, key = '']) => key)),
  );
}

/** Keys of a file of texts, those of plural forms without the form. */
function readKeys(texts: string): ReadonlySet<string> {
  return new Set(
    [...texts.matchAll(/["'`]([\w.-]+)["'`]\s*:/g)].flatMap(([, key = '']) => [key, key.replace(PLURAL, '')]),
  );
}
