import type { Say } from '../../../words/words.ts';
import type { SourceKind } from '../wire/source-adapter.ts';

/** What is happening, in a line under the progress bar. */
export function readingLine(say: Say, kind: SourceKind, count: number): string {
  switch (kind) {
    case 'staff':
      return say('api.sources.readingStaff', 'Reading staff.');
    case 'matterType':
      return say('api.sources.readingTypes', 'Reading matter types.');
    case 'contact':
      return say('api.sources.readingContacts', 'Reading contacts. So far: {{total}}.', { total: count });
    case 'document':
      return say('api.sources.readingDocuments', 'Reading what documents there are. So far: {{total}}.', {
        total: count,
      });
    case 'invoice':
      return say('api.sources.readingInvoices', 'Reading invoices. So far: {{total}}.', { total: count });
    default:
      return say('api.sources.readingMatters', 'Reading matters and balances. So far: {{total}}.', { total: count });
  }
}

/** Why a run stands still, as a sentence. */
export function problemLine(say: Say, error: string, system: string): string {
  switch (error) {
    case 'refused':
      return say(
        'api.sources.refused',
        '{{system}} no longer accepts the connection. An administrator has to sign in to {{system}} again.',
        { system },
      );
    case 'unreadable':
      return say('api.sources.unreadable', '{{system}} sent something that could not be read.', { system });
    case 'itemsFailed':
      return say('api.sources.itemsFailed', 'Some records could not be brought across.');
    default:
      return say('api.sources.away', '{{system}} could not be reached.', { system });
  }
}
