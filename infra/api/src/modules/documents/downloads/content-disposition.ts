/**
 * A header that saves a file under its name (RFC 6266): in plain characters for
 * old programs, and as it is, encoded by RFC 5987, for all others.
 */
export function attachmentOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain === '' || plain.startsWith('.') ? `document${plain}` : plain}"; filename*=UTF-8''${encoded}`;
}
