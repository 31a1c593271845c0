import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** As they are rather than deflated. */
  readonly isStored?: boolean;
  /** What the archive says of the size, where it lies. */
  readonly claimedBytes?: number;
  readonly isEncrypted?: boolean;
}

/** A zip of these entries, truthful unless an entry says otherwise; `repeats` lists the first entry again and again over the same bytes. */
export function makeZip(
  entries: readonly ZipEntry[],
  { repeats = 0, comment = '' }: { repeats?: number; comment?: string } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const entry of entries) {
    const { local, central } = writeEntry(entry, position);
    parts.push(local);
    directory.push(central);
    position += local.length;
  }
  const [first] = directory;
  if (first !== undefined) for (let count = 0; count < repeats; count += 1) directory.push(first);
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(position, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...parts, ...directory, end, Buffer.from(comment)]);
}

function writeEntry(
  { name, bytes, isStored = false, claimedBytes = bytes.length, isEncrypted = false }: ZipEntry,
  position: number,
): { local: Buffer; central: Buffer } {
  const packed = isStored ? Buffer.from(bytes) : deflateRawSync(bytes);
  const fileName = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(isEncrypted ? 0x801 : 0x800, 2);
  common.writeUInt16LE(isStored ? 0 : 8, 4);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claimedBytes, 18);
  common.writeUInt16LE(fileName.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, fileName, packed]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(position, 10);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, fileName]);
  return { local, central };
}

/** The least that is a Word document. */
export const makeDocx = (extra: readonly ZipEntry[] = [], body = '<w:document/>'): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      bytes: Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    { name: 'word/document.xml', bytes: Buffer.from(body) },
    ...extra,
  ]);
