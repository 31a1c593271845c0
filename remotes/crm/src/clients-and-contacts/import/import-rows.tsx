import { formatNumber } from '@atrium/domain';
import { Link, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, Chip, EmptyState, ErrorState, LoadingShape, Tag, type Tone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useState } from 'react';
import type { ContactImport_RowFragment, ContactImport_RunFragment } from '../../generated/graphql.ts';
import { contactImportRowsQuery } from './import.operations.ts';
import { duplicateText, rowOutcomeText } from './import-words.ts';
import type { ContactImportWork } from './use-contact-import.ts';

const PAGE_ROWS = 50;
type Show = 'ALL' | 'PROBLEMS' | 'DUPLICATES';
const tones: Readonly<Partial<Record<ContactImport_RowFragment['outcome'], Tone>>> = {
  INVALID: 'bad',
  REFUSED: 'bad',
  KEPT: 'warn',
  CREATED: 'accent',
  UPDATED: 'accent',
};

interface ImportRowsProps {
  readonly run: ContactImport_RunFragment;
  /** What is shown at first. */
  readonly first: Show;
  /** Absent where nothing can be chosen any more. */
  readonly onChoose?: ContactImportWork['choose'];
}

/** Rows of an import, a page at a time. */
export function ImportRows({ run, first, onChoose }: ImportRowsProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [show, setShow] = useState<Show>(first);
  const [offset, setOffset] = useState(0);
  const [{ data, error, fetching }, ask] = useQuery({
    query: contactImportRowsQuery,
    variables: { importId: run.id, show, offset, first: PAGE_ROWS },
    requestPolicy: 'cache-and-network',
  });
  const page = data?.contactImportRows;
  const open = (next: Show): void => {
    setShow(next);
    setOffset(0);
  };
  const choose = async (position: number, choice: 'SKIP' | 'FILL' | 'CREATE'): Promise<void> => {
    await onChoose?.([position], choice);
    ask({ requestPolicy: 'network-only' });
  };
  const shows: readonly (readonly [Show, string])[] = [
    ['ALL', t('crm.import.show.all', 'All rows')],
    ['PROBLEMS', t('crm.import.show.problems', 'With problems')],
    ['DUPLICATES', t('crm.import.show.duplicates', 'May be there already')],
  ];
  return (
    <section aria-label={t('crm.import.rows', 'Rows')}>
      <div className="crm-import__shows">
        {shows.map(([key, label]) => (
          <Chip key={key} label={label} active={show === key} onClick={() => open(key)} />
        ))}
      </div>
      {page === undefined ? (
        error === undefined || fetching ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
        )
      ) : page.rows.length === 0 ? (
        <EmptyState icon="check" title={t('crm.import.noRows', 'No such rows')} />
      ) : (
        <ul className="crm-lines">
          {page.rows.map((row) => (
            <li key={row.position} className="crm-import__row">
              <span className="crm-import__number">{row.number}</span>
              <span className="crm-import__who">
                {row.contact == null ? (
                  <strong>{row.name === '' ? t('crm.import.noName', 'No name') : row.name}</strong>
                ) : (
                  <Link to={`/clientAndContactDetail/${row.contact.nameID}`}>{row.contact.name}</Link>
                )}
                <span className="crm-quiet">
                  {[row.email, row.phone, row.place].filter((part) => part !== '').join(' · ')}
                </span>
                {row.duplicateBy != null && <span className="crm-quiet">{duplicateText(t, row)}</span>}
              </span>
              <span className="crm-import__outcome">
                {row.outcome === 'WAITING' && row.duplicateBy != null && onChoose !== undefined ? (
                  <Select
                    aria-label={t('crm.import.choiceOf', 'What becomes of {{name}}', { name: row.name })}
                    className="crm-import__choice"
                    value={row.choice}
                    options={[
                      { value: 'SKIP', label: t('crm.import.choice.skip', 'Skip') },
                      { value: 'FILL', label: t('crm.import.choice.fill', 'Fill in what is empty') },
                      { value: 'CREATE', label: t('crm.import.choice.create', 'Add anyway') },
                    ]}
                    onChange={(choice) => void choose(row.position, choice)}
                  />
                ) : (
                  <Tag tone={tones[row.outcome] ?? 'neutral'}>{rowOutcomeText(t, row)}</Tag>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {page !== undefined && page.recordCount > PAGE_ROWS && (
        <div className="crm-import__pages">
          <span className="crm-quiet">
            {t('crm.import.range', '{{from}} to {{to}} of {{total}}', {
              from: formatNumber(offset + 1, language),
              to: formatNumber(Math.min(offset + PAGE_ROWS, page.recordCount), language),
              total: formatNumber(page.recordCount, language),
            })}
          </span>
          <Button size="small" disabled={offset === 0} onClick={() => setOffset(offset - PAGE_ROWS)}>
            {t('crm.import.before', 'Previous')}
          </Button>
          <Button
            size="small"
            disabled={offset + PAGE_ROWS >= page.recordCount}
            onClick={() => setOffset(offset + PAGE_ROWS)}
          >
            {t('crm.import.next', 'Next')}
          </Button>
        </div>
      )}
    </section>
  );
}
