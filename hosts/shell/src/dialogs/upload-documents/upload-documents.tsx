import type { MatterOption } from '@atrium/pickers';
import { confirmLeave, useQuery, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Button, ErrorState, LoadingShape } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import type { UploadDocumentsQuery } from '../../generated/graphql.ts';
import type { DialogProps } from '../dialogs.tsx';
import { findFileProblem, isSameFile } from './check-files.ts';
import { DropArea } from './drop-area.tsx';
import { uploadDocumentsQuery } from './upload-documents.operations.ts';
import { type UploadChoices, UploadFields } from './upload-fields.tsx';
import { UploadList } from './upload-list.tsx';
import { isUnsettled } from './upload-queue.ts';
import { UploadSummary } from './upload-summary.tsx';
import { useUploadQueue } from './use-upload-queue.ts';
import './upload-documents.css';

const DIALOG_WIDTH_PX = 640;

/** Upload matter documents (product specification §2.7): files onto a matter, each going on where it stopped. */
export function UploadDocuments({ matterId = '', onClose }: DialogProps) {
  const { t } = useTranslation();
  const [{ data, fetching }, reload] = useQuery({ query: uploadDocumentsQuery, variables: { matterId, hasMatter: matterId !== '' }, requestPolicy: 'network-only' });
  const title = t('shell.upload.title', 'Upload matter documents');
  if (data?.uploadRules !== undefined) return <UploadForm title={title} data={data} onClose={onClose} />;
  return (
    <Modal open width={DIALOG_WIDTH_PX} title={title} onCancel={onClose} footer={<Button onClick={onClose}>{t('shell.upload.close', 'Close')}</Button>}>
      {fetching ? <LoadingShape rows={6} /> : <ErrorState onRetry={() => reload()} />}
    </Modal>
  );
}

interface UploadFormProps {
  readonly title: string;
  readonly data: UploadDocumentsQuery;
  onClose(): void;
}

function UploadForm({ title, data, onClose }: UploadFormProps) {
  const { t } = useTranslation();
  const rules = data.uploadRules;
  const [matter, setMatter] = useState<MatterOption | null>(data.matter ?? null);
  const [choices, setChoices] = useState<UploadChoices>({ category: '', isShared: !rules.choosesVisibility });
  const [isMatterMissing, setMatterMissing] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const { queue, items } = useUploadQueue();
  const isBusy = items.some(isUnsettled);
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  useUnsavedChanges(isBusy);

  const handleClose = () => {
    void confirmLeave(isBusy).then((isLeaving) => {
      if (isLeaving) onClose();
    });
  };
  const handleFiles = (files: readonly File[]) => {
    const fresh = files.filter((file) => !items.some((item) => item.state !== 'refused' && isSameFile(item.file, file)));
    const room = Math.max(0, rules.maximumFiles - items.filter(isUnsettled).length);
    setTooMany(fresh.length > room);
    for (const file of fresh.slice(0, room)) queue.add(file, findFileProblem(file, rules, t));
  };
  const handleStart = () => {
    setMatterMissing(matter === null);
    if (matter !== null) queue.start({ ...choices, matterId: matter.id, batchId: crypto.randomUUID() });
  };
  return (
    <Modal
      open
      width={DIALOG_WIDTH_PX}
      title={title}
      onCancel={handleClose}
      maskClosable={false}
      footer={
        <>
          <Button onClick={handleClose}>{t('shell.upload.close', 'Close')}</Button>
          <Button kind="primary" disabled={waiting === 0} onClick={handleStart}>
            {waiting === 0 ? t('shell.upload.start', 'Upload') : t('shell.upload.startSome', { defaultValue_one: 'Upload {{count}} file', defaultValue_other: 'Upload {{count}} files', count: waiting })}
          </Button>
        </>
      }
    >
      <div className="sh-upload">
        <UploadFields
          matter={matter}
          isMatterMissing={isMatterMissing}
          categories={data.documentCategories}
          choices={choices}
          choosesVisibility={rules.choosesVisibility}
          onMatter={(chosen) => {
            setMatter(chosen);
            setMatterMissing(false);
          }}
          onChange={(changes) => setChoices((known) => ({ ...known, ...changes }))}
        />
        <DropArea rules={rules} hasTooMany={tooMany} onFiles={handleFiles} />
        {items.length > 0 && <UploadList items={items} queue={queue} />}
        <UploadSummary items={items} />
      </div>
    </Modal>
  );
}
