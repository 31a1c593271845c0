import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStorage } from '../files/files-options.ts';

export interface FakeS3 {
  readonly storage: ObjectStorage;
  /** What lies in the bucket, by key. */
  readonly objects: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

interface Stored {
  readonly bytes: Buffer;
  readonly metadata: Readonly<Record<string, string>>;
}
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

const BUCKET = 'papers';

/** A bucket in memory, as far as documents and unfinished uploads go: objects, and objects in parts. It trusts everybody. */
export async function startFakeS3(): Promise<FakeS3> {
  const stored = new Map<string, Stored>();
  const parts = new Map<string, { key: string; metadata: Stored['metadata']; bytes: Map<number, Buffer> }>();

  interface Asked {
    readonly method: string;
    readonly key: string;
    readonly query: URLSearchParams;
    readonly headers: IncomingMessage['headers'];
    readonly body: Buffer;
  }
  const answer = ({ method, key, query, headers, body }: Asked): Answer => {
    const uploadId = query.get('uploadId') ?? '';
    const upload = parts.get(uploadId);
    if (query.has('uploads')) {
      const id = randomUUID();
      parts.set(id, { key, metadata: metadataOf(headers), bytes: new Map() });
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (query.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) stored.delete(name);
      return xml('<DeleteResult/>');
    }
    if (query.has('uploadId'))
      return upload === undefined ? absent('NoSuchUpload') : answerParts(uploadId, upload, { method, query, body });
    if (method === 'PUT') {
      stored.set(key, { bytes: body, metadata: metadataOf(headers) });
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    const found = stored.get(key);
    if (method === 'DELETE') {
      stored.delete(key);
      return { status: 204 };
    }
    if (found === undefined) return absent('NoSuchKey');
    const meta = Object.fromEntries(
      Object.entries(found.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    );
    return {
      status: 200,
      headers: { ...meta, 'content-length': String(found.bytes.length), etag: etagOf(found.bytes) },
      body: method === 'HEAD' ? '' : found.bytes,
    };
  };
  const answerParts = (
    id: string,
    upload: { key: string; metadata: Stored['metadata']; bytes: Map<number, Buffer> },
    { method, query, body }: Pick<Asked, 'method' | 'query' | 'body'>,
  ): Answer => {
    if (method === 'PUT') {
      upload.bytes.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'GET') {
      const list = [...upload.bytes]
        .map(
          ([number, bytes]) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
        )
        .join('');
      return xml(`<ListPartsResult><IsTruncated>false</IsTruncated>${list}</ListPartsResult>`);
    }
    parts.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const sorted = [...upload.bytes].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
    stored.set(upload.key, { bytes: Buffer.concat(sorted), metadata: upload.metadata });
    return xml(
      `<CompleteMultipartUploadResult><Location>x</Location><Key>${upload.key}</Key></CompleteMultipartUploadResult>`,
    );
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://bucket');
      const key = decodeURIComponent(url.pathname).replace(`/${BUCKET}/`, '');
      const {
        status,
        headers = {},
        body = '',
      } = answer({
        method: request.method ?? '',
        key,
        query: url.searchParams,
        headers: request.headers,
        body: plain(Buffer.concat(chunks), request.headers),
      });
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    storage: { bucket: BUCKET, endpoint, region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' },
    get objects() {
      return new Map([...stored].map(([key, { bytes }]) => [key, bytes]));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>${body}`,
});
const absent = (code: string): Answer => ({
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>none</Message></Error>`,
});

function metadataOf(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), String(value)]] : [],
    ),
  );
}

/** Takes the frames of aws-chunked away. */
function plain(body: Buffer, headers: IncomingMessage['headers']): Buffer {
  if (headers['content-encoding']?.includes('aws-chunked') !== true) return body;
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const length = parseInt(body.toString('latin1', at, end), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}
