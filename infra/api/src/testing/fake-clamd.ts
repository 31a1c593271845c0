import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How the scanner behaves: `works` finds EICAR, `hangs` never answers, `hangsUp` closes at once, `complains` answers an error. */
export type ClamdBehaviour = 'works' | 'hangs' | 'hangsUp' | 'complains';

export interface FakeClamd {
  readonly url: string;
  behaviour: ClamdBehaviour;
  /** How many files it was sent whole. */
  readonly scans: number;
  close(): Promise<void>;
}

/** The test file that every scanner knows, in two parts: no scanner is to find it in this one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/** clamd as far as INSTREAM goes. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const state = { behaviour: 'works' as ClamdBehaviour, scans: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (state.behaviour === 'hangsUp') {
      socket.destroy();
      return;
    }
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const bytes = readStream(received);
      if (bytes === null || state.behaviour === 'hangs') return;
      state.scans += 1;
      const verdict =
        state.behaviour === 'complains'
          ? 'INSTREAM size limit exceeded. ERROR'
          : bytes.includes(EICAR)
            ? 'stream: Eicar-Signature FOUND'
            : 'stream: OK';
      socket.end(`${verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(behaviour) {
      state.behaviour = behaviour;
    },
    get scans() {
      return state.scans;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The bytes of a stream that has come to its end; null before that. */
function readStream(received: Buffer): Buffer | null {
  if (!received.toString('latin1', 0, COMMAND.length).startsWith(COMMAND)) return null;
  const parts: Buffer[] = [];
  let position = COMMAND.length;
  while (position + 4 <= received.length) {
    const length = received.readUInt32BE(position);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(position + 4, position + 4 + length));
    position += 4 + length;
  }
  return null;
}
