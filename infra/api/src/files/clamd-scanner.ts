import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScanResult, Scanner } from './scanner.ts';

const LONGEST_ANSWER = 4096;
const END_OF_STREAM = Buffer.alloc(4);

/**
 * clamd over TCP: its INSTREAM command takes the bytes in pieces with their
 * length before them, and answers one line.
 */
export function createClamdScanner(url: string): Scanner {
  const { hostname, port } = new URL(url);
  return {
    async scan(bytes, timeLimitMs) {
      const socket = connect({ host: hostname, port: Number(port) });
      const patience = new AbortController();
      try {
        const verdict = converse(socket, bytes);
        const slow = delay(timeLimitMs, unknown('The virus scanner did not answer in time.'), {
          signal: patience.signal,
          ref: false,
        });
        // The loser's end is nobody's concern.
        slow.catch(() => undefined);
        return await Promise.race([verdict, slow]);
      } finally {
        patience.abort();
        socket.destroy();
        bytes.destroy();
      }
    },
  };
}

const unknown = (reason: string): ScanResult => ({ kind: 'unknown', reason });

async function converse(socket: Socket, bytes: Readable): Promise<ScanResult> {
  const answer = readAnswer(socket);
  // clamd may answer, or hang up, before it has everything.
  const sent = send(socket, bytes).then(
    () => answer,
    () => answer,
  );
  return Promise.race([answer, sent]);
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  await once(socket, 'connect');
  socket.write('zINSTREAM\0');
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
  socket.write(END_OF_STREAM);
}

function readAnswer(socket: Socket): Promise<ScanResult> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0') || text.length > LONGEST_ANSWER) resolve(readVerdict(text));
    });
    socket.on('end', () => resolve(readVerdict(text)));
    socket.on('error', () => resolve(unknown('The virus scanner cannot be reached.')));
    socket.on('close', () => resolve(unknown('The virus scanner hung up.')));
  });
}

/** `stream: OK`, `stream: <name> FOUND` or a complaint. */
function readVerdict(text: string): ScanResult {
  const line = text.split('\0')[0]?.trim() ?? '';
  if (line === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.{1,200}) FOUND$/.exec(line);
  return found === null
    ? unknown('The virus scanner could not take the file.')
    : { kind: 'infected', virus: found[1] ?? '' };
}
