import { dayIn, formatDate, periodOf } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, EmptyState, ErrorState, LoadingShape, MoneyText } from '@atrium/ui';
import { Drawer, PeriodPicker } from '@atrium/ui/antd';
import { useState } from 'react';
import { BillingFile } from '../../common/billing-file.tsx';
import { labelOf, type Translate } from '../invoice-words.ts';
import { clientStatementQuery } from '../paper.operations.ts';
import { usePaper } from './use-paper.ts';

const kindChoices = (t: Translate) => [
  { value: 'issued', label: t('timesheet.statement.issued', 'Invoice') },
  { value: 'paid', label: t('timesheet.statement.paid', 'Payment') },
  { value: 'paymentUndone', label: t('timesheet.statement.undone', 'Payment undone') },
  { value: 'credited', label: t('timesheet.statement.credited', 'Credit') },
  { value: 'waived', label: t('timesheet.statement.waived', 'Waived') },
  { value: 'reversed', label: t('timesheet.statement.reversed', 'Reversed') },
];

interface StatementDrawerProps {
  readonly contactId: string;
  onClose(): void;
}

/** What a debtor was billed and paid over a period, to be read and saved as a PDF. */
export function StatementDrawer({ contactId, onClose }: StatementDrawerProps) {
  const { t } = useTranslation();
  const { timeZone, financialYearStart, language } = useRegion();
  const today = dayIn(timeZone, new Date());
  const [period, setPeriod] = useState(() => ({ from: periodOf('year', today, financialYearStart).from, to: today }));
  const asked = { contactId, ...period };
  const [{ data, error, fetching }, ask] = useQuery({
    query: clientStatementQuery,
    variables: asked,
    requestPolicy: 'cache-and-network',
  });
  const { saveStatement, isMaking } = usePaper();
  const statement = data?.clientStatement;
  const kinds = kindChoices(t);
  const title = t('timesheet.statement.title', 'Statement of account');
  return (
    <Drawer open title={statement ? `${title}: ${statement.debtor}` : title} width={760} onClose={onClose}>
      <div className="timesheet-invoices__view">
        <div className="timesheet-invoices__actions">
          <PeriodPicker
            label={t('timesheet.matterTime.period', 'Period')}
            placeholder={[t('timesheet.matterTime.from', 'From'), t('timesheet.matterTime.to', 'To')]}
            value={period}
            onChange={({ from, to }) => {
              if (from !== null && to !== null) setPeriod({ from, to });
            }}
          />
          {statement && (
            <>
              <Button kind="primary" disabled={isMaking} onClick={() => void saveStatement(asked)}>
                {t('timesheet.invoices.paper.pdf', 'Download PDF')}
              </Button>
              {statement.entries.length > 0 && (
                <BillingFile
                  billing={{ part: 'STATEMENT', ...asked }}
                  title={t('timesheet.statement.fileOf', 'Statement of {{debtor}}, {{from}} to {{to}}', {
                    debtor: statement.debtor,
                    from: formatDate(period.from, language),
                    to: formatDate(period.to, language),
                  })}
                  headings={{
                    day: t('timesheet.matterTime.day', 'Day'),
                    kind: t('timesheet.statement.what', 'What'),
                    number: t('timesheet.statement.number', 'Number'),
                    fileNumber: t('timesheet.invoices.file', 'Matter'),
                    amount: t('timesheet.matterTime.amount', 'Amount'),
                    balance: t('timesheet.statement.balance', 'Balance'),
                  }}
                  labels={{ kind: kinds }}
                />
              )}
            </>
          )}
        </div>
        {statement ? (
          <table className="timesheet-invoices__statement">
            <thead>
              <tr>
                <th scope="col">{t('timesheet.matterTime.day', 'Day')}</th>
                <th scope="col">{t('timesheet.statement.what', 'What')}</th>
                <th scope="col">{t('timesheet.matterTime.amount', 'Amount')}</th>
                <th scope="col">{t('timesheet.statement.balance', 'Balance')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>
                  <DateText value={period.from} />
                </td>
                <td>{t('timesheet.statement.opening', 'Opening balance')}</td>
                <td />
                <td>
                  <MoneyText {...statement.opening} cents="always" />
                </td>
              </tr>
              {statement.entries.map(({ id, day, kind, number, fileNumber, amount, balance }) => (
                <tr key={id}>
                  <td>
                    <DateText value={day} />
                  </td>
                  <td>
                    {labelOf(kinds, kind)} <bdi>{number}</bdi> · <bdi>{fileNumber}</bdi>
                  </td>
                  <td>
                    <MoneyText {...amount} cents="always" />
                  </td>
                  <td>
                    <MoneyText {...balance} cents="always" />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>
                  <DateText value={period.to} />
                </td>
                <td colSpan={2}>{t('timesheet.statement.closing', 'Balance owed')}</td>
                <td>
                  <MoneyText {...statement.closing} cents="always" />
                </td>
              </tr>
            </tfoot>
          </table>
        ) : error !== undefined ? (
          <ErrorState
            title={t('timesheet.statement.failed', 'The statement could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : fetching || data === undefined ? (
          <LoadingShape rows={8} />
        ) : (
          <EmptyState icon="money" title={t('timesheet.statement.empty', 'No invoices were issued to this debtor')} />
        )}
      </div>
    </Drawer>
  );
}
