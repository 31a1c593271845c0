import { useCameFrom, useLocation, useNavigate, useParams, useQuery, useTranslation } from '@atrium/platform';
import { ButtonLink, LoadingShape, useIsPhone } from '@atrium/ui';
import { fieldColumns, ListPage, useList } from '@atrium/ui/grid';
import { lazy, Suspense, useMemo } from 'react';
import { enquiryOptionsQuery } from '../common/enquiries/enquiries.operations.ts';
import { useEnquiryActions } from '../common/enquiries/use-enquiry-actions.tsx';
import { useEnquiryNews } from '../common/enquiries/use-enquiry-news.ts';
import { enquiryColumns } from './enquiries-summary.columns.tsx';
import { enquiryConditions, enquiryFilters, enquiryList } from './enquiries-summary.list.ts';
import { enquiryViewCountsQuery } from './enquiries-summary.operations.ts';
import { EnquiryCard } from './parts/enquiry-card.tsx';
import { EnquiryPane } from './parts/enquiry-pane.tsx';
import { LayoutSwitch } from './parts/layout-switch.tsx';
import '../common/enquiries/enquiries.css';

// Fetched when it is first shown: dragging comes with it.
const EnquiryBoard = lazy(() =>
  import('./parts/enquiry-board.tsx').then((module) => ({ default: module.EnquiryBoard })),
);

/** Everybody who asked the firm for help: a list, or a board by stage, with the chosen one beside it. `/enquiriesSummary/{id}` shows one. */
export function EnquiriesSummaryPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useParams();
  const isPhone = useIsPhone();
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  const options = data?.enquiryOptions;
  const fields = options?.fields;
  const columns = useMemo(() => [...enquiryColumns(t), ...fieldColumns(t, fields ?? [])], [t, fields]);
  const list = useList({ ...enquiryList, columns, filters: (translate) => enquiryFilters(translate, options) });
  const { address } = list;
  const [{ data: counted }, countAgain] = useQuery({
    query: enquiryViewCountsQuery,
    variables: { filter: address.filter === '' ? null : address.filter, ...useCameFrom() },
    requestPolicy: 'cache-and-network',
  });
  const counts: Readonly<Record<string, { readonly recordCount: number } | undefined>> = { ...counted };
  const refresh = (): void => {
    list.refetch();
    countAgain({ requestPolicy: 'network-only' });
  };
  useEnquiryNews(refresh);
  const actions = useEnquiryActions(refresh);
  const isBoard = address.params.get('layout') === 'board';
  const paneId = address.selected ?? id ?? null;
  const closePane = (): void => {
    if (address.selected !== null) address.select(null);
    else if (id !== undefined) void navigate(`/enquiriesSummary${search}`);
  };
  return (
    <ListPage
      list={list}
      title={t('crm.enquiries.title', 'Enquiries')}
      viewCount={(key) => counts[key]?.recordCount}
      search={t('crm.enquiries.search', 'Find an enquiry')}
      open={(enquiry) => `/enquiriesDetail/${enquiry.id}`}
      paneLabel={t('crm.enquiries.pane', 'Selected enquiry')}
      paneOf={{ id: paneId, onClose: closePane }}
      pane={(of, row) => <EnquiryPane key={of} id={of} known={row} actions={actions} />}
      card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
      actions={(exportButton) => (
        <>
          {!isBoard && exportButton}
          {typeof options?.formAddress === 'string' && !isPhone && (
            <a className="crm-enquiry-form-link" href={options.formAddress} target="_blank" rel="noreferrer">
              {t('crm.enquiries.form', 'Form for the web site')}
            </a>
          )}
          {options?.canCreate === true && (
            <ButtonLink kind="primary" to="/createEnquiry">
              {isPhone ? t('crm.enquiries.newShort', 'New') : t('crm.enquiries.new', 'New enquiry')}
            </ButtonLink>
          )}
        </>
      )}
      filterLine={({ search: field, chips, adder }) => (
        <>
          <LayoutSwitch isBoard={isBoard} onChange={address.change} />
          {field}
          {chips}
          {adder}
        </>
      )}
      empty={{
        icon: 'people',
        title: t('crm.enquiries.empty', 'No enquiries yet'),
        hint: t('crm.enquiries.emptyHint', 'Calls, emails and answers to the form on your web site appear here.'),
        noMatch: {
          title: t('crm.enquiries.noMatch', 'No enquiries match'),
          hint: t('crm.enquiries.noMatchHint', 'Numbers, names, email addresses, phones and areas are searched.'),
        },
      }}
      instead={
        isBoard
          ? (filterLine) => (
              <>
                <div className="crm-enquiry-filters">{filterLine}</div>
                <Suspense fallback={<LoadingShape rows={8} />}>
                  <EnquiryBoard
                    filter={address.filter === '' ? null : address.filter}
                    where={enquiryConditions(list.asked)}
                    stages={options?.stages}
                    selectedId={paneId}
                    actions={actions}
                    onOpen={(enquiry) => address.select(enquiry.id)}
                  />
                </Suspense>
              </>
            )
          : undefined
      }
    >
      {actions.dialog}
    </ListPage>
  );
}
