import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'infra/api/src';
const NOT_PRODUCT = /\.(?:test|fixtures)\.ts$|^testing\//;
const TABLE = 'infra/build/src/lint/own-transactions.ts';

/** Files of `infra/api/src` that open a transaction though they are no command, by why. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'it is what commands and rounds run on': [
    'server/command.ts',
    'server/context-within.ts',
    'server/firm-round.ts',
    'server/run-turns.ts',
  ],
  'a job: nobody asks for it': [
    'modules/activity-chain/seal-entries.ts',
    'modules/contact-import/import-round.ts',
    'modules/documents/announcements/announce-together.ts',
    'modules/documents/work/document-work.ts',
    'modules/exports/export-round.ts',
    'modules/invoices/runs/invoice-run-round.ts',
    'modules/mailing-lists/mailing-round.ts',
    'modules/matter-changes/change-round.ts',
    'modules/report-schedules/schedule-round.ts',
    'modules/retention/retention-round.ts',
    'modules/source-sync/run/sync-round.ts',
    'modules/source-sync/run/sync-turn.ts',
    'modules/source-systems/run/read-pages.ts',
    'modules/source-systems/run/turn.ts',
    'modules/source-systems/run/write-batch.ts',
    'modules/text-messages/text-message-round.ts',
  ],
  'a program, an operator or somebody with a link asks: there is no viewer': [
    'modules/enquiry-quotes/answer-quote.ts',
    'modules/events/rsvp-routes.ts',
    'modules/external-enquiry/receive-enquiry.ts',
    'modules/firm-opening/open-firm.ts',
    'modules/inbound-mail/take-returned.ts',
    'modules/invoices/pay-link/receive-report.ts',
    'modules/mailing-lists/preference-routes.ts',
    'modules/source-sync/receive-hook.ts',
    'modules/text-messages/receive-report.ts',
  ],
  'signing in: there is no viewer yet, and what was tried is kept where it is refused': [
    'modules/identity/codes/mail-code.ts',
    'modules/identity/passwords/change-password.ts',
    'modules/identity/verification/request-new-password.ts',
    'modules/identity/verification/reset-password.ts',
  ],
  'an upload is announced before its bytes come, by a route that answers a fault of its own': [
    'modules/documents/uploads/begin-upload.ts',
    'modules/enquiry-files/enquiry-place.ts',
    'modules/general-material/open-material-upload.ts',
  ],
  'the rows of a job are prepared, which changes no record': [
    'modules/contact-import/contact-import.service.ts',
    'modules/matter-changes/preview-changes.service.ts',
  ],
  'a share of the day is taken before a call and settled after it, whatever becomes of the call': [
    'modules/ai/calls/ai-call.ts',
  ],
  'a route notes that somebody looked, which is nothing that they ask for': [
    'modules/documents/downloads/note-receipt.ts',
  ],
  'a mail to the one who tries, whose way out is watched': ['modules/settings/integrations/try-integration.ts'],
  'it reads only, several statements as of one moment or with settings of their own': [
    'modules/contact-merge/find-duplicates.ts',
    'modules/events/events.resolvers.ts',
    'modules/firm-archive/read-archive.ts',
  ],
};

/** A file with its text, by its path below `infra/api/src`. */
interface Source {
  readonly file: string;
  readonly text: string;
}

/**
 * What people ask for is a command (`infra/api/src/server/command.ts`), which opens the transaction and makes the result:
 * a line for each file that does so by itself, and for each exception that is none any more.
 */
export function findOwnTransactions(rootFolder: string): string[] {
  const folder = join(rootFolder, SOURCES);
  const files = globSync('**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_PRODUCT.test(file))
    .toSorted();
  return ownTransactionsOf(files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })));
}

/** The same of files that are given. */
export function ownTransactionsOf(sources: readonly Source[], known = exceptions): string[] {
  const named = new Set(Object.values(known).flat());
  const opening = new Set(sources.filter(({ text }) => /\.transaction\(/.test(text)).map(({ file }) => file));
  return [
    ...[...opening]
      .filter((file) => !named.has(file))
      .map(
        (file) =>
          `${SOURCES}/${file} opens a transaction of its own. Make it a command (server/command.ts), or name it with its reason in ${TABLE}.`,
      ),
    ...[...named]
      .filter((file) => !opening.has(file))
      .map((file) => `${SOURCES}/${file} opens no transaction any more. Take it out of ${TABLE}.`),
    ...sources
      .filter(({ file, text }) => file !== 'server/command.ts' && handmade.test(text))
      .map(({ file }) => `${SOURCES}/${file} makes the result of a command by hand. Throw a Refusal or a Conflict.`),
  ];
}

/** A refusal written out, where it could have been thrown. One that is passed on has no message of its own. */
const handmade = /\bok: null,\s*error: \{[\s\S]{0,300}?\},\s*conflict: null/;
