import { expect, test } from '@jest/globals';
import { LARGEST_PREVIEW_BYTES, previewKindOf, sniff } from './preview-kind.ts';

const kinds: [mediaType: string, sizeBytes: number, kind: string | null][] = [
  ['application/pdf', 10, 'pdf'],
  ['image/png', 10, 'image'],
  ['image/jpeg', LARGEST_PREVIEW_BYTES, 'image'],
  ['image/jpeg', LARGEST_PREVIEW_BYTES + 1, null],
  ['image/svg+xml', 10, null],
  ['text/html', 10, null],
  ['application/zip', 10, null],
  ['image/heic', 10, null],
];
test.each(kinds)('%s of %i bytes is shown as %s', (mediaType, sizeBytes, kind) =>
  expect(previewKindOf({ mediaType, sizeBytes })).toBe(kind),
);

const text = (content: string) => new TextEncoder().encode(content);
const files: [what: string, bytes: Uint8Array, type: string | null][] = [
  ['a PDF', text('%PDF-1.7 …'), 'application/pdf'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
  ['a web picture', text('RIFFxxxxWEBP'), 'image/webp'],
  ['sound in the same wrapping', text('RIFFxxxxWAVE'), null],
  ['a page', text('<!doctype html><script>alert(1)</script>'), null],
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'), null],
  ['a PDF after something else', text(' %PDF-1.7'), null],
  ['nothing', new Uint8Array(), null],
];
test.each(files)('%s is known by its bytes', (_what, bytes, type) => expect(sniff(bytes)).toBe(type));
