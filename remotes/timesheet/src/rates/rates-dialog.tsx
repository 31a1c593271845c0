import type { DialogProps } from '@atrium/contracts';
import { dayIn } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, MoneyText } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import { BillingFile } from '../common/billing-file.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { groupRates, type Rate } from './rate-groups.ts';
import { RateList, type RatesOf } from './rate-list.tsx';
import { rateKind, rateKinds } from './rate-words.ts';
import { TimePolicyPanel } from './time-policy-panel.tsx';
import { ratesQuery } from './rates.operations.ts';
import './rates.css';

const DRAWER_WIDTH_PX = 720;

/** What is charged on a matter, to a client or for a person, with its history; for the firm where none is named. */
export function RatesDialog({ onClose, input }: DialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const of = { matterId: input.matterId ?? null, clientId: input.clientId ?? null, userId: input.userId ?? null };
  const isOfFirm = Object.values(of).every((id) => id === null);
  const [opened, setOpened] = useState<Rate | 'new' | null>(null);
  const [{ data, error }, ask] = useQuery({ query: ratesQuery, variables: of, requestPolicy: 'cache-and-network' });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const list = data?.rates;
  const groups = groupRates(list?.rates ?? [], dayIn(timeZone, new Date()));
  const title =
    list?.name == null
      ? t('timesheet.rates.title', 'Rates')
      : t('timesheet.rates.titleOf', 'Rates: {{name}}', { name: list.name });
  return (
    <Drawer open title={title} width={`min(${DRAWER_WIDTH_PX}px, 100vw)`} onClose={onClose}>
      {data === undefined ? (
        error === undefined ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState title={t('timesheet.rates.failed', 'The rates could not be loaded')} onRetry={refetch} />
        )
      ) : list == null ? (
        <EmptyState
          icon="lock"
          title={t('timesheet.rates.closed', 'You do not see these rates')}
          description={t('timesheet.rates.closedHint', 'They may be gone, or closed to your role.')}
        />
      ) : (
        <div className="timesheet-rates">
          <p className="timesheet-quiet">
            {t(
              'timesheet.rates.order',
              'The narrowest rate applies: of the matter, its client, its type, the person, their role, then the firm.',
            )}
          </p>
          {list.ofRecord != null && (
            <p>
              {t('timesheet.rates.ofRecord', 'Hourly rate in the person’s record, where no other applies:')}{' '}
              <MoneyText {...list.ofRecord} />
            </p>
          )}
          <div className="timesheet-rates__actions">
            {list.canEdit && (
              <Button kind="primary" icon="plus" onClick={() => setOpened('new')}>
                {t('timesheet.rates.add', 'Add rate')}
              </Button>
            )}
            {groups.length > 0 && <RatesFile of={of} title={title} />}
          </div>
          {groups.length === 0 ? (
            <EmptyState
              icon="money"
              title={
                isOfFirm
                  ? t('timesheet.rates.noneOfFirm', 'No rates yet')
                  : t('timesheet.rates.none', 'No rates of its own yet')
              }
              description={
                isOfFirm
                  ? t('timesheet.rates.noneOfFirmHint', 'Until there are, the rate in each person’s record applies.')
                  : t('timesheet.rates.noneHint', 'Until there are, the rates of a wider scope apply.')
              }
            />
          ) : (
            <RateList groups={groups} canEdit={list.canEdit} onOpen={setOpened} onChanged={refetch} of={of} />
          )}
          {(of.matterId !== null || of.clientId !== null) && <TimePolicyPanel of={of} />}
        </div>
      )}
      {opened !== null && list != null && (
        <RateDialog
          rate={opened === 'new' ? null : opened}
          of={of}
          options={list}
          onSaved={refetch}
          onClose={() => setOpened(null)}
        />
      )}
    </Drawer>
  );
}

function RatesFile({ of, title }: { readonly of: RatesOf; readonly title: string }) {
  const { t } = useTranslation();
  return (
    <BillingFile
      billing={{ part: 'RATES', ...of }}
      title={title}
      headings={{
        fileNumber: t('timesheet.invoices.file', 'Matter'),
        clientName: t('timesheet.rates.client', 'Client'),
        matterTypeName: t('timesheet.rates.type', 'Type of matter'),
        userName: t('timesheet.billingFile.person', 'Person'),
        roleName: t('timesheet.rates.role', 'Role'),
        kind: t('timesheet.billingFile.kind', 'Kind'),
        amount: t('timesheet.matterTime.amount', 'Amount'),
        startsOn: t('timesheet.rates.from', 'From'),
        endsOn: t('timesheet.rates.until', 'Until'),
        note: t('timesheet.rates.note', 'Note'),
      }}
      labels={{
        kind: rateKinds.map((value) => ({ value, label: rateKind(t, value) ?? t('timesheet.rates.hourly', 'Hourly') })),
      }}
    />
  );
}
