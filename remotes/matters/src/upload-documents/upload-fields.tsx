import { MatterPicker, type MatterOption } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Checkbox, Field, Notice, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId } from 'react';

export interface UploadChoices {
  readonly category: string;
  readonly isShared: boolean;
}

interface UploadFieldsProps {
  readonly matter: MatterOption | null;
  readonly isMatterMissing: boolean;
  readonly categories: readonly string[];
  readonly choices: UploadChoices;
  /** Undefined until it is known. */
  readonly choosesVisibility: boolean | undefined;
  /** False for a new version: it is in the category of its document. */
  readonly choosesCategory: boolean;
  /** The matter is settled already: by a document, or by who asked. */
  readonly isMatterFixed: boolean;
  onMatter(matter: MatterOption | null): void;
  onChange(changes: Partial<UploadChoices>): void;
}

/** Where the files go, as what, and who sees them. Nobody outside does unless someone says so. */
export function UploadFields({
  matter,
  isMatterMissing,
  categories,
  choices,
  choosesVisibility,
  choosesCategory,
  isMatterFixed,
  onMatter,
  onChange,
}: UploadFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  return (
    <>
      <div className="matters-upload__pair">
        <Field
          id={`${id}-matter`}
          label={t('matters.upload.matter', 'Matter')}
          error={
            isMatterMissing ? t('matters.upload.matterMissing', 'Choose the matter the files belong to.') : undefined
          }
        >
          {isMatterFixed ? (
            <p id={`${id}-matter`} className="matters-upload__fixed" dir="auto">
              {matter === null ? '' : `${matter.fileNumber} ${matter.title}`}
            </p>
          ) : (
            <MatterPicker
              id={`${id}-matter`}
              value={matter}
              isInvalid={isMatterMissing}
              describedBy={`${id}-matter-message`}
              onChange={onMatter}
            />
          )}
        </Field>
        {choosesCategory && (
          <Field id={`${id}-category`} label={t('matters.upload.category', 'Category')}>
            <Select
              id={`${id}-category`}
              size={size}
              className="matters-upload__select"
              showSearch
              value={choices.category}
              options={[
                { value: '', label: t('matters.upload.noCategory', 'None') },
                ...categories.map((each) => ({ value: each, label: each })),
              ]}
              onChange={(category) => onChange({ category })}
            />
          </Field>
        )}
      </div>
      {choosesVisibility === true && (
        <Checkbox checked={choices.isShared} onChange={(isShared) => onChange({ isShared })}>
          {t('matters.upload.share', 'Share with the clients of this matter')}
        </Checkbox>
      )}
      {(choosesVisibility === false || (choosesVisibility === true && choices.isShared)) && (
        <Notice tone={choosesVisibility ? 'warn' : 'info'}>
          {choosesVisibility
            ? t(
                'matters.upload.shareWarning',
                'Every client with access to this matter can open and download these files once they have been checked. They will be notified.',
              )
            : t(
                'matters.upload.forTheFirm',
                'You and the people at the firm who work on this matter can open these files.',
              )}
        </Notice>
      )}
    </>
  );
}
