import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import type { FormDraftState } from '../common/drafts/use-form-draft.ts';

/** Says where the draft stands when it does not stand well. */
export function DraftNotice({
  state,
  onKeepThis,
  onTakeOther,
}: {
  state: FormDraftState;
  onKeepThis(): void;
  onTakeOther(): void;
}) {
  const { t } = useTranslation();
  if (state === 'failed')
    return (
      <Notice tone="warn">
        {t('matters.instruct.notSaved', 'The draft could not be saved just now. Saving is retried as you type.')}
      </Notice>
    );
  if (state !== 'elsewhere') return null;
  return (
    <Notice tone="warn" title={t('matters.instruct.elsewhere', 'This draft was changed in another window')}>
      <p>
        {t(
          'matters.instruct.elsewhereText',
          'Nothing more is saved here until you choose which version to continue with.',
        )}
      </p>
      <div className="matters-instruct__actions">
        <Button size="small" onClick={onKeepThis}>
          {t('matters.instruct.keepThis', 'This version')}
        </Button>
        <Button size="small" onClick={onTakeOther}>
          {t('matters.instruct.takeOther', 'The other version')}
        </Button>
      </div>
    </Notice>
  );
}
