import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignIns, signInPage, type SignedFirm } from '../sources/sign-in.ts';

/** A manual journal as it was entered. */
export interface SimulatedJournal {
  readonly id: string;
  readonly organisationId: string;
  readonly narration: string;
  readonly day: string;
  readonly lines: readonly { readonly code: string; readonly amount: number }[];
}
export interface SimulatedAccount {
  readonly Code: string;
  readonly Name: string;
  readonly Type: string;
  Status: 'ACTIVE' | 'ARCHIVED';
  readonly SystemAccount?: string;
}
/** What goes wrong with the next requests to the API. */
export interface XeroFault {
  /** `lostAnswer`: the journal is entered and the connection breaks off before the answer. */
  readonly kind: 'busy' | 'away' | 'broken' | 'lostAnswer';
  times: number;
  /** Only those whose path holds this. */
  readonly path?: string;
}
export interface XeroSimulatorOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** Names of organisations that somebody can let a program into; one of the demo where it is left out. */
  readonly organisations?: readonly string[];
}
/** A running stand-in for Xero: sign-in, accounts and manual journals. */
export interface XeroSimulator {
  /** The address of its sign-in, its tokens and its API. */
  readonly url: string;
  readonly signIns: SignIns;
  /** Every journal that was entered, the oldest first. */
  readonly journals: SimulatedJournal[];
  readonly accounts: SimulatedAccount[];
  readonly faults: XeroFault[];
  /** Methods and paths asked of the API so far. */
  readonly asked: string[];
  /** Whether it holds to sixty requests in a minute. */
  limitsRate: boolean;
  /** Forgets the keys of requests, as it does after a while. */
  forgetKeys(): void;
  close(): Promise<void>;
}

const PAGE_ROWS = 100;
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const ACCESS_SECONDS = 1800;
const AUTHORISE = '/connect/authorize';
const API = '/api.xro/2.0';

const chart = (): SimulatedAccount[] => [
  { Code: '090', Name: 'Business bank account', Type: 'BANK', Status: 'ACTIVE' },
  { Code: '610', Name: 'Accounts receivable', Type: 'CURRENT', Status: 'ACTIVE', SystemAccount: 'DEBTORS' },
  { Code: '800', Name: 'Accounts payable', Type: 'CURRLIAB', Status: 'ACTIVE', SystemAccount: 'CREDITORS' },
  { Code: '1000', Name: 'Receipts clearing', Type: 'CURRENT', Status: 'ACTIVE' },
  { Code: '1100', Name: 'Debtors of the practice', Type: 'CURRENT', Status: 'ACTIVE' },
  { Code: '2200', Name: 'GST collected', Type: 'CURRLIAB', Status: 'ACTIVE' },
  { Code: '2300', Name: 'Credit of debtors', Type: 'CURRLIAB', Status: 'ACTIVE' },
  { Code: '4000', Name: 'Professional fees', Type: 'REVENUE', Status: 'ACTIVE' },
  { Code: '4100', Name: 'Disbursements billed', Type: 'REVENUE', Status: 'ACTIVE' },
  { Code: '4200', Name: 'Discounts given', Type: 'REVENUE', Status: 'ACTIVE' },
  { Code: '4300', Name: 'Interest charged', Type: 'OTHERINCOME', Status: 'ACTIVE' },
  { Code: '6100', Name: 'Bad debts', Type: 'EXPENSE', Status: 'ACTIVE' },
];

interface JournalBody {
  readonly Narration?: string;
  readonly Date?: string;
  readonly JournalLines?: readonly { readonly LineAmount?: number; readonly AccountCode?: string }[];
}

/**
 * Starts a server that speaks Xero's API as far as journals need it: sign-in with PKCE, refresh tokens that are good
 * once, `xero-tenant-id`, sixty requests in a minute, pages of 100, keys that make a request be carried out once, and no
 * journals to bank accounts or to those that it keeps by itself.
 */
export async function startXeroSimulator({
  port = 0,
  organisations = ['Harbour Legal Pty Ltd'],
}: XeroSimulatorOptions = {}): Promise<XeroSimulator> {
  const firms: SignedFirm[] = organisations.map((name, index) => ({ key: `organisation-${index + 1}`, name }));
  const all: SignedFirm = { key: 'all', name: 'All organisations' };
  let url = '';
  const signIns = new SignIns(
    { accessSeconds: ACCESS_SECONDS, rotates: true, accessToken: (_firm, secret) => secret, tokenExtras: () => ({}) },
    () => url,
  );
  const journals: SimulatedJournal[] = [];
  const accounts = chart();
  const faults: XeroFault[] = [];
  const asked: string[] = [];
  const recent: number[] = [];
  const answers = new Map<string, object>();
  const state = { limitsRate: true };

  function errorsOf({ Narration = '', Date: day = '', JournalLines = [] }: JournalBody): string[] {
    const sum = JournalLines.reduce((total, { LineAmount = 0 }) => total + Math.round(LineAmount * 100), 0);
    const closed = JournalLines.filter(({ AccountCode }) => {
      const account = accounts.find(({ Code }) => Code === AccountCode);
      return account?.Status !== 'ACTIVE' || account.Type === 'BANK' || account.SystemAccount !== undefined;
    });
    return [
      ...(Narration === '' ? ['Narration is required.'] : []),
      ...(/^\d{4}-\d{2}-\d{2}$/.test(day) ? [] : ['Date is not valid.']),
      ...(JournalLines.length < 2 ? ['A journal has at least two lines.'] : []),
      ...(sum === 0 ? [] : ['The total debits must equal the total credits.']),
      ...closed.map(({ AccountCode }) => `Account code '${AccountCode ?? ''}' is not a valid code for this document.`),
    ];
  }

  function enter(body: JournalBody, organisationId: string): object {
    const errors = errorsOf(body);
    if (errors.length > 0)
      return {
        ManualJournals: [{ StatusAttributeString: 'ERROR', ValidationErrors: errors.map((Message) => ({ Message })) }],
      };
    const journal: SimulatedJournal = {
      id: randomUUID(),
      organisationId,
      narration: body.Narration ?? '',
      day: body.Date ?? '',
      lines: (body.JournalLines ?? []).map(({ AccountCode = '', LineAmount = 0 }) => ({
        code: AccountCode,
        amount: LineAmount,
      })),
    };
    journals.push(journal);
    return { ManualJournals: [{ ...present(journal), StatusAttributeString: 'OK' }] };
  }
  const present = ({ id, narration, day }: SimulatedJournal): object => ({
    ManualJournalID: id,
    Narration: narration,
    Date: `/Date(${Date.parse(`${day}T00:00:00Z`)}+0000)/`,
    Status: 'POSTED',
  });

  /** The fault that strikes this request, if any. */
  function strike(path: string): XeroFault['kind'] | null {
    const fault = faults.find(({ path: only }) => only === undefined || path.includes(only));
    if (fault === undefined) return null;
    fault.times -= 1;
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
    return fault.kind;
  }

  function answerApi(
    request: IncomingMessage,
    { path, query, body }: { readonly path: string; readonly query: URLSearchParams; readonly body: string },
    response: ServerResponse,
  ): void {
    const method = request.method ?? 'GET';
    asked.push(`${method} ${path}`);
    const fault = strike(path);
    if (fault === 'away') return send(response, 503, { Title: 'Service unavailable' });
    if (fault === 'broken') return void response.writeHead(200).end('{"half":');
    const now = Date.now();
    while ((recent[0] ?? now) <= now - MINUTE_MS) recent.shift();
    if (fault === 'busy' || (state.limitsRate && recent.length >= PER_MINUTE)) {
      response.setHeader(
        'retry-after',
        fault === 'busy' ? '1' : String(Math.ceil(((recent[0] ?? now) + MINUTE_MS - now) / 1000)),
      );
      response.setHeader('x-rate-limit-problem', 'minute');
      return send(response, 429, { Title: 'Too many requests' });
    }
    recent.push(now);
    const firm = signIns.firmOf((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (firm === null) return send(response, 401, { Title: 'Unauthorized', Detail: 'TokenExpired' });
    const open = firm.key === all.key ? firms : [firm];
    if (path === '/connections')
      return send(
        response,
        200,
        open.map(({ key, name }) => ({ id: key, tenantId: key, tenantName: name, tenantType: 'ORGANISATION' })),
      );
    const organisation = open.find(({ key }) => key === request.headers['xero-tenant-id']);
    if (organisation === undefined)
      return send(response, 403, { Title: 'Forbidden', Detail: 'AuthenticationUnsuccessful' });
    if (path === `${API}/Organisation`)
      return send(response, 200, { Organisations: [{ Name: organisation.name, BaseCurrency: 'AUD' }] });
    if (path === `${API}/Accounts`) return send(response, 200, { Accounts: accounts });
    if (path !== `${API}/ManualJournals`) return send(response, 404, { Title: 'Not found' });
    if (method === 'GET') {
      const [, year, month, date] = /^Date==DateTime\((\d+),(\d+),(\d+)\)$/.exec(query.get('where') ?? '') ?? [];
      const day = [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-');
      const rows = journals.filter((known) => known.organisationId === organisation.key && known.day === day);
      const first = (Number(query.get('page') ?? 1) - 1) * PAGE_ROWS;
      return send(response, 200, { ManualJournals: rows.slice(first, first + PAGE_ROWS).map(present) });
    }
    const { ManualJournals = [] } = JSON.parse(body) as { readonly ManualJournals?: readonly JournalBody[] };
    const key = `${organisation.key} ${String(request.headers['idempotency-key'] ?? randomUUID())}`;
    const answer = answers.get(key) ?? enter(ManualJournals[0] ?? {}, organisation.key);
    answers.set(key, answer);
    if (fault === 'lostAnswer') return void response.destroy();
    send(response, 200, answer);
  }

  function authorise(
    request: IncomingMessage,
    { query, form }: { readonly query: URLSearchParams; readonly form: URLSearchParams },
    response: ServerResponse,
  ): void {
    const target = query.get('redirect_uri') ?? '';
    if (!URL.canParse(target) || query.get('code_challenge_method') !== 'S256')
      return send(response, 400, { error: 'invalid_request' });
    const choices = firms.length > 1 ? [...firms, all] : firms;
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(signInPage('Xero', choices, query.toString(), 'accounts and to enter manual journals'));
      return;
    }
    const back = new URL(target);
    const firm = choices.find(({ key }) => key === form.get('firm'));
    if (form.get('answer') !== 'allow' || firm === undefined) back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', signIns.giveCode(firm, query));
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(303, { location: back.href }).end();
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const form = new URLSearchParams(body);
    if (path === AUTHORISE) return authorise(request, { query, form }, response);
    if (path === '/connect/token') {
      const { status, body: tokens } = signIns.giveTokens(form);
      return send(response, status, tokens);
    }
    if (path === '/connect/revocation') {
      signIns.revoke(form.get('token'));
      return send(response, 200, {});
    }
    answerApi(request, { path, query, body }, response);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    signIns,
    journals,
    accounts,
    faults,
    asked,
    get limitsRate() {
      return state.limitsRate;
    },
    set limitsRate(limits) {
      state.limitsRate = limits;
    },
    forgetKeys: () => answers.clear(),
    async close() {
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
