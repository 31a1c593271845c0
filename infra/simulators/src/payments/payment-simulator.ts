import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment that was begun. */
export interface SimulatedPayment {
  readonly id: string;
  readonly key: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly email: string;
  readonly firm: string;
  readonly paidUrl: string;
  readonly cancelledUrl: string;
  status: 'open' | 'complete' | 'expired';
}
export interface PaymentSimulatorOptions {
  /** 0 takes any free port. */
  readonly port?: number;
}
/** A running stand-in for Stripe. */
export interface PaymentSimulator {
  /** What the provider's base address would be. */
  readonly url: string;
  /** Every payment so far, the oldest first. */
  readonly payments: readonly SimulatedPayment[];
  /** What somebody would do on the provider's page. The report is sent before this ends; answers the status it got. */
  settle(id: string, how: 'pay' | 'expire', times?: number): Promise<number[]>;
  close(): Promise<void>;
}

const OPEN_SECONDS = 3600;
const path = /^\/v1\/(balance|checkout\/sessions(?:\/(cs_[\w-]+)\/expire)?)$/;
const pagePath = /^\/pay\/(cs_[\w-]+)$/;
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Starts a server that takes payments as Stripe's Checkout does, of nobody's money. Keys have the form `sk_test_…`; one
 * that ends in `wrong` is no account. Reports go to `/-/payments/{firm}` of the address the payer comes back to, signed
 * with `whsec_` and what follows `sk_test_` in the key.
 */
export async function startPaymentSimulator({ port = 0 }: PaymentSimulatorOptions = {}): Promise<PaymentSimulator> {
  const payments: SimulatedPayment[] = [];
  const closing = new AbortController();
  let url = '';

  async function report(payment: SimulatedPayment, type: string, id: string): Promise<number> {
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      data: {
        object: {
          id: payment.id,
          object: 'checkout.session',
          amount_total: payment.amountMinor,
          currency: payment.currency,
          payment_status: payment.status === 'complete' ? 'paid' : 'unpaid',
          payment_intent: payment.status === 'complete' ? payment.id.replace('cs_', 'pi_') : null,
          customer_details: { email: payment.email === '' ? null : payment.email },
        },
      },
    });
    const second = Math.floor(Date.now() / 1000);
    const secret = payment.key.replace('sk_test_', 'whsec_');
    const signature = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex');
    const to = new URL(`/-/payments/${payment.firm}`, payment.paidUrl);
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${second},v1=${signature}` },
      body,
      signal: closing.signal,
    });
    await response.text();
    return response.status;
  }

  async function settle(id: string, how: 'pay' | 'expire', times = 1): Promise<number[]> {
    const payment = payments.find((known) => known.id === id);
    if (payment?.status !== 'open') return [];
    payment.status = how === 'pay' ? 'complete' : 'expired';
    const type = how === 'pay' ? 'checkout.session.completed' : 'checkout.session.expired';
    const reportId = `evt_${crypto.randomUUID()}`;
    const statuses: number[] = [];
    for (let sent = 0; sent < times; sent += 1) statuses.push(await report(payment, type, reportId));
    return statuses;
  }

  function begin(key: string, form: URLSearchParams): SimulatedPayment | null {
    const field = (name: string): string => form.get(name) ?? '';
    const amountMinor = Number(field('line_items[0][price_data][unit_amount]'));
    if (!Number.isInteger(amountMinor) || amountMinor <= 0 || field('mode') !== 'payment') return null;
    const payment: SimulatedPayment = {
      id: `cs_test_${crypto.randomUUID().replaceAll('-', '')}`,
      key,
      amountMinor,
      currency: field('line_items[0][price_data][currency]'),
      email: field('customer_email'),
      firm: field('metadata[firm]'),
      paidUrl: field('success_url'),
      cancelledUrl: field('cancel_url'),
      status: 'open',
    };
    payments.push(payment);
    return payment;
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, match: RegExpExecArray): Promise<void> {
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (!key.startsWith('sk_test_') || key.endsWith('wrong'))
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } });
    const [, what = '', ended] = match;
    if (what === 'balance') return send(response, 200, { object: 'balance', livemode: false });
    if (ended !== undefined) {
      await settle(ended, 'expire');
      return send(response, 200, { id: ended, object: 'checkout.session', status: 'expired' });
    }
    const payment = begin(key, new URLSearchParams(await bodyOf(request)));
    if (payment === null) return send(response, 400, { error: { message: 'Invalid amount.' } });
    const expires = Math.floor(Date.now() / 1000) + OPEN_SECONDS;
    return send(response, 200, { id: payment.id, url: `${url}/pay/${payment.id}`, expires_at: expires });
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const payment = payments.find((known) => known.id === id);
    if (payment === undefined) return send(response, 404, { error: { message: 'No such session.' } });
    if (request.method === 'POST') {
      if (new URLSearchParams(await bodyOf(request)).get('how') === 'pay') await settle(id, 'pay');
      response.writeHead(303, { location: payment.paidUrl }).end();
      return;
    }
    const amount = `${(payment.amountMinor / 100).toFixed(2)} ${payment.currency.toUpperCase()}`;
    const body =
      payment.status === 'open'
        ? `<form method="post"><button name="how" value="pay">Pay ${escapeHtml(amount)}</button></form><p><a href="${escapeHtml(payment.cancelledUrl)}">Cancel</a></p>`
        : `<p>This session is ${payment.status}.</p>`;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Payment simulator</title><h1>Payment simulator</h1>${body}</html>`,
      );
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const api = path.exec(pathname);
    const page = pagePath.exec(pathname);
    const work =
      api !== null
        ? answerApi(request, response, api)
        : page !== null
          ? answerPage(request, response, page[1] ?? '')
          : Promise.resolve(send(response, 404, { error: { message: 'Unrecognized request URL.' } }));
    work.catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    payments,
    settle,
    async close() {
      closing.abort();
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
