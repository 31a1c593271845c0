/** What is shown of a document in the page. */
export interface PreviewedDocument {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

export type PreviewKind = 'pdf' | 'image';

/** Larger files are saved, not shown: they are held whole in the page. */
export const LARGEST_PREVIEW_BYTES = 60 * 1024 * 1024;

const images: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']);

/** How a document of this type would be shown; null where it is saved only. */
export function previewKindOf({
  mediaType,
  sizeBytes,
}: Pick<PreviewedDocument, 'mediaType' | 'sizeBytes'>): PreviewKind | null {
  if (sizeBytes > LARGEST_PREVIEW_BYTES) return null;
  if (mediaType === 'application/pdf') return 'pdf';
  return images.has(mediaType) ? 'image' : null;
}

const signatures: readonly (readonly [type: string, bytes: readonly (number | null)[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['image/bmp', [0x42, 0x4d]],
];

/** What the bytes themselves say they are, whatever the name says; null for anything that is not shown, markup above all. */
export function sniff(bytes: Uint8Array): string | null {
  const found = signatures.find(
    ([, signature]) =>
      bytes.length >= signature.length && signature.every((byte, index) => byte === null || bytes[index] === byte),
  );
  return found?.[0] ?? null;
}
