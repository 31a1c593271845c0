import type { Translate } from '../../../translation/translate.ts';
import type { SourceKind } from '../wire/source-adapter.ts';

/** What is happening, in a line under the progress bar. */
export function readingLine(translate: Translate, kind: SourceKind, count: number): string {
  switch (kind) {
    case 'staff':
      return translate('api.sources.readingStaff', 'Reading staff.');
    case 'matterType':
      return translate('api.sources.readingTypes', 'Reading matter types.');
    case 'contact':
      return translate('api.sources.readingContacts', 'Reading contacts. So far: {{total}}.', { total: count });
    case 'document':
      return translate('api.sources.readingDocuments', 'Reading what documents there are. So far: {{total}}.', {
        total: count,
      });
    case 'invoice':
      return translate('api.sources.readingInvoices', 'Reading invoices. So far: {{total}}.', { total: count });
    default:
      return translate('api.sources.readingMatters', 'Reading matters and balances. So far: {{total}}.', {
        total: count,
      });
  }
}

/** Why a run stands still, as a sentence. */
export function problemLine(translate: Translate, error: string, system: string): string {
  switch (error) {
    case 'refused':
      return translate(
        'api.sources.refused',
        '{{system}} no longer accepts the connection. An administrator has to sign in to {{system}} again.',
        { system },
      );
    case 'unreadable':
      return translate('api.sources.unreadable', '{{system}} sent something that could not be read.', { system });
    case 'itemsFailed':
      return translate('api.sources.itemsFailed', 'Some records could not be brought across.');
    default:
      return translate('api.sources.away', '{{system}} could not be reached.', { system });
  }
}
