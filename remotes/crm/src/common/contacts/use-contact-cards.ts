import { saveFile, useNotify, useRequest, useTranslation } from '@atrium/platform';
import type { ExportContactsInput } from '../../generated/graphql.ts';
import { exportContactCardsMutation } from './contact-record.operations.ts';

/** Saves contacts as a file of vCards, which the server makes of what the role exports. */
export function useContactCards(): (input: ExportContactsInput) => Promise<void> {
  const { t } = useTranslation();
  const cards = useRequest(exportContactCardsMutation, { remote: 'crm', area: 'vCards' });
  const notify = useNotify();
  return async (input) => {
    const answer = await cards.run({ input });
    if (answer?.file != null)
      return saveFile(new Blob([answer.file.content], { type: 'text/vcard;charset=utf-8' }), answer.file.fileName);
    notify.error(
      answer?.message ?? t('crm.cards.failed', 'The vCards could not be made. Check your connection and try again.'),
    );
  };
}
