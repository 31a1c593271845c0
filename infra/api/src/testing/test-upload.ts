import type { TestApi, Who } from './test-api.ts';

export interface UploadDetails {
  readonly name: string;
  readonly matterId: string;
  readonly category?: string;
  readonly isShared?: boolean;
  readonly batchId?: string;
  readonly replacesId?: string;
  readonly requestId?: string;
  readonly isForMessage?: boolean;
}
export interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}
type Sender = Exclude<Who, 'signed out' | { readonly browser: unknown }>;

/** Requests to /uploads as a browser makes them, one by one. */
export interface TestUploads {
  request(
    who: Who,
    to: readonly [method: string, path: string],
    headers?: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Sent>;
  /** Tells of a file; answers where its bytes go. */
  create(
    who: Sender,
    details: UploadDetails,
    sizeBytes: number,
  ): Promise<Sent & { readonly path: string; readonly id: string }>;
  /** Sends bytes from an offset on. */
  append(who: Sender, path: string, offset: number, bytes: Uint8Array): Promise<Sent>;
  /** How much has arrived. */
  offset(who: Sender, path: string): Promise<number | null>;
}

export const tusMetadata = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`.trim())
    .join(',');

export function createTestUploads(api: TestApi): TestUploads {
  const origin = new URL(api.url).origin;
  const uploads: TestUploads = {
    async request(who, [method, path], headers = {}, body) {
      const url = `${origin}${path}`;
      const accessToken =
        who === 'signed out'
          ? null
          : 'accessToken' in who
            ? who.accessToken
            : 'browser' in who
              ? null
              : (await api.tokensOf(who[0], who[1])).accessToken;
      const bound =
        accessToken === null
          ? {}
          : { authorization: `DPoP ${accessToken}`, dpop: api.browser.prove({ method, url, accessToken }) };
      const response = await fetch(url, {
        method,
        headers: { 'tus-resumable': '1.0.0', ...bound, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, headers: response.headers, body: await response.text() };
    },
    async create(
      who,
      {
        name,
        matterId,
        category = '',
        isShared = false,
        batchId = crypto.randomUUID(),
        replacesId = '',
        requestId = '',
        isForMessage = false,
      },
      sizeBytes,
    ) {
      const metadata = tusMetadata({
        name,
        matterId,
        category,
        isShared: String(isShared),
        batchId,
        replacesId,
        requestId,
        ...(isForMessage ? { forMessage: 'true' } : {}),
      });
      const sent = await uploads.request(who, ['POST', '/uploads'], {
        'upload-length': String(sizeBytes),
        'upload-metadata': metadata,
      });
      const path = sent.headers.get('location') ?? '';
      return { ...sent, path, id: path.split('/').at(-1) ?? '' };
    },
    append: (who, path, offset, bytes) =>
      uploads.request(
        who,
        ['PATCH', path],
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        new Uint8Array(bytes),
      ),
    async offset(who, path) {
      const { status, headers } = await uploads.request(who, ['HEAD', path]);
      return status === 200 ? Number(headers.get('upload-offset')) : null;
    },
  };
  return uploads;
}
