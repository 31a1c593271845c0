import type { MatterOption } from '@atrium/pickers';
import { useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import type { DialogProps } from '@atrium/contracts';
import { DropArea } from './drop-area.tsx';
import { uploadDocumentsQuery, uploadVisibilityQuery } from './upload-documents.operations.ts';
import { type UploadChoices, UploadFields } from './upload-fields.tsx';
import { UploadFooter } from './upload-footer.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { useUploadQueue } from '../common/uploads/use-upload-queue.ts';
import './upload-documents.css';

const DIALOG_WIDTH_PX = 640;

/** Upload matter documents (product specification §2.7): files onto a matter, each going on where it stopped. */
export function UploadDocuments({ input, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { matterId = '', replacesId, requestId, subject } = input;
  const [{ data, fetching }, reload] = useQuery({
    query: uploadDocumentsQuery,
    variables: { matterId, hasMatter: matterId !== '' },
    requestPolicy: 'network-only',
  });
  const rules = data?.uploadRules;
  // Undefined until a matter is chosen or taken back: until then it is the one the dialog was opened from.
  const [chosenMatter, setChosenMatter] = useState<MatterOption | null>();
  const matter = chosenMatter === undefined ? (data?.matter ?? null) : chosenMatter;
  const [visibility] = useQuery({
    query: uploadVisibilityQuery,
    variables: { matterId: matter?.id ?? '' },
    pause: matter === null,
    requestPolicy: 'network-only',
  });
  // The answer for the matter before is none for this one; until there is one nothing is said of who will see the files.
  const choosesVisibility =
    matter === null || visibility.fetching ? undefined : visibility.data?.uploadRules.choosesVisibility === true;
  const [choices, setChoices] = useState<UploadChoices>({ category: '', isShared: false });
  const [isMatterMissing, setMatterMissing] = useState(false);
  const { queue, items } = useUploadQueue();
  // A version is one file.
  const { isBusy, hasTooMany, handleFiles, handleClose } = useChosenFiles({
    queue,
    items,
    rules,
    maximumFiles: replacesId === undefined ? rules?.maximumFiles : 1,
    onClose,
  });
  const handleStart = () => {
    setMatterMissing(matter === null);
    if (matter !== null)
      queue.start({
        ...choices,
        isShared: choices.isShared && choosesVisibility === true,
        matterId: matter.id,
        batchId: crypto.randomUUID(),
        replacesId,
        requestId,
      });
  };
  const title =
    replacesId !== undefined
      ? t('matters.upload.versionTitle', 'New version of {{name}}', { name: subject ?? '' })
      : requestId !== undefined
        ? t('matters.upload.requestTitle', 'Send: {{name}}', { name: subject ?? '' })
        : t('matters.upload.title', 'Upload matter documents');
  return (
    <Modal
      open
      width={DIALOG_WIDTH_PX}
      title={title}
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
          <UploadFields
            matter={matter}
            isMatterMissing={isMatterMissing}
            categories={data?.documentCategories ?? []}
            choices={choices}
            choosesVisibility={choosesVisibility}
            choosesCategory={replacesId === undefined}
            isMatterFixed={replacesId !== undefined || requestId !== undefined}
            onMatter={(chosen) => {
              setChosenMatter(chosen);
              setMatterMissing(false);
            }}
            onChange={(changes) => setChoices((known) => ({ ...known, ...changes }))}
          />
          {replacesId !== undefined && (
            <Notice tone="info">
              {t(
                'matters.upload.versionShares',
                'People the previous version was shared with keep seeing that one until you share again, unless their share includes new versions.',
              )}
            </Notice>
          )}
          <DropArea
            rules={replacesId === undefined ? rules : { ...rules, maximumFiles: 1 }}
            hasTooMany={hasTooMany}
            onFiles={handleFiles}
          />
          {items.length > 0 && <UploadList items={items} queue={queue} />}
          <UploadSummary items={items} />
        </div>
      )}
    </Modal>
  );
}
