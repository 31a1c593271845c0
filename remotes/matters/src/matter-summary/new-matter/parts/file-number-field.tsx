import { useQuery, useTranslation } from '@atrium/platform';
import { Button, KeyFacts, TextField } from '@atrium/ui';
import { useState } from 'react';
import type { PartProps } from '../new-matter-form.ts';
import { likelyFileNumberQuery } from '../new-matter.operations.ts';

/** The number the matter will likely get; those who may can type another. */
export function FileNumberField({ form, options, fieldErrors, onChange }: PartProps) {
  const { t } = useTranslation();
  const [isTyping, setTyping] = useState(form.fileNumber !== '');
  const [{ data }] = useQuery({
    query: likelyFileNumberQuery,
    variables: { officeId: form.officeId, matterType: form.matterType },
    requestPolicy: 'cache-and-network',
    pause: options.willWait,
  });
  const likely = data?.likelyFileNumber ?? '';
  if (isTyping) {
    return (
      <div className="matters-new__number">
        <TextField
          label={t('matters.new.number', 'File number')}
          value={form.fileNumber}
          error={fieldErrors['fileNumber']}
          placeholder={likely}
          autoFocus
          autoComplete="off"
          maxLength={40}
          onChange={(fileNumber) => onChange({ fileNumber })}
        />
        <Button
          kind="quiet"
          onClick={() => {
            setTyping(false);
            onChange({ fileNumber: '' });
          }}
        >
          {t('matters.new.numberByPattern', 'Use the next number')}
        </Button>
      </div>
    );
  }
  const shown = options.willWait
    ? t('matters.new.numberLater', 'Assigned when the matter is accepted')
    : t('matters.new.numberLikely', '{{number}} (next number)', { number: likely });
  return (
    <div className="matters-new__number">
      <KeyFacts
        items={[
          { label: t('matters.new.number', 'File number'), value: likely === '' && !options.willWait ? '' : shown },
        ]}
      />
      {options.canTypeFileNumber && (
        <Button kind="quiet" size="small" onClick={() => setTyping(true)}>
          {t('matters.new.numberOwn', 'Use another number')}
        </Button>
      )}
    </div>
  );
}
