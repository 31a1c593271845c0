import { useAppUser, useListAddress, usePageTitle, useQuery, useTranslation, type ListRules } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Page, PageBar, ListSearch } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useState } from 'react';
import { DocumentHits } from '../common/documents/document-hits.tsx';
import { PreviewDialog } from '../common/documents/preview/preview-dialog.tsx';
import type { PreviewedDocument } from '../common/documents/preview/preview-kind.ts';
import { useOpenUpload } from '../common/documents/use-open-upload.ts';
import { ClientMessages } from '../common/messages/client-messages.tsx';
import { isForbidden } from '../common/is-forbidden.ts';
import { NoAccess } from '../common/no-access.tsx';
import { useMatterChanges } from '../common/use-matter-changes.ts';
import { clientDocumentsPageQuery, clientPeopleQuery } from './client-documents.operations.ts';
import { ClientRequest } from './parts/client-request.tsx';
import { PersonChoice } from './parts/person-choice.tsx';
import { Receipts } from './parts/receipts.tsx';
import { SharedList } from './parts/shared-list.tsx';
import { usePreviousVisit } from './use-previous-visit.ts';
import '../common/quiet.css';
import './client-documents.css';

const MOST_SHOWN = 100;
/** Shown by matter, the newest first: pages and orders it has none. */
const rules: ListRules = {
  pageSize: MOST_SHOWN,
  sortColumns: [],
  defaultSort: { column: 'sharedAt', direction: 'desc' },
};

const views = ['shared', 'receipts', 'messages'] as const;
type View = (typeof views)[number];

/** What somebody from outside was given: documents, what the firm asks for, and receipts of what they sent. The firm sees the page as a person it chooses. */
export function ClientDocumentsPage() {
  const { t } = useTranslation();
  const { isInternal } = useAppUser();
  const address = useListAddress(rules);
  const { params, change, filter: text } = address;
  const view: View =
    views.find((each) => each === params.get('view') && (each !== 'messages' || !isInternal)) ?? 'shared';
  const personId = isInternal ? params.get('person') : null;
  const matterId = params.get('matter');
  const [looked, setLooked] = useState<PreviewedDocument | null>(null);
  const previousVisit = usePreviousVisit(!isInternal);
  const openUpload = useOpenUpload();
  const isWaiting = isInternal && personId === null;
  const variables = {
    personId,
    matterId,
    isOwnOnly: view === 'receipts',
    filter: view === 'shared' && text !== '' ? text : null,
    first: MOST_SHOWN,
  };
  const [{ data, error, fetching }, ask] = useQuery({
    query: clientDocumentsPageQuery,
    variables,
    pause: isWaiting,
    requestPolicy: 'cache-and-network',
  });
  const [asking] = useQuery({ query: clientPeopleQuery, pause: !isInternal });
  const people = asking.data?.clientPeople ?? [];
  const isRefused = isForbidden(error) || isForbidden(asking.error);
  const refetch = () => {
    if (!isWaiting) ask({ requestPolicy: 'network-only' });
  };
  useMatterChanges({ parts: ['DOCUMENTS'], onChange: refetch });
  const title = isInternal ? t('matters.client.titleFirm', 'What clients see') : t('matters.client.title', 'Documents');
  usePageTitle(title);

  const documents = data?.clientDocuments.documents ?? [];
  const open = data?.uploadRequests.filter(({ state }) => state === 'open') ?? [];
  const matters = data?.clientMatters ?? [];
  const isOtherMatter = matterId !== null && !matters.some(({ id }) => id === matterId);
  return (
    <Page>
      <PageBar
        title={title}
        views={[
          { key: 'shared', label: t('matters.client.documents', 'Documents') },
          { key: 'receipts', label: t('matters.receipts.title', 'Receipts') },
          ...(isInternal ? [] : [{ key: 'messages', label: t('matters.messages.title', 'Messages') }]),
        ]}
        activeView={view}
        onView={(key) => change({ view: key === 'shared' ? null : key })}
      />
      <div className="matters-client">
        {isInternal && !isRefused && (
          <PersonChoice
            people={people}
            isLoading={asking.fetching}
            personId={personId}
            onChange={(chosen) => change({ person: chosen, matter: null })}
          />
        )}
        {isRefused ? (
          <NoAccess />
        ) : isWaiting ? (
          <EmptyState icon="people" title={t('matters.client.chooseFirst', 'Choose a client to see their page')} />
        ) : data === undefined ? (
          error === undefined ? (
            <LoadingShape rows={6} />
          ) : (
            <ErrorState title={t('matters.documents.failed', 'The documents could not be loaded')} onRetry={refetch} />
          )
        ) : (
          <>
            <div className="matters-client__bar matters-client__filters">
              {view === 'shared' && (
                <ListSearch label={t('matters.documents.search', 'Search names and contents')} address={address} />
              )}
              {(matters.length > 1 || matterId !== null) && (
                <Select
                  aria-label={t('matters.client.matter', 'Matter')}
                  className="matters-client__matters"
                  value={matterId ?? ''}
                  options={[
                    { value: '', label: t('matters.client.allMatters', 'All matters') },
                    ...matters.map(({ id, fileNumber, title: name }) => ({
                      value: id,
                      label: `${fileNumber} ${name}`,
                    })),
                    ...(isOtherMatter
                      ? [{ value: matterId, label: t('matters.client.otherMatter', 'Another matter') }]
                      : []),
                  ]}
                  onChange={(chosen: string) => change({ matter: chosen })}
                />
              )}
            </div>
            {view === 'messages' ? (
              <ClientMessages
                matterId={matterId}
                matters={matters.filter(({ id }) => matterId === null || id === matterId)}
              />
            ) : view === 'receipts' ? (
              <Receipts documents={documents} personId={personId} matterId={matterId} />
            ) : (
              <div className="matters-client__content" aria-busy={fetching}>
                {open.length > 0 && (
                  <section
                    className="matters-client__requests"
                    aria-label={t('matters.client.requests', 'Please send us')}
                  >
                    <h3>{t('matters.client.requests', 'Please send us')}</h3>
                    <ul>
                      {open.map((request) => (
                        <ClientRequest
                          key={request.id}
                          request={request}
                          canAnswer={!isInternal}
                          onUpload={() =>
                            openUpload({ matterId: request.matterId, requestId: request.id, subject: request.title })
                          }
                          onChanged={refetch}
                        />
                      ))}
                    </ul>
                  </section>
                )}
                <SharedList
                  documents={documents}
                  previousVisit={previousVisit}
                  hasFilter={text !== ''}
                  onLook={setLooked}
                />
                {text !== '' && !isInternal && (
                  <>
                    <h3>{t('matters.documents.hits', 'Found in documents')}</h3>
                    <DocumentHits text={text} matterId={matterId} onOpen={setLooked} />
                  </>
                )}
                {data.clientDocuments.recordCount > documents.length && (
                  <p className="matters-quiet">
                    {t(
                      'matters.client.narrow',
                      'The newest {{shown}} of {{total}} are shown. Search to find the others.',
                      { shown: documents.length, total: data.clientDocuments.recordCount },
                    )}
                  </p>
                )}
              </div>
            )}
            {error !== undefined && <Button onClick={refetch}>{t('matters.client.again', 'Try again')}</Button>}
          </>
        )}
        {looked !== null && <PreviewDialog document={looked} onClose={() => setLooked(null)} />}
      </div>
    </Page>
  );
}
