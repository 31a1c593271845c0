import { sendRequest, useQuery, useTranslation } from '@atrium/platform';
import { describedBy, ErrorState, Field, LoadingShape, Notice, useIsPhone } from '@atrium/ui';
import { Modal, Select } from '@atrium/ui/antd';
import { TreePicker, type TreeOption } from '@atrium/ui/inputs';
import { useId, useState } from 'react';
import type { UploadMaterialQuery } from '../generated/graphql.ts';
import type { DialogProps } from '@atrium/contracts';
import { DropArea } from './drop-area.tsx';
import { completeMaterialUploadMutation, uploadMaterialQuery } from './upload-documents.operations.ts';
import { UploadFooter } from './upload-footer.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { finishing, useUploadQueue, type Finish } from '../common/uploads/use-upload-queue.ts';
import './upload-documents.css';

const DIALOG_WIDTH_PX = 640;
type Categories = UploadMaterialQuery['materialLibrary']['categories'];

const treeOf = (categories: Categories, parentId: string | null = null): TreeOption[] =>
  categories
    .filter((category) => (category.parentId ?? null) === parentId)
    .map(({ id, name }) => ({ value: id, label: name, children: treeOf(categories, id) }));

const finishMaterial: Finish = async (client, uploadId) => {
  const { answer, error } = await sendRequest(client, completeMaterialUploadMutation, { uploadId }, finishing);
  return { document: answer?.file, problem: answer?.error, error };
};

/** Files for the firm's knowledge (product specification §2.3): each an item of a category, or the next version of one. */
export function UploadMaterial({ input: { materialCategoryId, materialItemId, subject }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [{ data, fetching }, reload] = useQuery({ query: uploadMaterialQuery, requestPolicy: 'network-only' });
  const rules = data?.uploadRules;
  const isVersion = materialItemId !== undefined;
  const [categoryId, setCategoryId] = useState<string | null>(materialCategoryId ?? null);
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const [officeIds, setOfficeIds] = useState<readonly string[]>([]);
  const [isCategoryMissing, setCategoryMissing] = useState(false);
  const { queue, items } = useUploadQueue(finishMaterial);
  // A version is one file.
  const { isBusy, hasTooMany, handleFiles, handleClose } = useChosenFiles({
    queue,
    items,
    rules,
    maximumFiles: isVersion ? 1 : rules?.maximumFiles,
    onClose,
  });
  const handleStart = () => {
    setCategoryMissing(!isVersion && categoryId === null);
    const place = isVersion
      ? { materialItemId }
      : categoryId === null
        ? null
        : { materialCategoryId: categoryId, roleIds: roleIds.join(','), officeIds: officeIds.join(',') };
    if (place !== null)
      queue.start({ matterId: '', category: '', isShared: false, batchId: crypto.randomUUID(), place });
  };
  const categoryError = isCategoryMissing
    ? t('matters.uploadMaterial.categoryMissing', 'Choose the category that the files belong to.')
    : undefined;
  const audience = (
    { key, label, everybody }: { key: string; label: string; everybody: string },
    choices: readonly { id: string; name: string }[],
    value: readonly string[],
    onChange: (ids: string[]) => void,
  ) => (
    <Field id={`${id}-${key}`} label={label}>
      <Select
        id={`${id}-${key}`}
        size={size}
        className="matters-upload__select"
        mode="multiple"
        placeholder={everybody}
        optionFilterProp="label"
        value={[...value]}
        options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        onChange={onChange}
      />
    </Field>
  );
  return (
    <Modal
      open
      width={DIALOG_WIDTH_PX}
      title={
        isVersion
          ? t('matters.upload.versionTitle', 'New version of {{name}}', { name: subject ?? '' })
          : t('matters.uploadMaterial.title', 'Upload files to the firm’s knowledge')
      }
      onCancel={handleClose}
      maskClosable={false}
      footer={<UploadFooter items={items} isBusy={isBusy} onClose={handleClose} onStart={handleStart} />}
    >
      {data === undefined || rules === undefined ? (
        fetching ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState onRetry={() => reload()} />
        )
      ) : (
        <div className="matters-upload">
          {isVersion ? (
            <Notice tone="info">
              {t(
                'matters.uploadMaterial.version',
                'It replaces the previous file, for the same people. Anyone who acknowledged that one is asked again.',
              )}
            </Notice>
          ) : (
            <>
              <Field id={`${id}-category`} label={t('matters.upload.category', 'Category')} error={categoryError}>
                <TreePicker
                  id={`${id}-category`}
                  {...describedBy(`${id}-category`, { hint: undefined, error: categoryError })}
                  options={treeOf(data.materialLibrary.categories)}
                  value={categoryId}
                  onChange={(chosen) => {
                    setCategoryId(chosen);
                    setCategoryMissing(false);
                  }}
                />
              </Field>
              <div className="matters-upload__pair">
                {audience(
                  {
                    key: 'roles',
                    label: t('matters.uploadMaterial.roles', 'For these roles'),
                    everybody: t('matters.uploadMaterial.everyRole', 'Everyone in the firm'),
                  },
                  data.materialAudiences.roles,
                  roleIds,
                  setRoleIds,
                )}
                {audience(
                  {
                    key: 'offices',
                    label: t('matters.uploadMaterial.offices', 'For these offices'),
                    everybody: t('matters.uploadMaterial.everyOffice', 'Every office'),
                  },
                  data.materialAudiences.offices,
                  officeIds,
                  setOfficeIds,
                )}
              </div>
            </>
          )}
          <DropArea
            rules={isVersion ? { ...rules, maximumFiles: 1 } : rules}
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
