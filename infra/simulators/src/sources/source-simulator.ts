import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { actionstepWire } from './actionstep-wire.ts';
import { askForSignInCode, framePage, type FramedPerson } from './frame.ts';
import { leapWire } from './leap-wire.ts';
import { applyByHand, controlPage } from './control-page.ts';
import { FirmStore } from './firm-store.ts';
import { HookSender } from './hook-sender.ts';
import { makeRecords, type FirmRecords, type SimulatedFirm } from './records.ts';
import { Writes } from './writes.ts';
import { signInPage, SignIns, type SignedFirm } from './sign-in.ts';
import { smokeballWire } from './smokeball-wire.ts';
import { objectOf, type SourceName, type Wire } from './wire.ts';

export interface SourceSimulatorOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** The firms of each system; those of the demo where it is left out. */
  readonly firms?: Readonly<Record<SourceName, readonly SimulatedFirm[]>>;
  /** Whether the systems hold to the requests in a second that they allow; they do where it is left out. */
  readonly limitsRate?: boolean;
}

/** What goes wrong with the next requests to a system's API. */
export interface SourceFault {
  readonly kind: 'busy' | 'away' | 'broken' | 'hangUp';
  /** How many requests it strikes. */
  times: number;
  /** Only those whose path holds this. */
  readonly path?: string;
}

/** One system of the simulator. */
export interface SimulatedSystem {
  /** The address of its sign-in and of its API. */
  readonly url: string;
  readonly signIns: SignIns;
  /** Goes wrong in this order. */
  readonly faults: SourceFault[];
  /** Paths asked of its API so far. */
  readonly asked: string[];
  /** Records of a firm, to look at and to change by hand. */
  recordsOf(firmName: string): FirmRecords;
  /** The same with who changed what, to change it as people there do. */
  storeOf(firmName: string): FirmStore;
  /** Who is told of changes, and what becomes of what they are told. */
  readonly hooks: HookSender;
  /** What programs asked to change. */
  readonly writes: Writes;
  /** Whether it holds to the requests in a second that it allows. */
  limitsRate: boolean;
  /** Called before each request to its API is answered: what people there do in that very moment. */
  beforeAnswer: ((method: string, path: string) => void) | null;
}

export interface SourceSimulator {
  readonly url: string;
  readonly systems: Readonly<Record<SourceName, SimulatedSystem>>;
  close(): Promise<void>;
}

const wires: Readonly<Record<SourceName, Wire>> = {
  leap: leapWire,
  smokeball: smokeballWire,
  actionstep: actionstepWire,
};
const demoFirms: Readonly<Record<SourceName, readonly SimulatedFirm[]>> = {
  leap: [{ name: 'Jacaranda Legal', domain: 'jacaranda.example', matters: 180, contacts: 240 }],
  smokeball: [{ name: 'Wattle & Partners', domain: 'wattle.example', matters: 180, contacts: 240 }],
  actionstep: [{ name: 'Banksia Law Group', domain: 'banksia.example', matters: 180, contacts: 240 }],
};
const faultStatus = { away: 503, broken: 200, busy: 429 } as const;
const SECOND_MS = 1000;

interface Running extends SimulatedSystem {
  readonly wire: Wire;
  readonly firms: readonly SignedFirm[];
  readonly stores: ReadonlyMap<string, FirmStore>;
  readonly recent: number[];
}

function startSystem(
  wire: Wire,
  { firms, limitsRate }: { readonly firms: readonly SimulatedFirm[]; readonly limitsRate: boolean },
  urlOf: () => string,
): Running {
  const signed = firms.map(({ name, country = 0 }, index) => ({
    key: `${wire.prefix}firm${index + 1}`,
    name,
    country,
  }));
  const hooks = new HookSender(wire);
  const stores = new Map(
    firms.map((firm, index) => {
      const key = signed[index]?.key ?? '';
      const tell = hooks.tellOf(key);
      return [key, new FirmStore(makeRecords(firm, wire.prefix), wire.prefix, tell)] as const;
    }),
  );
  const storeOf = (firmName: string): FirmStore => {
    const found = stores.get(signed.find(({ name }) => name === firmName)?.key ?? '');
    if (found === undefined) throw new Error(`There is no firm ${firmName} at ${wire.label}`);
    return found;
  };
  return {
    wire,
    firms: signed,
    stores,
    hooks,
    writes: new Writes(wire),
    recent: [],
    get url() {
      return urlOf();
    },
    signIns: new SignIns(wire, urlOf),
    faults: [],
    asked: [],
    limitsRate,
    beforeAnswer: null,
    storeOf,
    recordsOf: (firmName) => storeOf(firmName).records,
  };
}

/**
 * Starts stand-ins for LEAP, Smokeball and Actionstep on one port, each under its
 * name: sign-in with code and PKCE, tokens that expire and are renewed, and lists
 * as each of them pages them. Faults are injected through `systems`, or by hand:
 * `POST /control` with `system`, `fault` and `times`.
 */
export async function startSourceSimulator({
  port = 0,
  firms = demoFirms,
  limitsRate = true,
}: SourceSimulatorOptions = {}): Promise<SourceSimulator> {
  let address = '';
  const systems = Object.fromEntries(
    Object.values(wires).map((wire) => [
      wire.name,
      startSystem(wire, { firms: firms[wire.name], limitsRate }, () => `${address}/${wire.name}`),
    ]),
  ) as Record<SourceName, Running>;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/control')
      return control(systems, request.method === 'POST' ? new URLSearchParams(body) : null, response);
    if (pathname === FRAME_PATH) return serveFrame(searchParams, response);
    if (pathname === `${FRAME_PATH}/code`) return serveCode(body, response);
    if (pathname === '/')
      return byHand(systems, request, { query: searchParams, form: new URLSearchParams(body) }, response);
    const [, name = ''] = pathname.split('/');
    const system = Object.hasOwn(systems, name) ? systems[name as SourceName] : null;
    if (system === null) return send(response, 404, { error: 'not_found' });
    const path = pathname.slice(name.length + 1);
    const { wire } = system;
    if (path.startsWith(CONTENT_PATH)) return serveContent(system, path, searchParams, response);
    if (path === wire.authorisePath)
      return authorise(system, request, { query: searchParams, form: new URLSearchParams(body) }, response);
    if (path === wire.tokenPath) {
      const { status, body: tokens } = system.signIns.giveTokens(new URLSearchParams(body));
      return send(response, status, tokens);
    }
    if (path === wire.revokePath) {
      system.signIns.revoke(new URLSearchParams(body).get('token'));
      return send(response, 200, {});
    }
    answerApi(system, request, { path, query: searchParams, body }, response);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address,
    systems,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Where the content of documents is, for whoever was given the address: `/content/{firm}/{document}?signature=…`. */
const CONTENT_PATH = '/content/';
const contentKey = randomBytes(16);
const signatureOf = (place: string): string => createHmac('sha256', contentKey).update(place).digest('hex');

function serveContent({ stores }: Running, path: string, query: URLSearchParams, response: ServerResponse): void {
  const [firm = '', id = ''] = path.slice(CONTENT_PATH.length).split('/');
  const row = stores.get(firm)?.find('document', id);
  if (row === undefined || query.get('signature') !== signatureOf(`${firm}/${id}`))
    return send(response, 403, { error: 'forbidden' });
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  response.end(Buffer.from(String(row['content']), 'utf8'));
}

const FRAME_PATH = '/leap/frame';

/** LEAP's page around a screen of Atrium: `?atrium=http://localhost:4000&firm=jacaranda&screen=/dashboard/leap`. */
function serveFrame(query: URLSearchParams, response: ServerResponse): void {
  const of = (name: string): string => query.get(name) ?? '';
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(framePage({ atrium: of('atrium'), firm: of('firm'), screen: of('screen') }));
}

async function serveCode(body: string, response: ServerResponse): Promise<void> {
  const { origin, ...person } = JSON.parse(body) as FramedPerson & { readonly origin: string };
  try {
    send(response, 200, { code: await askForSignInCode(person, origin) });
  } catch (error) {
    send(response, 400, { error: error instanceof Error ? error.message : 'Failed' });
  }
}

function authorise(
  { wire, firms, signIns }: Running,
  request: IncomingMessage,
  { query, form }: { readonly query: URLSearchParams; readonly form: URLSearchParams },
  response: ServerResponse,
): void {
  const target = query.get('redirect_uri') ?? '';
  const isComplete =
    URL.canParse(target) && query.get('code_challenge_method') === 'S256' && (query.get('code_challenge') ?? '') !== '';
  if (!isComplete) return send(response, 400, { error: 'invalid_request' });
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(signInPage(wire.label, firms, query.toString()));
    return;
  }
  const back = new URL(target);
  const firm = firms.find(({ key }) => key === form.get('firm'));
  if (form.get('answer') !== 'allow' || firm === undefined) back.searchParams.set('error', 'access_denied');
  else back.searchParams.set('code', signIns.giveCode(firm, query));
  back.searchParams.set('state', query.get('state') ?? '');
  response.writeHead(303, { location: back.href });
  response.end();
}

function answerApi(
  system: Running,
  request: IncomingMessage,
  { path, query, body }: { readonly path: string; readonly query: URLSearchParams; readonly body: string },
  response: ServerResponse,
): void {
  const { wire, signIns, faults, asked, recent, writes, hooks } = system;
  asked.push(path);
  system.beforeAnswer?.(request.method ?? 'GET', path);
  const fault = faults.find(({ path: only }) => only === undefined || path.includes(only));
  if (fault !== undefined) {
    fault.times -= 1;
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
    if (fault.kind === 'hangUp') return void response.destroy();
    response.setHeader('retry-after', '0');
    if (fault.kind === 'broken')
      return void response.writeHead(200, { 'content-type': wire.contentType }).end('{"half":');
    return send(response, faultStatus[fault.kind], { error: fault.kind });
  }
  const now = Date.now();
  while ((recent[0] ?? now) <= now - SECOND_MS) recent.shift();
  if (system.limitsRate && recent.length >= wire.perSecond) {
    response.setHeader('retry-after', '1');
    return send(response, 429, { error: 'too_many_requests' });
  }
  recent.push(now);
  const firm = signIns.firmOf((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  if (firm === null || (wire.asksForApiKey && request.headers['x-api-key'] === undefined))
    return send(response, 401, { error: 'unauthorized' });
  const store = system.stores.get(firm.key);
  if (store === undefined) return send(response, 404, { error: 'not_found' });
  const { method = 'GET' } = request;
  if (method !== 'GET') {
    const given = objectFrom(body);
    const isHook = wire.hooks !== null && path.startsWith(wire.hooks.path);
    const requestId = request.headers['requestid'];
    const change = { method, path, body: given, store };
    const { status, body: said } = isHook
      ? hooks.change(firm.key, change)
      : writes.take(change, typeof requestId === 'string' ? requestId : '');
    // What was written is written, though nobody hears of it.
    if (writes.losesAnswers > 0 && !isHook) {
      writes.losesAnswers -= 1;
      return void response.destroy();
    }
    return send(response, status, said);
  }
  if (wire.hooks !== null && path.startsWith(wire.hooks.path))
    return send(response, 200, { value: hooks.listOf(firm.key) });
  const contentUrlOf = (id: string): string =>
    `${system.url}${CONTENT_PATH}${firm.key}/${id}?signature=${signatureOf(`${firm.key}/${id}`)}`;
  const question = { path, query, records: store.records, store, contentUrlOf };
  const file = wire.file?.(question) ?? null;
  if (file !== null) {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    return void response.end(file);
  }
  const answer = wire.answer(question);
  if (answer === null) return send(response, 404, { error: 'not_found' });
  response.writeHead(200, { 'content-type': wire.contentType });
  response.end(JSON.stringify(answer));
}

/** The page on which records are changed, and hooks lost or held back, by hand. */
function byHand(
  systems: Readonly<Record<SourceName, Running>>,
  request: IncomingMessage,
  { query, form }: { readonly query: URLSearchParams; readonly form: URLSearchParams },
  response: ServerResponse,
): void {
  if (request.method === 'POST') {
    const system = Object.values(systems).find(({ wire }) => wire.name === form.get('system'));
    const said = system === undefined ? 'There is no such system.' : applyByHand(system, form);
    const back = new URLSearchParams({ system: form.get('system') ?? '', firm: form.get('firm') ?? '', said });
    response.writeHead(303, { location: `/?${back.toString()}` });
    return void response.end();
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(controlPage(systems, query));
}

/** What can be broken by hand: `system`, `fault` (busy, away, broken, hangUp, expire) and `times`. */
function control(
  systems: Readonly<Record<SourceName, Running>>,
  form: URLSearchParams | null,
  response: ServerResponse,
): void {
  const system = Object.values(systems).find(({ wire }) => wire.name === form?.get('system'));
  const kind = form?.get('fault');
  if (system !== undefined && kind === 'expire') system.signIns.expireAll();
  if (system !== undefined && (kind === 'busy' || kind === 'away' || kind === 'broken' || kind === 'hangUp'))
    system.faults.push({ kind, times: Number(form?.get('times') ?? 1) });
  send(
    response,
    200,
    Object.values(systems).map(({ wire, faults, asked, signIns }) => ({
      system: wire.name,
      faults,
      asked: asked.length,
      grants: signIns.grants.length,
      refreshes: signIns.refreshes,
    })),
  );
}

function objectFrom(body: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(body));
  } catch {
    return {};
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
