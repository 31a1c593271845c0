import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Popconfirm } from '@atrium/ui/antd';
import { useState, type ReactNode } from 'react';
import { PublishDialog } from './publish-dialog.tsx';
import type { LayoutEditor, LayoutSetup } from './use-layout-editor.ts';

interface EditorToolsProps {
  readonly editor: LayoutEditor;
  readonly setup: LayoutSetup | undefined;
  readonly audience: string;
  readonly isPreview: boolean;
  onPreview(isPreview: boolean): void;
}

/** What can be done with the draft, for the title line, and the dialog that one of it opens. */
export function useEditorTools({ editor, setup, audience, isPreview, onPreview }: EditorToolsProps): {
  readonly actions: ReactNode;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [isPublishing, setIsPublishing] = useState(false);
  if (setup === undefined) return { actions: undefined, dialog: null };
  const hasDraft = (setup.draft ?? null) !== null;
  const actions = (
    <>
      {editor.canUndo && (
        <Button kind="quiet" onClick={() => editor.undo()}>
          {t('reports.arrange.undo', 'Undo')}
        </Button>
      )}
      {hasDraft && (
        <Popconfirm
          title={t('reports.editor.discardTitle', 'Discard the draft? What is published stays.')}
          okText={t('reports.editor.discard', 'Discard draft')}
          onConfirm={() => void editor.discard()}
        >
          <Button kind="quiet">{t('reports.editor.discard', 'Discard draft')}</Button>
        </Popconfirm>
      )}
      <Button kind="quiet" onClick={() => editor.change(null)}>
        {t('reports.editor.reset', 'Reset to default')}
      </Button>
      <Button kind="quiet" aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
        {isPreview ? t('reports.editor.arrange', 'Arrange') : t('reports.editor.preview', 'Preview')}
      </Button>
      <Button kind="primary" disabled={!hasDraft || editor.isSaving} onClick={() => setIsPublishing(true)}>
        {t('reports.editor.publish', 'Publish')}
      </Button>
    </>
  );
  const dialog = isPublishing && (
    <PublishDialog
      audience={audience}
      isRunning={editor.isSaving}
      onClose={() => setIsPublishing(false)}
      onPublish={(note) => {
        void editor.publish(note).then(() => setIsPublishing(false));
      }}
    />
  );
  return { actions, dialog };
}
