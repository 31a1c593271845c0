import { formatFileSize } from '@atrium/domain';
import {
  Link,
  saveFile,
  useCommand,
  useDialogLink,
  useNotify,
  useQuery,
  useRegion,
  useRequest,
  useTranslation,
} from '@atrium/platform';
import { Button, ButtonLink, DateText, ErrorState, LoadingShape, Notice, Panel } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import { useEnquiryNews } from '../../common/enquiries/use-enquiry-news.ts';
import type { EnquiryDocumentsQuery } from '../../generated/graphql.ts';
import type { EnquiryTabProps } from '../enquiry-tab.ts';
import {
  discardEnquiryDocumentMutation,
  enquiryDocumentLinkMutation,
  enquiryDocumentsQuery,
  rejectEnquiryFileMutation,
  releaseEnquiryFileMutation,
  restoreEnquiryDocumentMutation,
} from './documents.operations.ts';

type List = EnquiryDocumentsQuery['enquiryDocuments'];
const area = { remote: 'crm', area: 'enquiry documents' } as const;

/** Documents of an enquiry, with what came with the form and waits to be let in. */
export function DocumentsTab({ enquiry, onDone }: EnquiryTabProps) {
  const { t } = useTranslation();
  const { id: enquiryId, matter } = enquiry;
  const [{ data, error }, ask] = useQuery({
    query: enquiryDocumentsQuery,
    variables: { enquiryId },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  useEnquiryNews(refetch, enquiryId);
  const upload = useDialogLink('uploadEnquiryDocuments', {
    enquiryId,
    subject: `#${enquiry.number} ${enquiry.enquirerName}`,
  });
  const found = data?.enquiryDocuments;
  const changed = (): void => {
    refetch();
    onDone();
  };
  return (
    <Panel
      title={t('crm.enquiry.tab.documents', 'Documents')}
      actions={
        found?.canAdd === true &&
        !matter &&
        upload !== null && (
          <span className="crm-enquiry-actions">
            <ButtonLink size="small" kind="primary" to={upload}>
              {t('crm.enquiry.upload', 'Upload')}
            </ButtonLink>
          </span>
        )
      }
    >
      {matter && (
        <Notice tone="info">
          {t('crm.enquiry.documentsOnMatter', 'The documents of this enquiry are on its matter:')}{' '}
          <Link to={`/matterDetail/${matter.id}/documents`}>{matter.fileNumber}</Link>
        </Notice>
      )}
      {found === undefined ? (
        error === undefined ? (
          <LoadingShape rows={3} />
        ) : (
          <ErrorState onRetry={refetch} />
        )
      ) : (
        <>
          <Waiting list={found} onChanged={changed} />
          {found.documents.length === 0 && !matter && (
            <p className="crm-enquiry-quiet">{t('crm.enquiry.noDocuments', 'No documents yet.')}</p>
          )}
          <ul className="crm-enquiry-files">
            {found.documents.map((document) => (
              <DocumentLine key={document.id} document={document} canDiscard={found.canAdd} onChanged={changed} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface LineProps {
  readonly document: List['documents'][number];
  readonly canDiscard: boolean;
  onChanged(): void;
}

function DocumentLine({ document, canDiscard, onChanged }: LineProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const discard = useCommand(discardEnquiryDocumentMutation, { ...area, onSettled: onChanged });
  const restore = useCommand(restoreEnquiryDocumentMutation, { ...area, onSettled: onChanged });
  const { id, name, sizeBytes, scanNote, createdAt, createdBy } = document;
  const handleDiscard = () =>
    discard.run(
      { id },
      {
        name,
        saved: t('crm.enquiry.documentGone', '{{name}} was deleted', { name }),
        undo: () =>
          restore.run({ id }, { name, saved: t('crm.enquiry.documentBack', '{{name}} was restored', { name }) }),
      },
    );
  return (
    <li className="crm-enquiry-files__line">
      <span className="crm-enquiry-files__name">
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className="crm-enquiry-quiet">
          {formatFileSize(sizeBytes, language)} ·{' '}
          <bdi>{createdBy?.name ?? t('crm.enquiry.did.form', 'The enquiry form')}</bdi> · <DateText value={createdAt} />
          {scanNote !== '' && ` · ${scanNote}`}
        </span>
      </span>
      <span className="crm-enquiry-actions">
        {document.scanState === 'clean' && <OpenButton id={id} name={name} />}
        {canDiscard && (
          <Button
            size="small"
            kind="quiet"
            icon="trash"
            busy={discard.isRunning}
            aria-label={t('crm.enquiry.deleteNamed', 'Delete {{name}}', { name })}
            onClick={() => void handleDiscard()}
          >
            {t('crm.enquiry.delete', 'Delete')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Saves a document: its address is asked for when it is wanted, since it is good for one download within a minute. */
function OpenButton({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const request = useRequest(enquiryDocumentLinkMutation, area);
  const handleClick = async (): Promise<void> => {
    const link = await request.run({ documentId: id });
    if (link?.url) saveFile(link.url);
    else notify.error(link?.message ?? t('crm.enquiry.notOpened', 'The document could not be loaded. Try again.'));
  };
  return (
    <Button
      size="small"
      kind="quiet"
      icon="download"
      busy={request.isRunning}
      aria-label={t('crm.enquiry.downloadNamed', 'Download {{name}}', { name })}
      onClick={() => void handleClick()}
    >
      {t('crm.enquiry.download', 'Download')}
    </Button>
  );
}

/** What came with the form on the web site: nobody opens it before it was let in. */
function Waiting({ list, onChanged }: { readonly list: List; onChanged(): void }) {
  const { t } = useTranslation();
  if (list.waiting.length === 0) return null;
  return (
    <section className="crm-enquiry-waiting" aria-label={t('crm.enquiry.waiting', 'Sent with the form')}>
      <Notice tone="warn">
        {t(
          'crm.enquiry.waitingHint',
          'These files came with the form on the website. Let in only the files you expect. No one can open a file before that.',
        )}
      </Notice>
      <ul className="crm-enquiry-files">
        {list.waiting.map((file) => (
          <WaitingLine key={file.id} file={file} canDecide={list.canAdd} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

interface WaitingProps {
  readonly file: List['waiting'][number];
  readonly canDecide: boolean;
  onChanged(): void;
}

function WaitingLine({ file, canDecide, onChanged }: WaitingProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const release = useCommand(releaseEnquiryFileMutation, { ...area, onSettled: onChanged });
  const reject = useCommand(rejectEnquiryFileMutation, { ...area, onSettled: onChanged });
  const [isAsking, setAsking] = useState(false);
  const { id, name } = file;
  return (
    <li className="crm-enquiry-files__line">
      <span className="crm-enquiry-files__name">
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className="crm-enquiry-quiet">
          {formatFileSize(file.sizeBytes, language)} · <DateText withTime value={file.receivedAt} />
        </span>
      </span>
      {canDecide && (
        <span className="crm-enquiry-actions">
          <Button
            size="small"
            busy={release.isRunning}
            aria-label={t('crm.enquiry.letInNamed', 'Let in {{name}}', { name })}
            onClick={() =>
              void release.run({ id }, { name, saved: t('crm.enquiry.letIn', '{{name}} is now a document', { name }) })
            }
          >
            {t('crm.enquiry.letInButton', 'Let in')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={t('crm.enquiry.refuseNamed', 'Refuse {{name}}', { name })}
            onClick={() => setAsking(true)}
          >
            {t('crm.enquiry.refuseButton', 'Refuse')}
          </Button>
        </span>
      )}
      <Modal
        open={isAsking}
        title={t('crm.enquiry.refuseTitle', 'Refuse this file?')}
        okText={t('crm.enquiry.refuseButton', 'Refuse')}
        okButtonProps={{ danger: true, loading: reject.isRunning }}
        cancelText={t('crm.enquiry.cancel', 'Cancel')}
        onCancel={() => setAsking(false)}
        onOk={() => {
          void reject
            .run({ id }, { name, saved: t('crm.enquiry.refused', '{{name}} was refused and removed', { name }) })
            .then(() => setAsking(false));
        }}
      >
        {t('crm.enquiry.refuseText', '{{name}} is removed. This cannot be undone.', { name })}
      </Modal>
    </li>
  );
}
