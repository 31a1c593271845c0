import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { valueOf, type EntityRow } from '@atrium/ui/entity';
import { ChoiceField, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { replaceLookupMutation, replacementsQuery } from './lookup-lists.operations.ts';

interface ReplaceDialogProps {
  readonly row: EntityRow;
  readonly list: string;
  onDone(): void;
  onClose(): void;
}

/** Puts another value in the place of one wherever it is used, and retires that. */
export function ReplaceDialog({ row, list, onDone, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const [{ data, error }] = useQuery({ query: replacementsQuery, variables: { list }, requestPolicy: 'network-only' });
  const replace = useCommand(replaceLookupMutation, { remote: 'configuration', area: 'lookups', onSettled: onDone });
  const name = String(valueOf(row, 'value'));
  const form = useNewForm({
    values: { withId: '' },
    validate: ({ withId }) =>
      withId === '' ? { withId: t('configuration.lookups.chooseOther', 'Choose a value.') } : {},
    send: ({ withId }) =>
      replace.run(
        { id: row.id, version: row.version, withId },
        { name, saved: t('configuration.lookups.replaced', '“{{name}}” was replaced and retired.', { name }) },
      ),
  });
  const others = (data?.lookupList.rows ?? []).filter(({ id }) => id !== row.id);
  return (
    <RecordDialog
      form={form}
      title={t('configuration.lookups.replaceTitle', 'Replace “{{name}}”', { name })}
      saveLabel={t('configuration.lookups.replaceNow', 'Replace and retire')}
      onClose={onClose}
    >
      <p>
        {t('configuration.lookups.replaceHint', {
          defaultValue: 'It is used {{count}} times. Each of these gets the value you choose; this cannot be undone.',
          defaultValue_one: 'It is used once. That record gets the value you choose; this can’t be undone.',
          count: row.usageCount,
        })}
      </p>
      {error !== undefined && (
        <Notice tone="bad">
          {t('configuration.lookups.loadFailed', 'The values did not load. Check your connection and try again.')}
        </Notice>
      )}
      <ChoiceField
        label={t('configuration.lookups.replaceWith', 'Replace with')}
        value={form.values.withId}
        error={form.errors['withId']}
        choices={others.map(({ id, value }) => ({ value: id, label: value }))}
        onChange={(withId) => form.change({ withId })}
      />
    </RecordDialog>
  );
}
