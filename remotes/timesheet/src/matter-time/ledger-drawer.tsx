import type { MatterPartProps } from '@atrium/contracts';
import { addDays, dayIn, momentOf } from '@atrium/domain';
import { isForbidden, Link, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, EmptyState, ErrorState, KeyFacts, LoadingShape, MoneyText, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { DayField } from '@atrium/ui/forms';
import { ExportButton, fileColumns } from '@atrium/ui/grid';
import { useState } from 'react';
import type { MatterLedgerQuery } from '../generated/graphql.ts';
import { ledgerAccount, ledgerKind, ledgerLabels } from './ledger-words.ts';
import { ledgerAsAtQuery } from './ledger.operations.ts';
import '../common/billing.css';

const PAGE_SIZE = 50;
const DRAWER_WIDTH_PX = 720;
type Ledger = NonNullable<MatterLedgerQuery['ledgerAsAt']>;

/** The moment a day ends in a time zone; where its clock skips midnight, the last minute of the day. */
const endOf = (day: string, timeZone: string): string =>
  momentOf(`${addDays(day, 1)}T00:00`, timeZone) ?? momentOf(`${day}T23:59`, timeZone) ?? `${day}T23:59:59Z`;

interface LedgerDrawerProps {
  readonly matter: MatterPartProps['matter'];
  onClose(): void;
}

/** What the books said of a matter at the end of a day: its balances, both sides of them, and the rows they add up from. */
export function LedgerDrawer({ matter, onClose }: LedgerDrawerProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  const [day, setDay] = useState(today);
  const [offset, setOffset] = useState(0);
  const at = endOf(day === '' ? today : day, timeZone);
  const [{ data, error, fetching }, ask] = useQuery({
    query: ledgerAsAtQuery,
    variables: { matterId: matter.id, at, offset, first: PAGE_SIZE },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.ledgerAsAt;
  // What stands there while another day is asked for is of the day before.
  const isOfMoment = found == null || Date.parse(found.at) === Date.parse(at);
  const ledger = isOfMoment ? found : undefined;
  // While a page is on its way, the entries of the page before stay, under what they are.
  const [shown, setShown] = useState(0);
  if (!fetching && shown !== offset) setShown(offset);
  return (
    <Drawer
      open
      title={t('timesheet.ledger.titleOf', 'Ledger of {{number}}', { number: matter.fileNumber })}
      width={DRAWER_WIDTH_PX}
      onClose={onClose}
    >
      <div className="timesheet-invoices__view">
        <DayField
          name="asAt"
          label={t('timesheet.ledger.asAt', 'As at the end of')}
          value={day}
          last={today}
          onChange={(chosen) => {
            setDay(chosen);
            setOffset(0);
          }}
        />
        {ledger != null && ledger.recordCount > 0 && <LedgerFile matter={matter} at={at} />}
        {ledger ? (
          <LedgerView ledger={ledger} offset={shown} isBusy={fetching} onOffset={setOffset} />
        ) : isForbidden(error) ? (
          <EmptyState
            icon="lock"
            title={t('timesheet.ledger.forbidden', 'Your role does not show ledgers')}
            description={t(
              'timesheet.ledger.forbiddenHint',
              'They are for people who see the invoices of a matter, with what is unbilled, billed and owed.',
            )}
          />
        ) : error !== undefined ? (
          <ErrorState
            title={t('timesheet.ledger.failed', 'The ledger could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : data === undefined || !isOfMoment ? (
          <LoadingShape rows={8} />
        ) : (
          <EmptyState
            icon="money"
            title={t('timesheet.ledger.unknown', 'The ledger of this matter is not available')}
          />
        )}
      </div>
    </Drawer>
  );
}

/** The entries on screen, those of every page, as a file. */
function LedgerFile({ matter, at }: Pick<LedgerDrawerProps, 'matter'> & { readonly at: string }) {
  const { t } = useTranslation();
  return (
    <div className="timesheet-invoices__actions">
      <ExportButton
        list="MATTER_LEDGER"
        title={t('timesheet.ledger.titleOf', 'Ledger of {{number}}', { number: matter.fileNumber })}
        screen="matterLedger"
        columns={fileColumns({
          enteredOn: t('timesheet.ledger.column.day', 'Day'),
          ledger: t('timesheet.ledger.title', 'Ledger'),
          kind: t('timesheet.ledger.column.kind', 'Kind'),
          account: t('timesheet.ledger.column.account', 'Account'),
          narrative: t('timesheet.ledger.column.narrative', 'Narrative'),
          reason: t('timesheet.ledger.column.reason', 'Reason'),
          invoiceNumber: t('timesheet.ledger.column.invoice', 'Invoice'),
          amount: t('timesheet.ledger.column.amount', 'Amount'),
          createdAt: t('timesheet.ledger.column.written', 'Written'),
        })}
        request={{ matterLedger: { matterId: matter.id, at } }}
        labels={ledgerLabels(t)}
      />
    </div>
  );
}

interface LedgerViewProps {
  readonly ledger: Ledger;
  readonly offset: number;
  /** Whether another page is on its way. */
  readonly isBusy: boolean;
  onOffset(offset: number): void;
}

function LedgerView({
  ledger: { wip, debtors, trust, accounts, rows, recordCount },
  offset,
  isBusy,
  onOffset,
}: LedgerViewProps) {
  const { t } = useTranslation();
  const balances = [
    { label: ledgerAccount(t, 'wip'), value: <MoneyText {...wip} cents="always" /> },
    { label: ledgerAccount(t, 'debtors'), value: <MoneyText {...debtors} cents="always" /> },
    ...(trust == null
      ? []
      : [{ label: t('timesheet.ledger.trust', 'Held in trust'), value: <MoneyText {...trust} cents="always" /> }]),
  ];
  if (recordCount === 0)
    return (
      <>
        <KeyFacts items={balances} />
        <EmptyState icon="money" title={t('timesheet.ledger.empty', 'Nothing was entered by then')} />
      </>
    );
  return (
    <>
      <KeyFacts items={balances} />
      <section>
        <h3 className="timesheet-invoices__heading">{t('timesheet.ledger.accounts', 'Accounts')}</h3>
        <p className="timesheet-quiet">
          {t('timesheet.ledger.accountsHint', 'Both sides of every entry: the amounts of a ledger add up to nothing.')}
        </p>
        <ul className="timesheet-invoices__rows" aria-label={t('timesheet.ledger.accounts', 'Accounts')}>
          {accounts.map(({ ledger, account, amount }) => (
            <li key={`${ledger} ${account}`}>
              <span>
                <Tag>{ledgerAccount(t, ledger)}</Tag>{' '}
                {account === ledger ? t('timesheet.ledger.balance', 'Balance') : ledgerAccount(t, account)}
              </span>
              <span className="timesheet-invoices__amount">
                <MoneyText {...amount} cents="always" />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="timesheet-invoices__heading">{t('timesheet.ledger.rows', 'Entries')}</h3>
        <ul className="timesheet-invoices__rows" aria-label={t('timesheet.ledger.rows', 'Entries')} aria-busy={isBusy}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                <DateText value={row.enteredOn} /> · {ledgerKind(t, row.kind)} · {ledgerAccount(t, row.account)}
                {row.invoiceId != null && row.invoiceNumber != null && (
                  <>
                    {' · '}
                    <Link to={`/invoiceSummary?invoice=${row.invoiceId}`}>{row.invoiceNumber}</Link>
                  </>
                )}
                <div className="timesheet-quiet">
                  {[row.narrative, row.reason].filter((text) => text !== '').join(' · ')}
                </div>
              </span>
              <span className="timesheet-invoices__amount">
                <MoneyText {...row.amount} cents="always" />
              </span>
            </li>
          ))}
        </ul>
        {recordCount > PAGE_SIZE && (
          <div className="timesheet-invoices__actions">
            <Button disabled={isBusy || offset === 0} onClick={() => onOffset(Math.max(0, offset - PAGE_SIZE))}>
              {t('timesheet.ledger.later', 'Later entries')}
            </Button>
            <Button disabled={isBusy || offset + PAGE_SIZE >= recordCount} onClick={() => onOffset(offset + PAGE_SIZE)}>
              {t('timesheet.ledger.earlier', 'Earlier entries')}
            </Button>
            <span className="timesheet-quiet">
              {t('timesheet.ledger.shown', '{{from}} to {{to}} of {{all}}', {
                from: offset + 1,
                to: offset + rows.length,
                all: recordCount,
              })}
            </span>
          </div>
        )}
      </section>
    </>
  );
}
