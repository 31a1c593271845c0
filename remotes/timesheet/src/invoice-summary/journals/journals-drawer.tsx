import { dayIn, formatDate } from '@atrium/domain';
import { isForbidden, useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, MoneyText, Notice } from '@atrium/ui';
import { Drawer, PeriodPicker } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import type { JournalProfile } from '../../generated/graphql.ts';
import { BillingFile } from '../../common/billing-file.tsx';
import { labelOf } from '../invoice-words.ts';
import { lastMonth } from '../last-month.ts';
import { usePaper } from '../parts/use-paper.ts';
import { SendJournals } from './send-journals.tsx';
import { JournalExportList } from './journal-export-list.tsx';
import { accountChoices, profileChoices } from './journal-words.ts';
import { exportJournalsMutation, journalExportsQuery, journalPeriodQuery } from './journals.operations.ts';

const DRAWER_WIDTH_PX = 760;
/** How often is asked while entries wait to be sent. */
const SENDING_POLL_MS = 4000;

/** Journals of a period for an accounting program: what they come to, and what was exported before. */
export function JournalsDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Drawer open title={t('timesheet.journals.title', 'Accounting journals')} width={DRAWER_WIDTH_PX} onClose={onClose}>
      <div className="timesheet-invoices__view">
        <Journals />
      </div>
    </Drawer>
  );
}

function Journals() {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const [period, setPeriod] = useState(() => lastMonth(dayIn(timeZone, new Date())));
  const [profile, setProfile] = useState<string>('PLAIN');
  const [currency, setCurrency] = useState<string | null>(null);
  const asked = { ...period, currency };
  const policy = { requestPolicy: 'cache-and-network' as const };
  const [found, askPeriod] = useQuery({ query: journalPeriodQuery, variables: asked, ...policy });
  const [made, askExports] = useQuery({ query: journalExportsQuery, ...policy });
  const refetch = (): void => {
    askPeriod({ requestPolicy: 'network-only' });
    askExports({ requestPolicy: 'network-only' });
  };
  const exporting = useCommand(exportJournalsMutation, {
    remote: 'timesheet',
    area: 'journals',
    onSettled: refetch,
  });
  const { saveJournals, isMaking } = usePaper();
  const send = async (input: {
    readonly profile: JournalProfile;
    readonly from: string;
    readonly to: string;
    readonly currency: string | null;
    readonly isDifference: boolean;
  }): Promise<void> => {
    const outcome = await exporting.run({ input });
    if (outcome.kind === 'saved') await saveJournals(outcome.value.id);
  };
  const isSending = made.data?.journalExports.some(({ sending }) => (sending?.waiting ?? 0) > 0) ?? false;
  const look = useEffectEvent(() => askExports({ requestPolicy: 'network-only' }));
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(look, SENDING_POLL_MS);
    return () => clearInterval(timer);
  }, [isSending]);
  const of = found.data?.journalPeriod;
  const isBusy = exporting.isRunning || isMaking;
  const failed = found.error ?? made.error;
  if (failed !== undefined && isForbidden(failed))
    return (
      <EmptyState
        icon="lock"
        title={t('timesheet.journals.forbidden', 'Your role has no access to journals')}
        description={t('timesheet.journals.forbiddenHint', 'They are for people who may approve every invoice.')}
      />
    );
  return (
    <>
      <p>
        {t(
          'timesheet.journals.hint',
          'Everything that invoices, payments and credits posted, as your accounting program takes it in. Account numbers are in the settings of the firm, under billing.',
        )}
      </p>
      <div className="timesheet-invoices__actions">
        <PeriodPicker
          label={t('timesheet.matterTime.period', 'Period')}
          placeholder={[t('timesheet.matterTime.from', 'From'), t('timesheet.matterTime.to', 'To')]}
          value={period}
          onChange={({ from, to }) => {
            if (from !== null && to !== null) setPeriod({ from, to });
          }}
        />
        {of !== undefined && of.isComplete && of.rowCount > 0 && <AccountsFile {...asked} />}
      </div>
      <ChoiceField
        label={t('timesheet.journals.profile.title', 'For')}
        value={profile}
        choices={profileChoices(t)}
        onChange={setProfile}
      />
      {of !== undefined && of.currencies.length > 1 && (
        <ChoiceField
          label={t('timesheet.journals.currency', 'Currency')}
          value={of.currency}
          choices={of.currencies.map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
      )}
      {of === undefined ? (
        found.error === undefined ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState title={t('timesheet.journals.failed', 'The period could not be loaded')} onRetry={refetch} />
        )
      ) : (
        <>
          {!of.isComplete && (
            <Notice tone="warn">
              {t(
                'timesheet.journals.incomplete',
                'You do not see every matter of this period, so you cannot export it. Choose a shorter period, or ask someone who can see all of them.',
              )}
            </Notice>
          )}
          {of.rowCount === 0 ? (
            <EmptyState icon="money" title={t('timesheet.journals.nothing', 'Nothing was posted in this period')} />
          ) : (
            <AccountTable accounts={of.accounts} />
          )}
          <div className="timesheet-invoices__actions">
            <Button
              kind="primary"
              busy={isBusy}
              disabled={of.rowCount === 0 || !of.isComplete}
              onClick={() =>
                void send({ ...period, currency, profile: profile as JournalProfile, isDifference: false })
              }
            >
              {t('timesheet.journals.export', 'Export journals')}
            </Button>
            {of.newRowCount > 0 && of.newRowCount < of.rowCount && (
              <Button
                disabled={isBusy || !of.isComplete}
                onClick={() =>
                  void send({ ...period, currency, profile: profile as JournalProfile, isDifference: true })
                }
              >
                {t('timesheet.journals.exportNew', {
                  count: of.newRowCount,
                  defaultValue_one: 'Only what is new: {{count}} posting',
                  defaultValue_other: 'Only what is new: {{count}} postings',
                })}
              </Button>
            )}
          </div>
          <SendJournals
            period={period}
            currency={of.currency}
            newRowCount={of.newRowCount}
            isComplete={of.isComplete}
            onSettled={refetch}
          />
        </>
      )}
      <JournalExportList
        exports={made.data?.journalExports}
        hasFailed={made.error !== undefined}
        isBusy={isBusy}
        onRetry={refetch}
        onSettled={refetch}
        onSave={(id) => void saveJournals(id)}
        onDifference={({ profile: used, from, to, amount }) =>
          void send({ profile: used, from, to, currency: amount.currency, isDifference: true })
        }
      />
    </>
  );
}

interface AccountsFileProps {
  readonly from: string;
  readonly to: string;
  readonly currency: string | null;
}
function AccountsFile({ from, to, currency }: AccountsFileProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <BillingFile
      billing={{ part: 'JOURNAL_ACCOUNTS', from, to, currency }}
      title={t('timesheet.journals.accountsOf', 'Accounts, {{from}} to {{to}}', {
        from: formatDate(from, language),
        to: formatDate(to, language),
      })}
      headings={{
        number: t('timesheet.journals.accountNumber', 'Number'),
        name: t('timesheet.journals.account.title', 'Account'),
        debit: t('timesheet.journals.debit', 'Debit'),
        credit: t('timesheet.journals.credit', 'Credit'),
      }}
      labels={{ name: accountChoices(t) }}
    />
  );
}

interface AccountTableProps {
  readonly accounts: readonly {
    readonly name: string;
    readonly number: string;
    readonly debit: { readonly minor: number; readonly currency: string };
    readonly credit: { readonly minor: number; readonly currency: string };
  }[];
}
function AccountTable({ accounts }: AccountTableProps) {
  const { t } = useTranslation();
  const names = accountChoices(t);
  const currency = accounts[0]?.debit.currency ?? '';
  const total = (side: 'debit' | 'credit') => accounts.reduce((sum, account) => sum + account[side].minor, 0);
  return (
    <div
      className="timesheet-invoices__scroll"
      role="group"
      tabIndex={0}
      aria-label={t('timesheet.journals.accounts', 'Accounts')}
    >
      <table className="timesheet-invoices__statement">
        <thead>
          <tr>
            <th scope="col">{t('timesheet.journals.account.title', 'Account')}</th>
            <th scope="col">{t('timesheet.journals.debit', 'Debit')}</th>
            <th scope="col">{t('timesheet.journals.credit', 'Credit')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ name, number, debit, credit }) => (
            <tr key={name}>
              <td>
                {number} {labelOf(names, name)}
              </td>
              <td>
                <MoneyText {...debit} cents="always" />
              </td>
              <td>
                <MoneyText {...credit} cents="always" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('timesheet.invoices.total', 'Total')}</td>
            <td>
              <MoneyText minor={total('debit')} currency={currency} cents="always" />
            </td>
            <td>
              <MoneyText minor={total('credit')} currency={currency} cents="always" />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
