import { useTranslation, useViewRoles, type SavedView, type ViewOutcome } from '@atrium/platform';
import { Modal } from 'antd';
import { useState, type ReactElement } from 'react';
import { Button } from '../../controls/button.tsx';
import { Checkbox } from '../../controls/checkbox.tsx';
import { Notice } from '../../display/notice.tsx';

/** Chooses the roles that have a view. */
export function ShareDialog({
  view,
  onShare,
  onClose,
}: {
  view: SavedView;
  onShare: (roleIds: readonly string[]) => Promise<ViewOutcome | null>;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const roles = useViewRoles(true);
  const [chosen, setChosen] = useState<readonly string[]>(view.roles.map(({ id }) => id));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    const outcome = await onShare(chosen);
    setBusy(false);
    if (outcome?.ok === true) onClose();
    else setError(outcome?.message ?? t('ui.views.unreachable', 'The view could not be saved. Try again.'));
  };
  return (
    <Modal
      open
      title={t('ui.views.shareTitle', 'Share “{{name}}”', { name: view.name })}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
    >
      <form
        className="at-view-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void share();
        }}
      >
        {error !== undefined && <Notice tone="bad">{error}</Notice>}
        <fieldset className="at-view-dialog__roles">
          <legend>
            {t('ui.views.roles', 'Everyone with these roles can use the view; it shows them only what they may see.')}
          </legend>
          {roles.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
        <div className="at-view-dialog__end">
          <Button onClick={onClose}>{t('ui.views.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t('ui.views.shareNow', 'Share')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
