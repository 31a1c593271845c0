import { connect } from 'node:net';

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const HEADER_END = Buffer.from('\r\n\r\n');
const OK = Buffer.from('HTTP/1.1 200');
/** An answer that begins otherwise has errors, though its status is 200. */
const ANSWERED = Buffer.from('{"data":');

/** Each request is sent once, as long as there are enough of them. Keeps so many connections busy for a while. It reads no more of an answer than its status, its length and how it begins, so as to leave the processors to the servers. */
export async function load(
  port: number,
  options: { requests: readonly Buffer[]; connections: number; milliseconds: number },
): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let turn = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + options.milliseconds;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let sentAt = 0;
      let pending: Buffer[] = [];
      let missing = -1;
      const send = (): void => {
        sentAt = performance.now();
        if (sentAt >= endsAt) {
          socket.destroy();
          resolve();
          return;
        }
        socket.write(options.requests[turn++ % options.requests.length] ?? '');
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        if (missing >= 0) missing -= chunk.length;
        else {
          pending.push(chunk);
          const head = pending.length === 1 ? chunk : Buffer.concat(pending);
          const headerEnd = head.indexOf(HEADER_END);
          const begins = headerEnd + HEADER_END.length;
          if (headerEnd < 0 || head.length < begins + ANSWERED.length) return;
          const isAnswer = head.subarray(begins, begins + ANSWERED.length).equals(ANSWERED);
          if (!head.subarray(0, OK.length).equals(OK) || !isAnswer) failures += 1;
          const length = Number(/content-length: (\d+)/i.exec(head.toString('latin1', 0, headerEnd))?.[1] ?? 0);
          missing = begins + length - head.length;
          pending = [];
        }
        if (missing > 0) return;
        missing = -1;
        times.push(performance.now() - sentAt);
        send();
      });
    });
  await Promise.all(Array.from({ length: options.connections }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: times.length, requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures };
}
