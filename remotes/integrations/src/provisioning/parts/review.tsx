import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useCommand, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import type { ReactElement } from 'react';
import { Mapping } from '../mapping/mapping.tsx';
import { confirmProvisioningMutation } from '../provisioning.operations.ts';
import { Summary, type Run } from './summary.tsx';

/** What was read and what would become of it, with who and what it is matched with; nothing is saved yet. */
export function Review({ system, run }: { system: SourceSystem; run: Run }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const confirm = useCommand(confirmProvisioningMutation, { remote: 'integrations', area: 'provisioning' });
  const wanted = run.counts.reduce((sum, { create, match, done }) => sum + create + match - done, 0);
  return (
    <>
      <Notice tone="info" title={t('integrations.review.title', 'Check what will be brought across')}>
        {t(
          'integrations.review.text',
          'Nothing has been saved yet, and nothing in {{system}} changes. Work in progress and unpaid invoices stay in {{system}}.',
          { system: label },
        )}
      </Notice>
      <Summary system={system} run={run} />
      <Mapping system={system} />
      <div className="integrations-stand-alone__actions">
        <Button
          kind="primary"
          busy={confirm.isRunning}
          onClick={() => void confirm.run({ sourceSystem: system, choices: [] })}
        >
          {t('integrations.review.confirm', 'Bring records across: {{number}}', { number: wanted })}
        </Button>
      </div>
    </>
  );
}
