import { failureText, isForbidden, useCommand, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, EmptyState, ErrorState, FileButton, LoadingShape, Notice, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import type { BankColumnsInput } from '../../generated/graphql.ts';
import { BillingFile } from '../../common/billing-file.tsx';
import { BankColumns } from './bank-columns.tsx';
import { BankLineRow } from './bank-line-row.tsx';
import { bankImportsQuery, bankLinesQuery, importBankFileMutation, undoBankImportMutation } from './bank.operations.ts';
import './bank.css';

const DRAWER_WIDTH_PX = 760;

interface BankDrawerProps {
  /** The file whose bookings are shown; empty for the list of files. */
  readonly importId: string;
  onOpen(importId: string): void;
  onChanged(): void;
  onClose(): void;
}
interface Chosen {
  readonly fileName: string;
  readonly content: string;
  /** Given where the columns have to be named. */
  readonly rows: readonly (readonly string[])[];
}

/** The bytes of a file as base 64 carries them. */
function contentOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}

/** Statements of the firm's account: taken in, and each booking allocated to the invoices it pays. */
export function BankDrawer({ importId, onOpen, onChanged, onClose }: BankDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer open title={t('timesheet.bank.title', 'Bank statements')} width={DRAWER_WIDTH_PX} onClose={onClose}>
      <div className="timesheet-invoices__view">
        {importId === '' ? (
          <BankFiles onOpen={onOpen} />
        ) : (
          <Bookings importId={importId} onChanged={onChanged} onBack={() => onOpen('')} />
        )}
      </div>
    </Drawer>
  );
}

function BankFiles({ onOpen }: Pick<BankDrawerProps, 'onOpen'>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [{ data, error }, ask] = useQuery({ query: bankImportsQuery, requestPolicy: 'cache-and-network' });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const send = useCommand(importBankFileMutation, { remote: 'timesheet', area: 'bank statements' });
  const take = async (fileName: string, content: string, mapping: BankColumnsInput | null): Promise<void> => {
    setProblem(null);
    const outcome = await send.run({ input: { fileName, content, mapping } }, { silent: true });
    if (outcome.kind === 'saved') return onOpen(outcome.value.id);
    const rows = outcome.kind === 'refused' ? (outcome.answer.rows ?? null) : null;
    setChosen(rows === null ? null : { fileName, content, rows });
    const failed = t('timesheet.bank.notSent', 'The file could not be sent. Check your connection and try again.');
    if (rows === null) setProblem(failureText(outcome, failed));
  };
  const handleFile = async (file: File): Promise<void> => take(file.name, await contentOf(file), null);
  const files = data?.bankImports ?? [];
  if (error !== undefined && isForbidden(error))
    return (
      <EmptyState
        icon="lock"
        title={t('timesheet.bank.forbidden', 'Your role has no access to bank statements')}
        description={t('timesheet.bank.forbiddenHint', 'They are for people who may approve every invoice.')}
      />
    );
  return (
    <>
      <p>
        {t(
          'timesheet.bank.hint',
          'CSV, OFX or camt.053 as the bank offers them. Nothing is allocated before you say so.',
        )}
      </p>
      <div className="timesheet-invoices__actions">
        <FileButton
          kind="primary"
          busy={send.isRunning}
          label={t('timesheet.bank.choose', 'Choose a statement')}
          accept=".csv,.ofx,.qfx,.xml,.txt"
          onFiles={([file]) => void handleFile(file)}
        />
        {files.length > 0 && <StatementsFile />}
      </div>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {chosen !== null && (
        <BankColumns rows={chosen.rows} onNamed={(mapping) => void take(chosen.fileName, chosen.content, mapping)} />
      )}
      {data === undefined &&
        (error === undefined ? (
          <LoadingShape rows={3} />
        ) : (
          <ErrorState title={t('timesheet.bank.failed', 'The statements could not be loaded')} onRetry={refetch} />
        ))}
      {data !== undefined && files.length === 0 && (
        <EmptyState icon="money" title={t('timesheet.bank.none', 'No statements yet')} />
      )}
      <ul className="timesheet-invoices__rows">
        {files.map(({ id, fileName, createdAt, createdBy, openCount }) => (
          <li key={id}>
            <Button kind="quiet" onClick={() => onOpen(id)}>
              {fileName}
            </Button>
            <span className="timesheet-quiet">
              {createdBy?.name} <DateText value={createdAt} />{' '}
              <Tag tone={openCount > 0 ? 'warn' : 'neutral'}>
                {t('timesheet.bank.open', '{{count}} open', { count: openCount })}
              </Tag>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function StatementsFile() {
  const { t } = useTranslation();
  return (
    <BillingFile
      billing={{ part: 'BANK_STATEMENTS' }}
      title={t('timesheet.bank.title', 'Bank statements')}
      headings={{
        fileName: t('timesheet.bank.file', 'File'),
        format: t('timesheet.bank.format', 'Format'),
        createdAt: t('timesheet.bank.importedAt', 'Imported'),
        createdBy: t('timesheet.billingFile.person', 'Person'),
        lineCount: t('timesheet.bank.lines', 'Bookings'),
        openCount: t('timesheet.bank.openBookings', 'Open bookings'),
        knownLines: t('timesheet.bank.knownBookings', 'In another file already'),
        debitLines: t('timesheet.bank.debits', 'Paid out, left out'),
      }}
    />
  );
}

interface BookingsProps {
  readonly importId: string;
  onChanged(): void;
  onBack(): void;
}
function Bookings({ importId, onChanged, onBack }: BookingsProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [{ data, error }, ask] = useQuery({
    query: bankLinesQuery,
    variables: { importId },
    requestPolicy: 'cache-and-network',
  });
  const undoing = useCommand(undoBankImportMutation, { remote: 'timesheet', area: 'bank' });
  const handleChanged = (): void => {
    ask({ requestPolicy: 'network-only' });
    onChanged();
  };
  const undo = async (): Promise<void> => {
    const outcome = await undoing.run({ id: importId });
    if (outcome.kind !== 'saved') return;
    notify.success(t('timesheet.bank.undone', 'The statement was taken back. It can be imported again.'));
    onBack();
  };
  const lines = data?.bankLines;
  return (
    <>
      <div className="timesheet-invoices__actions">
        <Button onClick={onBack}>{t('timesheet.bank.back', 'All statements')}</Button>
        {lines?.every(({ paymentId }) => paymentId == null) === true && (
          <Button busy={undoing.isRunning} onClick={() => void undo()}>
            {t('timesheet.bank.undo', 'Undo import')}
          </Button>
        )}
        {lines != null && lines.length > 0 && <BookingsFile importId={importId} />}
      </div>
      {data === undefined ? (
        error === undefined ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState
            title={t('timesheet.bank.linesFailed', 'The bookings could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : (lines ?? []).length === 0 ? (
        <EmptyState icon="money" title={t('timesheet.bank.noLines', 'Nothing new was received in this statement')} />
      ) : (
        <ul className="timesheet-bank__lines" aria-label={t('timesheet.bank.lines', 'Bookings')}>
          {(lines ?? []).map((line) => (
            <BankLineRow key={`${line.id} ${line.version}`} line={line} onChanged={handleChanged} />
          ))}
        </ul>
      )}
    </>
  );
}

function BookingsFile({ importId }: Pick<BookingsProps, 'importId'>) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: bankImportsQuery, requestPolicy: 'cache-and-network' });
  const file = data?.bankImports.find(({ id }) => id === importId);
  if (file === undefined) return null;
  return (
    <BillingFile
      billing={{ part: 'BANK_LINES', importId }}
      title={t('timesheet.bank.linesOf', 'Bookings of {{name}}', { name: file.fileName })}
      headings={{
        bookedOn: t('timesheet.matterTime.day', 'Day'),
        payer: t('timesheet.bank.payer', 'Payer'),
        description: t('timesheet.billingFile.description', 'Description'),
        amount: t('timesheet.matterTime.amount', 'Amount'),
        paymentNumber: t('timesheet.bank.receipt', 'Receipt'),
        isIgnored: t('timesheet.bank.ignore', 'Not for an invoice'),
      }}
    />
  );
}
