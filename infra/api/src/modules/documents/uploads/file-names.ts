const LONGEST_NAME = 180;
const NAMELESS = 'Document';

/** Controls, marks that turn the line around, what takes no room, line separators, halves of characters, what nobody has assigned. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** What some system will not have in the name of a file. */
const forbidden = /["*:<>?|]/g;
const reserved = /^(?:aux|con|conin\$|conout\$|nul|prn|com[0-9¹²³]|lpt[0-9¹²³])(?:$|[ .])/i;

/**
 * A person's name for a file, made fit to be shown and saved anywhere: the last
 * segment of a path, without unseen or forbidden characters, not reserved by a
 * system, at most 180 characters. It names, it never leads anywhere: where the
 * bytes lie has nothing to do with it.
 */
export function normaliseFileName(given: string): string {
  const segment = given.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1) ?? '';
  const plain = segment
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const name = plain === '' ? NAMELESS : reserved.test(plain) ? `_${plain}` : plain;
  return shorten(name);
}

/** What follows the last dot, in lower case; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST_NAME) return name;
  const extension = extensionOf(name);
  const tail = extension === '' || extension.length > 10 ? '' : `.${extension}`;
  return `${characters
    .slice(0, LONGEST_NAME - tail.length)
    .join('')
    .trimEnd()}${tail}`;
}
