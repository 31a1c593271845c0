import { useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, type IconName } from '@atrium/ui';
import type { ReactNode } from 'react';

interface PartRowsProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly hasFailed: boolean;
  /** Of all pages. */
  readonly recordCount: number;
  readonly offset: number;
  readonly pageSize: number;
  readonly empty: { readonly icon: IconName; readonly title: string };
  readonly keyOf: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  onPage(offset: number): void;
  onRetry(): void;
}

/** The rows of a tab, page by page. */
export function PartRows<Row>({ rows, hasFailed, recordCount, offset, pageSize, empty, ...props }: PartRowsProps<Row>) {
  const { t } = useTranslation();
  if (rows === undefined) return hasFailed ? <ErrorState onRetry={props.onRetry} /> : <LoadingShape rows={5} />;
  if (rows.length === 0 && offset === 0) return <EmptyState {...empty} />;
  return (
    <>
      <ul className="crm-rows">
        {rows.map((row) => (
          <li key={props.keyOf(row)} className="crm-rows__row">
            {props.row(row)}
          </li>
        ))}
      </ul>
      {recordCount > pageSize && (
        <div className="crm-rows__bar">
          <span className="crm-quiet">
            {t('crm.rows.of', '{{from}}–{{to}} of {{all}}', {
              from: offset + 1,
              to: Math.min(offset + pageSize, recordCount),
              all: recordCount,
            })}
          </span>
          <span className="crm-rows__side">
            <Button disabled={offset === 0} onClick={() => props.onPage(Math.max(0, offset - pageSize))}>
              {t('crm.rows.previous', 'Previous')}
            </Button>
            <Button disabled={offset + pageSize >= recordCount} onClick={() => props.onPage(offset + pageSize)}>
              {t('crm.rows.next', 'Next')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
