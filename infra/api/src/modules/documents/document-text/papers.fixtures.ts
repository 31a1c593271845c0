import { deflateSync } from 'node:zlib';
import { makeDocx } from '../../../testing/make-zip.ts';

const escape = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** A PDF of one page with one line of text. `content` stands for the page's program instead, as it lies in the file. */
export function pdfWithText(
  text: string,
  { content, extra = '' }: { content?: { readonly bytes: Buffer; readonly filter: string }; extra?: string } = {},
): Buffer {
  const { bytes, filter } = content ?? {
    bytes: Buffer.from(`BT /F1 12 Tf 72 720 Td (${escape(text)}) Tj ET`, 'latin1'),
    filter: '',
  };
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    Buffer.concat([Buffer.from(`<< /Length ${bytes.length}${filter} >>\nstream\n`), bytes, Buffer.from('\nendstream')]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = length();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF that asks for a password nobody has. */
export const lockedPdf = (): Buffer =>
  pdfWithText('locked', {
    extra: `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >> /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`,
  });

/** A small PDF whose page unpacks to so many bytes. */
export const swollenPdf = (bytes: number): Buffer =>
  pdfWithText('', {
    content: { bytes: deflateSync(Buffer.alloc(bytes, 0x20), { level: 9 }), filter: ' /Filter /FlateDecode' },
  });

/** A Word document with one paragraph. */
export const docxWithText = (text: string): Buffer =>
  makeDocx(
    [
      {
        name: '_rels/.rels',
        bytes: Buffer.from(
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
        ),
      },
    ],
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  );
