import { Socket } from 'node:net';

/** Notes every SQL text that clients write to the sockets it opens. */
export interface WireRecorder {
  readonly texts: ReadonlySet<string>;
  openSocket(): Socket;
}

const PARSE = 'P'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

export function recordWire(): WireRecorder {
  const texts = new Set<string>();
  return { texts, openSocket: () => new RecordedSocket(createReader(texts)) };
}

class RecordedSocket extends Socket {
  readonly #read: (chunk: Buffer) => void;

  constructor(read: (chunk: Buffer) => void) {
    super();
    this.#read = read;
  }

  override write(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
    this.#read(Buffer.from(chunk as Uint8Array));
    return super.write(chunk, ...(rest as []));
  }
}

/** Reads the frontend messages of one connection: a start-up packet without a type, then typed messages. */
function createReader(texts: Set<string>): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const header = isStarted ? 1 : 0;
      if (pending.length < header + 4) return;
      const end = header + pending.readInt32BE(header);
      if (pending.length < end) return;
      if (isStarted) note(pending[0] ?? 0, pending.subarray(5, end), texts);
      isStarted = true;
      pending = pending.subarray(end);
    }
  };
}

function note(type: number, body: Buffer, texts: Set<string>): void {
  const firstEnd = body.indexOf(0);
  if (type === QUERY) texts.add(body.toString('utf8', 0, firstEnd));
  if (type === PARSE) texts.add(body.toString('utf8', firstEnd + 1, body.indexOf(0, firstEnd + 1)));
}
