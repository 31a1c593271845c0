import { createServer } from 'node:net';
import { ForeseenError } from './command.ts';

/** The port a request to listen was refused for, as one line. Null when the error is about something else. */
export function explainListenError(error: unknown, port: number): ForeseenError | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return new ForeseenError(`Port ${port} is in use. Stop what uses it, or set PORT to another.`);
  if (code === 'EACCES')
    return new ForeseenError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ForeseenError('ATRIUM_HOST names no address of this machine.');
  return null;
}

/** Fails at once, before minutes of work, where the port is taken. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenError(error, port) ?? error));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
