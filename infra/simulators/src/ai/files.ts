import { sendError, sendJson, type Exchange } from './exchange.ts';
import { newId, type Stored } from './stored.ts';

/** POST /files, multipart. */
export function keepFile({ request, body, response }: Exchange, { files }: Stored): void {
  const parts = readParts(request.headers['content-type'] ?? '', body);
  const file = parts.find(({ name }) => name === 'file');
  const purpose = parts.find(({ name }) => name === 'purpose')?.content ?? '';
  if (file === undefined || purpose === '')
    return sendError(response, 400, 'invalid_request_error', 'file and purpose are needed.');
  const id = newId('file');
  files.set(id, { name: file.fileName, purpose, content: file.content });
  sendJson(response, 200, {
    id,
    object: 'file',
    bytes: file.content.length,
    created_at: Math.floor(Date.now() / 1000),
    filename: file.fileName,
    purpose,
    status: 'processed',
  });
}

/** DELETE of something kept under an id. */
export function forget({ response, names: [id = ''] }: Exchange, from: Map<string, unknown>, object: string): void {
  if (!from.delete(id)) return sendError(response, 404, 'invalid_request_error', `No such ${object}: ${id}`);
  sendJson(response, 200, { id, object: `${object}.deleted`, deleted: true });
}

interface Part {
  readonly name: string;
  readonly fileName: string;
  readonly content: string;
}

function readParts(contentType: string, body: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) return [];
  return body.split(`--${boundary}`).flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(end, 0));
    const name = /name="([^"]*)"/.exec(head)?.[1];
    return name === undefined
      ? []
      : [
          {
            name,
            fileName: /filename="([^"]*)"/.exec(head)?.[1] ?? '',
            content: part.slice(end + 4).replace(/\r\n$/, ''),
          },
        ];
  });
}
