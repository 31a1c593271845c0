import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { Field, describedBy, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import type { MatterMessageDocumentsQuery } from '../../generated/graphql.ts';
import type { MessageOptions } from './message-form.ts';
import { messageDocumentsQuery } from './messages.operations.ts';

interface DocumentChoiceProps {
  readonly options: MessageOptions;
  readonly value: readonly string[];
  readonly error: string | undefined;
  onChange(documentIds: readonly string[]): void;
}
type Document = MatterMessageDocumentsQuery['matterDocuments']['documents'][number];

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): string => (bytes < MEGABYTE / 10 ? '< 0.1' : (bytes / MEGABYTE).toFixed(1));

/** Documents of the matter that leave with the message. Only those found clean can be chosen. */
export function DocumentChoice({
  options: { matterId, maximumAttachments, maximumAttachmentBytes },
  value,
  error,
  onChange,
}: DocumentChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [search, setSearch] = useState('');
  const filter = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const [{ data, fetching, error: failure }] = useQuery({
    query: messageDocumentsQuery,
    variables: { matterId, filter: filter === '' ? null : filter },
    requestPolicy: 'cache-and-network',
  });
  // What was chosen stays known while the search shows others.
  const [known, setKnown] = useState<ReadonlyMap<string, Document>>(new Map());
  const found = data?.matterDocuments.documents ?? [];
  const shown = [
    ...found,
    ...value.flatMap((chosen) => (found.some((each) => each.id === chosen) ? [] : (known.get(chosen) ?? []))),
  ];
  if (failure !== undefined && data === undefined) return null;
  const bytes = value.reduce((sum, chosen) => sum + (shown.find((each) => each.id === chosen)?.sizeBytes ?? 0), 0);
  const tooLarge =
    bytes > maximumAttachmentBytes
      ? t('matters.message.tooLarge', 'At most {{megabytes}} MB in total can be sent.', {
          megabytes: maximumAttachmentBytes / MEGABYTE,
        })
      : undefined;
  const shownError = error ?? tooLarge;
  const hint = t(
    'matters.message.attachHint',
    'At most {{most}} documents from this matter, {{megabytes}} MB in total.',
    { most: maximumAttachments, megabytes: maximumAttachmentBytes / MEGABYTE },
  );
  return (
    <Field id={id} label={t('matters.message.attach', 'Attach documents')} hint={hint} error={shownError}>
      <Select
        id={id}
        size={size}
        mode="multiple"
        filterOption={false}
        maxCount={maximumAttachments}
        loading={fetching}
        value={[...value]}
        onSearch={setSearch}
        onChange={(documentIds) => {
          setKnown((map) => new Map([...map, ...found.map((each) => [each.id, each] as const)]));
          onChange(documentIds);
        }}
        placeholder={t('matters.message.chooseDocuments', 'Choose from the documents of this matter')}
        notFoundContent={t('matters.message.noDocuments', 'No documents on this matter match')}
        options={shown.map(({ id: document, name, sizeBytes, scanState }) => ({
          value: document,
          label:
            scanState === 'clean'
              ? t('matters.message.document', '{{name}} · {{megabytes}} MB', { name, megabytes: megabytes(sizeBytes) })
              : t('matters.message.unchecked', '{{name}} · not checked for viruses', { name }),
          disabled: scanState !== 'clean',
        }))}
        {...describedBy(id, { hint, error: shownError })}
      />
    </Field>
  );
}
