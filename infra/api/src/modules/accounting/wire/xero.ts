import { minorDigits } from '@atrium/domain';
import { fetchJson, sendJson } from '../../source-systems/wire/ask-source.ts';
import { record, records, text } from '../../source-systems/wire/read-answer.ts';
import { RefusedWrite, SourceError } from '../../source-systems/wire/source-adapter.ts';
import type { AccountingAdapter, AccountingSession, WantedJournal } from './accounting-adapter.ts';

const API = '/api.xro/2.0';
/** As many rows as a page of journals has. */
const PAGE_ROWS = 100;
const MOST_PAGES = 50;
/** Accounts that Xero keeps by itself. */
const closedAccounts: ReadonlySet<string> = new Set(['DEBTORS', 'CREDITORS']);
const LONGEST_REFUSAL = 300;

const headersOf = ({ tokens, organisationId }: AccountingSession): Record<string, string> => ({
  authorization: `Bearer ${tokens.accessToken}`,
  accept: 'application/json',
  ...(organisationId === '' ? {} : { 'xero-tenant-id': organisationId }),
});
async function ask(session: AccountingSession, path: string, query: Readonly<Record<string, string>> = {}) {
  const url = new URL(`${session.tokens.apiUrl}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return fetchJson(url.href, { headers: headersOf(session) }, session.signal);
}

const amountOf = (minor: number, currency: string): number => {
  const digits = minorDigits(currency);
  return Number((minor / 10 ** digits).toFixed(digits));
};
const bodyOf = ({ day, narration, currency, lines }: WantedJournal): string =>
  JSON.stringify({
    ManualJournals: [
      {
        Narration: narration,
        Date: day,
        Status: 'POSTED',
        // Tax is posted to its own account, so that no line has any.
        LineAmountTypes: 'NoTax',
        JournalLines: lines.map(({ amountMinor, code, description }) => ({
          LineAmount: amountOf(amountMinor, currency),
          AccountCode: code,
          Description: description,
        })),
      },
    ],
  });

/** Why an entry was not taken, as Xero says it of the entry itself. */
const refusalsOf = (journal: Readonly<Record<string, unknown>>): string =>
  records(journal['ValidationErrors'])
    .map(({ Message }) => text(Message))
    .filter((message) => message !== '')
    .join(' ')
    .slice(0, LONGEST_REFUSAL);

/**
 * Xero's accounting API: sign-in with PKCE, without a secret (developer.xero.com/documentation/guides/oauth2/pkce-flow),
 * scopes of apps registered since March 2026, and manual journals (XeroAPI/Xero-OpenAPI, xero_accounting.yaml).
 */
export const xero: AccountingAdapter = {
  program: 'xero',
  label: 'Xero',
  authorisePath: '/connect/authorize',
  tokenPath: '/connect/token',
  revokePath: '/connect/revocation',
  scope: 'offline_access accounting.settings.read accounting.manualjournals',
  usesBasicAuth: false,
  accountOf: (_answer, { apiUrl }) => ({ apiUrl, accountKey: '' }),
  async findOrganisations(session) {
    return records(await ask(session, '/connections'))
      .filter(({ tenantType }) => text(tenantType) === 'ORGANISATION')
      .map(({ tenantId, tenantName }) => ({ id: text(tenantId), name: text(tenantName) }))
      .filter(({ id }) => id !== '');
  },
  async readBooks(session) {
    const [organisation = {}] = records(record(await ask(session, `${API}/Organisation`))['Organisations']);
    const baseCurrency = text(organisation['BaseCurrency'], 3);
    if (baseCurrency === '') throw new SourceError('unreadable', 'Xero does not say which currency the books are in.');
    return { name: text(organisation['Name']), baseCurrency };
  },
  async readAccounts(session) {
    return records(record(await ask(session, `${API}/Accounts`))['Accounts'])
      .map((account) => ({
        code: text(account['Code']),
        name: text(account['Name']),
        type: text(account['Type']),
        takesJournals:
          text(account['Status']) === 'ACTIVE' &&
          text(account['Type']) !== 'BANK' &&
          !closedAccounts.has(text(account['SystemAccount'])),
      }))
      .filter(({ code }) => code !== '');
  },
  async findJournal(session, { day, narration }) {
    const [year, month, date] = day.split('-').map(Number);
    const where = `Date==DateTime(${year},${month},${date})`;
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = { where, page: String(page) };
      const rows = records(record(await ask(session, `${API}/ManualJournals`, query))['ManualJournals']);
      const found = rows.find(
        ({ Narration, Status }) => text(Narration) === narration && !['DELETED', 'VOIDED'].includes(text(Status)),
      );
      if (found !== undefined) return text(found['ManualJournalID']);
      if (rows.length < PAGE_ROWS) return null;
    }
    throw new SourceError('unreadable', 'There are more journals on this day than can be looked through.');
  },
  async sendJournal(session, wanted) {
    const headers = {
      ...headersOf(session),
      'content-type': 'application/json',
      'idempotency-key': wanted.key,
    };
    const answer = await sendJson(
      `${session.tokens.apiUrl}${API}/ManualJournals?summarizeErrors=false`,
      { method: 'PUT', headers, body: bodyOf(wanted) },
      session.signal,
    );
    const [journal = {}] = records(record(answer)['ManualJournals']);
    const refused = refusalsOf(journal);
    if (refused !== '') throw new RefusedWrite('invalid', refused);
    const id = text(journal['ManualJournalID']);
    if (id === '') throw new SourceError('unreadable', 'Xero does not say what became of the journal.');
    return id;
  },
};
