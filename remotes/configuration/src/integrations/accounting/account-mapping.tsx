import { useCommand, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Panel } from '@atrium/ui';
import { ChoiceField, RecordFields, saveAnswer, useEditForm } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import type { Connection } from './accounting.tsx';
import { programAccountsQuery, saveAccountsMutation } from './accounting.operations.ts';

type Codes = Readonly<Record<string, string>>;
interface ProgramAccount {
  readonly code: string;
  readonly name: string;
}
interface AccountMappingProps {
  readonly connection: Connection;
  onSaved(): void;
}

/** Which account of the program each account of the ledgers is. */
export function AccountMapping({ connection, onSaved }: AccountMappingProps): ReactElement {
  const { t } = useTranslation();
  const title = t('configuration.accounting.accounts', 'Accounts');
  const [{ data, error }, ask] = useQuery({ query: programAccountsQuery, requestPolicy: 'network-only' });
  const found = data?.accountingProgramAccounts;
  return (
    <Panel title={title}>
      {found === undefined || found.problem !== '' ? (
        error === undefined && found === undefined ? (
          <LoadingShape rows={9} />
        ) : (
          <ErrorState
            title={t('configuration.accounting.accountsFailed', 'The accounts could not be read from {{system}}', {
              system: connection.label,
            })}
            description={found?.problem ?? ''}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : (
        <MappingFields title={title} connection={connection} accounts={found.accounts} onSaved={onSaved} />
      )}
    </Panel>
  );
}

/** Those that were chosen, else those with the firm's own numbers where the program has them. */
const codesOf = ({ accounts }: Connection, known: readonly ProgramAccount[]): Codes =>
  Object.fromEntries(
    accounts.map(({ name, code, number }) => [
      name,
      code === '' && known.some((account) => account.code === number) ? number : code,
    ]),
  );

function MappingFields({
  title,
  connection,
  accounts,
  onSaved,
}: AccountMappingProps & { readonly title: string; readonly accounts: readonly ProgramAccount[] }): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const save = useCommand(saveAccountsMutation, { remote: 'configuration', area: 'accounting' });
  const labels: Readonly<Record<string, string>> = {
    debtors: t('configuration.accounting.account.debtors', 'Debtors'),
    bank: t('configuration.accounting.account.bank', 'Bank'),
    credits: t('configuration.accounting.account.credits', 'Credit of debtors'),
    tax: t('configuration.accounting.account.tax', 'Tax collected'),
    fees: t('configuration.accounting.account.fees', 'Fees'),
    expenses: t('configuration.accounting.account.expenses', 'Expenses billed'),
    discounts: t('configuration.accounting.account.discounts', 'Discounts'),
    interest: t('configuration.accounting.account.interest', 'Interest'),
    badDebts: t('configuration.accounting.account.badDebts', 'Waived debts'),
  };
  const stored: Codes = Object.fromEntries(connection.accounts.map(({ name, code }) => [name, code]));
  const form = useEditForm<Record<string, string>>({
    base: { version: connection.version, values: { ...stored } },
    initial: codesOf(connection, accounts),
    isNew: false,
    label: (key) => labels[key] ?? key,
    text: (_key, value) => String(value),
    onSaved: () => {
      notify.success(t('configuration.accounting.saved', 'The accounts were saved.'));
      onSaved();
    },
    async save(version, changes) {
      const codes = { ...stored, ...changes };
      const input = { accounts: Object.entries(codes).map(([name, code]) => ({ name, code: code ?? '' })), version };
      return saveAnswer(await save.run({ input }, { silent: true }), (current) => {
        const now = current as Connection;
        return { version: now.version, values: Object.fromEntries(now.accounts.map(({ name, code }) => [name, code])) };
      });
    },
  });
  const { values, errors, change } = form;
  return (
    <RecordFields form={form} label={title} onClose={() => change({ ...stored })}>
      <p>
        {t(
          'configuration.accounting.clearing',
          'Accounts that {{system}} keeps by itself, such as bank accounts and accounts receivable, take no journals: choose clearing accounts for them.',
          { system: connection.label },
        )}
      </p>
      {connection.accounts.map(({ name }) => (
        <ChoiceField
          key={name}
          label={labels[name] ?? name}
          value={values[name] ?? ''}
          error={errors[name]}
          none={t('configuration.accounting.noAccount', 'None chosen')}
          choices={[
            ...accounts.map(({ code, name: title }) => ({ value: code, label: `${code} ${title}` })),
            ...(values[name] === undefined || values[name] === '' || accounts.some(({ code }) => code === values[name])
              ? []
              : [{ value: values[name], label: values[name] }]),
          ]}
          onChange={(code) => change({ [name]: code })}
        />
      ))}
    </RecordFields>
  );
}
