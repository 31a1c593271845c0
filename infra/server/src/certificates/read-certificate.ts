import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure, type TLSSocket } from 'node:tls';

export type CertificatePurpose = 'public' | 'mail' | 'database';

/** A server whose certificate is looked at. */
export interface CertificateTarget {
  readonly purpose: CertificatePurpose;
  readonly host: string;
  readonly port: number;
  /** What is said before TLS begins. */
  readonly begins: 'at once' | 'smtp' | 'postgresql';
}

const LIMIT_MS = 10_000;
const MOST_SPOKEN = 4096;
/** Asks PostgreSQL for TLS (protocol 3, SSLRequest). */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Until when the certificate holds that a server shows; null where it speaks no TLS. Whether others would accept it is
 * not asked: one that has ended is read all the same. Rejects where nothing answers within ten seconds.
 */
export async function readCertificate({ host, port, begins }: CertificateTarget): Promise<Date | null> {
  const socket = connectPlain({ host, port });
  const limit = setTimeout(() => socket.destroy(new Error('No answer within ten seconds')), LIMIT_MS);
  try {
    await once(socket, 'connect');
    if (begins === 'postgresql' && !(await asksPostgres(socket))) return null;
    if (begins === 'smtp' && !(await startsTls(socket))) return null;
    const secure = connectSecure({
      socket,
      servername: /^[\d.:[\]]+$/.test(host) ? '' : host,
      rejectUnauthorized: false,
    });
    await once(secure, 'secureConnect');
    return new Date(secure.getPeerCertificate().valid_to);
  } finally {
    clearTimeout(limit);
    socket.destroy();
  }
}

function once(socket: Socket | TLSSocket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection was closed')));
  });
}

/** What the server says next, until it has said what is waited for. */
function hear(socket: Socket, isDone: (heard: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const take = (chunk: Buffer): void => {
      heard += chunk.toString('latin1');
      if (!isDone(heard) && heard.length < MOST_SPOKEN) return;
      socket.off('data', take);
      socket.pause();
      resolve(heard);
    };
    socket.on('data', take);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection was closed')));
    socket.resume();
  });
}

async function asksPostgres(socket: Socket): Promise<boolean> {
  socket.write(SSL_REQUEST);
  return (await hear(socket, (heard) => heard.length > 0)).startsWith('S');
}

/** RFC 3207. The last line of an answer has a space after its number. */
async function startsTls(socket: Socket): Promise<boolean> {
  const isAnswered = (heard: string): boolean => /^\d{3} .*\r?\n$/m.test(heard);
  await hear(socket, isAnswered);
  socket.write('EHLO localhost\r\n');
  if (!/STARTTLS/i.test(await hear(socket, isAnswered))) return false;
  socket.write('STARTTLS\r\n');
  return (await hear(socket, isAnswered)).startsWith('220');
}
