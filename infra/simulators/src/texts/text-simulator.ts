import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that was handed over. */
export interface SentText {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
}
export interface TextSimulatorOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** Before it says that a message was delivered. */
  readonly deliverAfterMs?: number;
}
/** A running stand-in for Twilio. */
export interface TextSimulator {
  /** What the provider's base address would be. */
  readonly url: string;
  /** Every message so far, oldest first. */
  readonly sent: readonly SentText[];
  close(): Promise<void>;
}

const DELIVER_AFTER_MS = 800;
const path = /^\/2010-04-01\/Accounts\/([\w-]+)(\/Messages)?\.json$/;

/**
 * Starts a server that takes text messages as Twilio does, writes to nobody, and reports them as delivered with its
 * signature. Numbers that end in 0000 are refused at once, those in 0001 are not delivered, and a token `wrong` is no
 * account.
 */
export async function startTextSimulator({
  port = 0,
  deliverAfterMs = DELIVER_AFTER_MS,
}: TextSimulatorOptions = {}): Promise<TextSimulator> {
  const sent: SentText[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  function report(to: string, token: string, parameters: Record<string, string>): void {
    if (!URL.canParse(to)) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const names = Object.keys(parameters).toSorted();
      const signature = createHmac('sha1', token)
        .update(names.reduce((text, name) => text + name + (parameters[name] ?? ''), to))
        .digest('base64');
      // Nobody who listens is nobody’s concern here.
      fetch(to, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(parameters),
        signal: closing.signal,
      }).then(
        (response) => response.text(),
        () => undefined,
      );
    }, deliverAfterMs);
    timers.add(timer);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, account = '', messages] = path.exec(request.url ?? '') ?? [];
    const [user = '', token = ''] = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString('utf8')
      .split(':');
    if (account === '' || user !== account || token === '' || token === 'wrong')
      return send(response, 401, { code: 20003, message: 'Authenticate', status: 401 });
    if (messages === undefined) return send(response, 200, { sid: account, status: 'active' });
    const form = new URLSearchParams(await bodyOf(request));
    const to = form.get('To') ?? '';
    const body = form.get('Body') ?? '';
    if (!/^\+\d{7,15}$/.test(to) || to.endsWith('0000'))
      return send(response, 400, { code: 21211, message: `The number ${to} is not valid.`, status: 400 });
    if (body === '') return send(response, 400, { code: 21602, message: 'A message body is required.', status: 400 });
    const id = `SM${crypto.randomUUID().replaceAll('-', '')}`;
    sent.push({ id, to, from: form.get('From') ?? '', body });
    const isDelivered = !to.endsWith('0001');
    report(form.get('StatusCallback') ?? '', token, {
      AccountSid: account,
      MessageSid: id,
      MessageStatus: isDelivered ? 'delivered' : 'undelivered',
      ...(isDelivered ? {} : { ErrorCode: '30003' }),
    });
    return send(response, 201, { sid: id, status: 'queued', to, body });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
