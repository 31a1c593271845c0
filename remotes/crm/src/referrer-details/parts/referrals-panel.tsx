import { reciprocalReferral } from '@atrium/contracts';
import { formatMoney } from '@atrium/domain';
import { useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, IconButton, LoadingShape, Panel, TextField } from '@atrium/ui';
import { DayField, RecordDialog, useRecordForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { useState } from 'react';
import {
  addReciprocalReferralMutation,
  reciprocalReferralsQuery,
  removeReciprocalReferralMutation,
  restoreReciprocalReferralMutation,
} from '../referrer-details.operations.ts';

interface ReferralsPanelProps {
  readonly id: string;
  readonly canEdit: boolean;
  readonly currency: string;
  onChanged(): void;
}

/** What the firm sent to a referrer in return. */
export function ReferralsPanel({ id, canEdit, currency, onChanged }: ReferralsPanelProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [isAdding, setAdding] = useState(false);
  const [{ data, error }, ask] = useQuery({
    query: reciprocalReferralsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => {
    ask({ requestPolicy: 'network-only' });
    onChanged();
  };
  const context = { area: 'reciprocal referrals', onSettled: refetch };
  const remove = useCommand(removeReciprocalReferralMutation, context);
  const restore = useCommand(restoreReciprocalReferralMutation, context);
  const rows = data?.reciprocalReferrals;
  return (
    <Panel
      title={t('crm.referral.title', 'Sent in return')}
      actions={
        canEdit && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('crm.referral.add', 'Add')}
          </Button>
        )
      }
    >
      {rows === undefined ? (
        error === undefined ? (
          <LoadingShape rows={3} />
        ) : (
          <ErrorState onRetry={refetch} />
        )
      ) : rows.length === 0 ? (
        <p className="crm-quiet">{t('crm.referral.none', 'Nothing was sent to them yet.')}</p>
      ) : (
        <ul className="crm-rows">
          {rows.map((row) => (
            <li key={row.id} className="crm-rows__row">
              <span className="crm-rows__main">
                <bdi>{row.description}</bdi>
                <span className="crm-quiet">
                  <DateText value={row.referredOn} /> {row.recordedBy !== '' && <bdi>{row.recordedBy}</bdi>}
                </span>
              </span>
              <span className="crm-rows__side">
                {row.value && formatMoney(row.value.minor, row.value.currency, language)}
                {canEdit && (
                  <IconButton
                    icon="close"
                    label={t('crm.referral.remove', 'Remove {{name}}', { name: row.description })}
                    onClick={() =>
                      void remove.run(
                        { id: row.id, version: row.version },
                        {
                          name: row.description,
                          saved: t('crm.referral.removed', '“{{name}}” was removed.', { name: row.description }),
                          undo: () => restore.run({ id: row.id }, { name: row.description }),
                        },
                      )
                    }
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <ReferralDialog id={id} currency={currency} onSaved={refetch} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

interface ReferralDialogProps {
  readonly id: string;
  readonly currency: string;
  onSaved(): void;
  onClose(): void;
}

function ReferralDialog({ id, currency, onSaved, onClose }: ReferralDialogProps) {
  const { t } = useTranslation();
  const form = useRecordForm(reciprocalReferral, {
    base: null,
    create: [addReciprocalReferralMutation, { referrerId: id }],
    onSaved,
  });
  const value = form.field('valueMinor');
  return (
    <RecordDialog form={form} title={t('crm.referral.new', 'Work sent in return')} onClose={onClose}>
      <TextField {...form.field('description')} autoFocus />
      <DayField {...form.field('referredOn')} value={form.values.referredOn ?? ''} />
      <CurrencyField
        label={value.label}
        error={value.error}
        currency={currency}
        value={value.value}
        onChange={value.onChange}
      />
    </RecordDialog>
  );
}
