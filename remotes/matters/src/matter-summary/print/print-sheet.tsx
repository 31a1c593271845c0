import { formatDateTime, formatNumber } from '@atrium/domain';
import { setPrintMode, useLocation, usePageTitle, useRegion, useTenant, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { NoAccess } from '../../common/no-access.tsx';
import { usePrint } from './use-print.ts';
import { NAMED_AT_MOST, PRINTED_AT_MOST, type PrintMatters } from './use-print-matters.ts';
import './print.css';

interface PrintSheetProps {
  readonly matters: PrintMatters;
  readonly isWide?: boolean;
  /** The other layout, and where it is. */
  readonly other: { readonly label: string; readonly path: string };
  readonly children: ReactNode;
}

/** A sheet of paper: whose it is, what it shows and of when, over the rows; the buttons stay on screen. */
export function PrintSheet({ matters, isWide = false, other, children }: PrintSheetProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const tenant = useTenant();
  // Ticked rows were brought along with it.
  const { state } = useLocation();
  const [now] = useState(() => new Date().toISOString());
  const title = t('matters.list.title', 'Matters');
  usePageTitle(title);
  useEffect(() => {
    setPrintMode(true);
    return () => setPrintMode(false);
  }, []);
  const { print, isAsking } = usePrint(matters, title);
  const { rows, recordCount, isWhole, error, words, listAddress } = matters;
  const query = listAddress.includes('?') ? listAddress.slice(listAddress.indexOf('?')) : '';
  const count = t('matters.print.count', {
    defaultValue_one: '{{total}} matter',
    defaultValue_other: '{{total}} matters',
    count: recordCount,
    total: formatNumber(recordCount, language),
  });
  const back = (
    <ButtonLink kind="quiet" to={listAddress}>
      {t('matters.print.back', 'Back to the list')}
    </ButtonLink>
  );
  if (matters.right.mayPrint === false)
    return <NoAccess title={t('matters.print.mayNot', 'Your role can’t print matters')} action={back} />;
  return (
    <div className={isWide ? 'matters-print matters-print--wide' : 'matters-print'}>
      <div className="matters-print__tools at-no-print">
        {back}
        <ButtonLink kind="default" to={`${other.path}${query}`} state={state}>
          {other.label}
        </ButtonLink>
        <Button kind="primary" disabled={!isWhole || rows.length === 0} busy={isAsking} onClick={() => void print()}>
          {t('matters.print.print', 'Print')}
        </Button>
      </div>
      <header className="matters-print__head">
        <p className="matters-print__firm">{tenant.title}</p>
        <h1>{title}</h1>
        <p>{[count, formatDateTime(now, language, timeZone)].join(' · ')}</p>
        {words.length > 0 && <p>{words.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</p>}
        {matters.isCut && (
          <p role="note">
            <strong>
              {t(
                'matters.print.ticksCut',
                'Only the first {{most}} of the selected matters are printed. Export the selection from the list to include all of them.',
                { most: formatNumber(NAMED_AT_MOST, language) },
              )}
            </strong>
          </p>
        )}
        {recordCount > PRINTED_AT_MOST && (
          <p role="note">
            <strong>
              {t(
                'matters.print.limit',
                'Only the first {{most}} are printed. Narrow the list, or export it to include all of them.',
                { most: formatNumber(PRINTED_AT_MOST, language) },
              )}
            </strong>
          </p>
        )}
      </header>
      {error ? (
        <ErrorState onRetry={matters.retry} />
      ) : !isWhole ? (
        <LoadingShape rows={12} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t('matters.list.noMatch', 'No matters match')}
          description={t('matters.print.nothing', 'There is nothing to print.')}
        />
      ) : (
        children
      )}
    </div>
  );
}
