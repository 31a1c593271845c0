import type { MatterOption } from '@atrium/pickers';
import { confirmLeave, useQuery, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import type { DialogProps } from '../dialogs.tsx';
import { findFileProblem, isSameFile } from './check-files.ts';
import { DropArea } from './drop-area.tsx';
import { uploadDocumentsQuery } from './upload-documents.operations.ts';
import { type UploadChoices, UploadFields } from './upload-fields.tsx';
import { UploadFooter } from './upload-footer.tsx';
import { UploadList } from './upload-list.tsx';
import { isUnsettled } from './upload-queue.ts';
import { UploadSummary } from './upload-summary.tsx';
import { useUploadQueue } from './use-upload-queue.ts';
import './upload-documents.css';

const DIALOG_WIDTH_PX = 640;

/** Upload matter documents (product specification §2.7): files onto a matter, each going on where it stopped. */
export function UploadDocuments({ matterId = '', replacesId, requestId, subject, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [{ data, fetching }, reload] = useQuery({ query: uploadDocumentsQuery, variables: { matterId, hasMatter: matterId !== '' }, requestPolicy: 'network-only' });
  const rules = data?.uploadRules;
  // Undefined until a matter is chosen or taken back: until then it is the one the dialog was opened from.
  const [chosenMatter, setChosenMatter] = useState<MatterOption | null>();
  const matter = chosenMatter === undefined ? (data?.matter ?? null) : chosenMatter;
  const [choices, setChoices] = useState<UploadChoices>({ category: '', isShared: false });
  const [isMatterMissing, setMatterMissing] = useState(false);
  const [hasTooMany, setTooMany] = useState(false);
  const { queue, items } = useUploadQueue();
  const isBusy = items.some(isUnsettled);
  useUnsavedChanges(isBusy);

  const handleClose = () => {
    void confirmLeave(isBusy).then((isLeaving) => {
      if (isLeaving) onClose();
    });
  };
  const handleFiles = (files: readonly File[]) => {
    if (rules === undefined) return;
    const known = items.filter(({ state }) => state !== 'refused').map(({ file }) => file);
    const fresh = files.filter((file, index) => ![...known, ...files.slice(0, index)].some((other) => isSameFile(file, other)));
    // A version is one file.
    const maximumFiles = replacesId === undefined ? rules.maximumFiles : 1;
    const room = Math.max(0, maximumFiles - items.filter(isUnsettled).length);
    setTooMany(fresh.length > room);
    for (const file of fresh.slice(0, room)) queue.add(file, findFileProblem(file, rules, t));
  };
  const handleStart = () => {
    setMatterMissing(matter === null);
    if (matter !== null) queue.start({ ...choices, matterId: matter.id, batchId: crypto.randomUUID(), replacesId, requestId });
  };
  const title =
    replacesId !== undefined
      ? t('shell.upload.versionTitle', 'New version of {{name}}', { name: subject ?? '' })
      : requestId !== undefined
        ? t('shell.upload.requestTitle', 'Send: {{name}}', { name: subject ?? '' })
        : t('shell.upload.title', 'Upload matter documents');
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
        fetching ? <LoadingShape rows={6} /> : <ErrorState onRetry={() => reload()} />
      ) : (
        <div className="sh-upload">
          <UploadFields
            matter={matter}
            isMatterMissing={isMatterMissing}
            categories={data?.documentCategories ?? []}
            choices={choices}
            choosesVisibility={rules.choosesVisibility}
            isMatterFixed={replacesId !== undefined || requestId !== undefined}
            onMatter={(chosen) => {
              setChosenMatter(chosen);
              setMatterMissing(false);
            }}
            onChange={(changes) => setChoices((known) => ({ ...known, ...changes }))}
          />
          {replacesId !== undefined && <Notice tone="info">{t('shell.upload.versionShares', 'Who was shown the version before keeps seeing that one until you share again, unless their share follows new versions.')}</Notice>}
          <DropArea rules={replacesId === undefined ? rules : { ...rules, maximumFiles: 1 }} hasTooMany={hasTooMany} onFiles={handleFiles} />
          {items.length > 0 && <UploadList items={items} queue={queue} />}
          <UploadSummary items={items} />
        </div>
      )}
    </Modal>
  );
}
