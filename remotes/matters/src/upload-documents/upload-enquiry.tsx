import { sendRequest, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import type { DialogProps } from '@atrium/contracts';
import { DropArea } from './drop-area.tsx';
import { completeEnquiryUploadMutation, uploadEnquiryQuery } from './upload-documents.operations.ts';
import { UploadFooter } from './upload-footer.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { finishing, useUploadQueue, type Finish } from '../common/uploads/use-upload-queue.ts';
import './upload-documents.css';

const DIALOG_WIDTH_PX = 640;

const finishEnquiry: Finish = async (client, uploadId) => {
  const { answer, error } = await sendRequest(client, completeEnquiryUploadMutation, { uploadId }, finishing);
  return { document: answer?.ok, problem: answer?.error, error };
};

/** Files for an enquiry: they go along to the matter that it becomes. */
export function UploadEnquiry({ input: { enquiryId, subject }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [{ data, fetching }, reload] = useQuery({ query: uploadEnquiryQuery, requestPolicy: 'network-only' });
  const rules = data?.uploadRules;
  const { queue, items } = useUploadQueue(finishEnquiry);
  const { isBusy, hasTooMany, handleFiles, handleClose } = useChosenFiles({
    queue,
    items,
    rules,
    maximumFiles: rules?.maximumFiles,
    onClose,
  });
  const handleStart = () => {
    if (enquiryId !== undefined)
      queue.start({ matterId: '', category: '', isShared: false, batchId: crypto.randomUUID(), place: { enquiryId } });
  };
  return (
    <Modal
      open
      width={DIALOG_WIDTH_PX}
      title={
        subject === undefined
          ? t('matters.uploadEnquiry.title', 'Upload documents to an enquiry')
          : t('matters.uploadEnquiry.to', 'Upload documents to {{enquiry}}', { enquiry: subject })
      }
      onCancel={handleClose}
      maskClosable={false}
      footer={<UploadFooter items={items} isBusy={isBusy} onClose={handleClose} onStart={handleStart} />}
    >
      {rules === undefined ? (
        fetching ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState onRetry={() => reload()} />
        )
      ) : (
        <div className="matters-upload">
          <DropArea rules={rules} hasTooMany={hasTooMany} onFiles={handleFiles} />
          {items.length > 0 && <UploadList items={items} queue={queue} />}
          <UploadSummary items={items} />
        </div>
      )}
    </Modal>
  );
}
