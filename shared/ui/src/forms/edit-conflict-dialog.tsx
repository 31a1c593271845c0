import { useTranslation } from '@atrium/platform';
import { Button } from '../controls/button.tsx';
import { Radio } from 'antd';
import { Modal } from '../antd/modal.tsx';
import { useState } from 'react';
import './edit-conflict.css';

/** A field that two people changed, each to something else, as people read it. */
export interface EditClash {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface EditConflictDialogProps {
  readonly clashes: readonly EditClash[];
  /** Who saved meanwhile, where it is known. */
  readonly changedBy?: string | null | undefined;
  /** The keys of the fields that become mine; the others stay as they are now. */
  readonly onSave: (mine: ReadonlySet<string>) => void;
  /** Back to the editor, with everything typed still there. */
  readonly onCancel: () => void;
}

/** Two versions side by side, field by field: nobody overwrites what they have not seen. Nothing is chosen beforehand. */
export function EditConflictDialog({ clashes, changedBy, onSave, onCancel }: EditConflictDialogProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const isComplete = clashes.every(({ key }) => choices[key] !== undefined);
  const chooseAll = (side: 'mine' | 'theirs') => setChoices(Object.fromEntries(clashes.map(({ key }) => [key, side])));
  const nothing = t('ui.conflict.empty', '(empty)');
  return (
    <Modal
      open
      width={720}
      title={
        !changedBy
          ? t('ui.conflict.title', 'Someone else edited this too')
          : t('ui.conflict.titleBy', '{{name}} edited this too', { name: changedBy })
      }
      maskClosable={false}
      onCancel={onCancel}
      footer={
        <div className="at-conflict__footer">
          <Button onClick={onCancel}>{t('ui.conflict.back', 'Back to my changes')}</Button>
          <Button
            kind="primary"
            disabled={!isComplete}
            onClick={() => onSave(new Set(clashes.filter(({ key }) => choices[key] === 'mine').map(({ key }) => key)))}
          >
            {t('ui.conflict.save', 'Save selection')}
          </Button>
        </div>
      }
    >
      <p className="at-conflict__hint">
        {changedBy
          ? t('ui.conflict.by', '{{name}} saved while you were editing. Choose for each field which version stays.', {
              name: changedBy,
            })
          : t('ui.conflict.choose', 'Choose for each field which version stays. Nothing has been overwritten.')}
      </p>
      {clashes.length > 1 && (
        <p className="at-conflict__all">
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t('ui.conflict.allMine', 'Select all mine')}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {t('ui.conflict.allTheirs', 'Select all theirs')}
          </Button>
        </p>
      )}
      {clashes.map(({ key, label, mine, theirs }) => (
        <fieldset key={key} className="at-conflict__field">
          <legend>{label}</legend>
          <Radio.Group
            className="at-conflict__sides"
            aria-label={label}
            value={choices[key] ?? null}
            onChange={(event) => setChoices({ ...choices, [key]: event.target.value as 'mine' | 'theirs' })}
          >
            <Radio value="mine">
              <span className="at-conflict__side">{t('ui.conflict.mine', 'Mine')}</span>
              <span className="at-conflict__value">{mine === '' ? nothing : mine}</span>
            </Radio>
            <Radio value="theirs">
              <span className="at-conflict__side">{t('ui.conflict.theirs', 'Their version')}</span>
              <span className="at-conflict__value">{theirs === '' ? nothing : theirs}</span>
            </Radio>
          </Radio.Group>
        </fieldset>
      ))}
    </Modal>
  );
}
