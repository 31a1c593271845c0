import { formatNumber } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useState } from 'react';
import type { ContactImport_RunFragment } from '../../generated/graphql.ts';
import { ImportRows } from './import-rows.tsx';
import { MapColumns } from './map-columns.tsx';
import type { ContactImportWork } from './use-contact-import.ts';

interface PreviewRowsProps {
  readonly run: ContactImport_RunFragment;
  readonly work: ContactImportWork;
  onAgain(): void;
}

/** The third step: every row as it would be imported, what is wrong with it, and what becomes of those that are there already. */
export function PreviewRows({ run, work, onAgain }: PreviewRowsProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [isMapping, setMapping] = useState(false);
  if (isMapping)
    return (
      <MapColumns
        run={run}
        work={{
          ...work,
          map: async (mapping) => {
            const isMapped = await work.map(mapping);
            if (isMapped) setMapping(false);
            return isMapped;
          },
        }}
        onAgain={onAgain}
      />
    );
  const ready = run.waiting - run.skipping;
  return (
    <>
      <p role="status">
        {t(
          'crm.import.summary',
          '{{ready}} ready, {{skipping}} skipped, {{invalid}} with errors, {{duplicates}} may be there already.',
          {
            ready: formatNumber(ready, language),
            skipping: formatNumber(run.skipping, language),
            invalid: formatNumber(run.invalid, language),
            duplicates: formatNumber(run.duplicates, language),
          },
        )}
      </p>
      {run.duplicates > 0 && (
        <div className="crm-import__all">
          <span id="crm-import-all">{t('crm.import.allDuplicates', 'All that may be there already:')}</span>
          <Select
            aria-labelledby="crm-import-all"
            className="crm-import__choice"
            placeholder={t('crm.import.chooseAll', 'As chosen for each')}
            value={null}
            options={[
              { value: 'SKIP', label: t('crm.import.choice.skip', 'Skip') },
              { value: 'FILL', label: t('crm.import.choice.fill', 'Fill in what is empty') },
              { value: 'CREATE', label: t('crm.import.choice.create', 'Add anyway') },
            ]}
            onChange={(choice: 'SKIP' | 'FILL' | 'CREATE' | null) => choice !== null && void work.choose(null, choice)}
          />
        </div>
      )}
      <ImportRows
        run={run}
        first={run.invalid > 0 ? 'PROBLEMS' : run.duplicates > 0 ? 'DUPLICATES' : 'ALL'}
        onChoose={work.choose}
      />
      <div className="crm-import__actions">
        <Button kind="primary" busy={work.isBusy} disabled={ready === 0} onClick={() => void work.apply()}>
          {t('crm.import.apply', {
            count: ready,
            defaultValue_one: 'Import {{count}} contact',
            defaultValue_other: 'Import {{count}} contacts',
          })}
        </Button>
        {run.format !== 'VCARD' && (
          <Button onClick={() => setMapping(true)}>{t('crm.import.changeColumns', 'Change columns')}</Button>
        )}
        <Button kind="quiet" onClick={onAgain}>
          {t('crm.import.again', 'Choose another file')}
        </Button>
      </div>
    </>
  );
}
