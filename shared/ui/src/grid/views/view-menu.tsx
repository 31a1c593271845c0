import {
  useAppUser,
  useNotify,
  useTranslation,
  type SavedView,
  type SavedViews,
  type ViewOutcome,
} from '@atrium/platform';
import { Dropdown } from 'antd';
import { useState, type ReactElement } from 'react';
import { Button } from '../../controls/button.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { ViewDefinition } from './view-definition.ts';
import './views.css';

interface ViewMenuProps {
  readonly saved: SavedViews;
  /** The saved view that is open. */
  readonly view: SavedView | null;
  readonly isChanged: boolean;
  /** The list as it is on screen. */
  readonly current: () => ViewDefinition;
  readonly onShow: (view: SavedView) => void;
  readonly onLeave: () => void;
  readonly onDiscard: () => void;
  readonly onSaved: () => void;
}

/** What can be done with views: keep this one, change it, share it, begin with it, delete it with a way back. */
export function ViewMenu({
  saved,
  view,
  isChanged,
  current,
  onShow,
  onLeave,
  onDiscard,
  onSaved,
}: ViewMenuProps): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const { isAdministrator, isInternalAdmin } = useAppUser();
  const [dialog, setDialog] = useState<'new' | 'rename' | 'share' | null>(null);
  const mayShare = isAdministrator || isInternalAdmin;

  /** What is said of an outcome; true where it was as wished. */
  const settle = (outcome: ViewOutcome | null): outcome is ViewOutcome & { savedView: SavedView } => {
    if (outcome?.ok === true && outcome.savedView !== null) return true;
    notify.error(
      outcome === null || outcome.message === ''
        ? t('ui.views.unreachable', 'The view could not be saved. Try again.')
        : outcome.message,
    );
    return false;
  };
  const saveChanges = async (): Promise<void> => {
    if (view === null || !settle(await saved.change(view, { definition: current() }))) return;
    onSaved();
    notify.success(t('ui.views.saved', 'View saved: {{name}}', { name: view.name }));
  };
  const remove = async (): Promise<void> => {
    if (view === null) return;
    const outcome = await saved.remove(view);
    if (outcome?.ok !== true) {
      settle(outcome);
      return;
    }
    onLeave();
    notify.undoable(t('ui.views.deleted', 'View deleted: {{name}}', { name: view.name }), {
      label: t('ui.views.undo', 'Undo'),
      onSelect: () =>
        void saved.restore(view).then((restored) => {
          if (settle(restored)) onShow(restored.savedView);
        }),
    });
  };
  const mayChange = view?.mayChange === true;
  const items = [
    ...(mayChange && isChanged
      ? [{ key: 'save', label: t('ui.views.save', 'Save changes'), onClick: () => void saveChanges() }]
      : []),
    { key: 'new', label: t('ui.views.saveAs', 'Save as a new view…'), onClick: () => setDialog('new') },
    ...(isChanged ? [{ key: 'discard', label: t('ui.views.discard', 'Discard changes'), onClick: onDiscard }] : []),
    ...(mayChange
      ? [{ key: 'rename', label: t('ui.views.rename', 'Rename…'), onClick: () => setDialog('rename') }]
      : []),
    ...(mayChange && mayShare
      ? [{ key: 'share', label: t('ui.views.share', 'Share with roles…'), onClick: () => setDialog('share') }]
      : []),
    ...(view === null
      ? []
      : [
          view.isDefault
            ? {
                key: 'default',
                label: t('ui.views.notDefault', 'Do not open the list with this view'),
                onClick: () => void saved.setDefault(null),
              }
            : {
                key: 'default',
                label: t('ui.views.default', 'Open the list with this view'),
                onClick: () => void saved.setDefault(view),
              },
        ]),
    ...(mayChange
      ? [{ key: 'delete', danger: true, label: t('ui.views.delete', 'Delete view'), onClick: () => void remove() }]
      : []),
  ];
  return (
    <span className="at-view-menu">
      {mayChange && isChanged && (
        <Button kind="quiet" size="small" onClick={() => void saveChanges()}>
          {t('ui.views.saveShort', 'Save view')}
        </Button>
      )}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button kind="quiet" size="small" icon="dots" aria-haspopup="menu">
          {isChanged ? t('ui.views.changed', 'View changed') : t('ui.views.menu', 'View')}
        </Button>
      </Dropdown>
      {dialog === 'new' && (
        <NameDialog
          title={t('ui.views.newTitle', 'Save as a new view')}
          name=""
          onClose={() => setDialog(null)}
          onName={async (name) => {
            const outcome = await saved.create(name, current());
            if (outcome?.ok === true && outcome.savedView !== null) onShow(outcome.savedView);
            return outcome;
          }}
        />
      )}
      {dialog === 'rename' && view !== null && (
        <NameDialog
          title={t('ui.views.renameTitle', 'Rename view')}
          name={view.name}
          onClose={() => setDialog(null)}
          onName={(name) => saved.change(view, { name })}
        />
      )}
      {dialog === 'share' && view !== null && (
        <ShareDialog view={view} onClose={() => setDialog(null)} onShare={(roleIds) => saved.share(view, roleIds)} />
      )}
    </span>
  );
}
