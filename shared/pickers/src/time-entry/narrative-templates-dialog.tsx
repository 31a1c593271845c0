import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, Checkbox, EmptyState, ErrorState, LoadingShape, Tag, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { TextAreaField } from '@atrium/ui/entity';
import { RecordFields, useNewForm } from '@atrium/ui/forms';
import { useState } from 'react';
import type { NarrativeTemplate_PartFragment } from '../generated/graphql.ts';
import {
  createNarrativeTemplateMutation,
  deleteNarrativeTemplateMutation,
  narrativeTemplatesQuery,
  restoreNarrativeTemplateMutation,
  updateNarrativeTemplateMutation,
} from './time-entry.operations.ts';

type Template = NarrativeTemplate_PartFragment;
const LONGEST_NAME = 60;
const LONGEST_TEXT = 4000;

interface NarrativeTemplatesDialogProps {
  /** What a new template begins with. */
  readonly narrative: string;
  onInsert(template: Template): void;
  onClose(): void;
}

/** One's own templates and the firm's: inserted, written, changed and deleted. */
export function NarrativeTemplatesDialog({ narrative, onInsert, onClose }: NarrativeTemplatesDialogProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: narrativeTemplatesQuery, requestPolicy: 'cache-and-network' });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const options = { area: 'narrative templates', onSettled: refetch };
  const deleting = useCommand(deleteNarrativeTemplateMutation, options);
  const restoring = useCommand(restoreNarrativeTemplateMutation, options);
  const templates = data?.narrativeTemplates.templates;
  const title = t('pickers.narratives.title', 'Narrative templates');
  return (
    // Events of a dialog rise to the form that it was opened from.
    <div onSubmit={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Modal open title={title} footer={null} onCancel={onClose}>
        {edited !== null ? (
          <TemplateForm
            template={edited === 'new' ? null : edited}
            start={edited === 'new' ? narrative : edited.text}
            canEditFirm={data?.narrativeTemplates.canEditFirm === true}
            onSaved={refetch}
            onClose={() => setEdited(null)}
          />
        ) : templates === undefined ? (
          error === undefined ? (
            <LoadingShape rows={4} />
          ) : (
            <ErrorState title={t('pickers.narratives.failed', 'The templates could not be loaded')} onRetry={refetch} />
          )
        ) : (
          <>
            {templates.length === 0 && (
              <EmptyState
                icon="note"
                title={t('pickers.narratives.none', 'No templates yet')}
                description={t(
                  'pickers.narratives.noneHint',
                  'Save words you use often. Type / in a narrative to insert them.',
                )}
              />
            )}
            <ul className="at-narratives__list">
              {templates.map((template) => (
                <li key={template.id}>
                  <button type="button" className="at-narratives__choice" onClick={() => onInsert(template)}>
                    <b>{template.name}</b>{' '}
                    {template.isFirm && <Tag tone="neutral">{t('pickers.narratives.ofFirm', 'Firm')}</Tag>}
                    <span dir="auto">{template.text}</span>
                  </button>
                  {template.canEdit && (
                    <span className="at-narratives__actions">
                      <Button size="small" kind="quiet" onClick={() => setEdited(template)}>
                        {t('pickers.narratives.edit', 'Edit')}
                      </Button>
                      <Button
                        size="small"
                        kind="quiet"
                        disabled={deleting.isRunning}
                        onClick={() =>
                          void deleting.run(
                            { id: template.id, version: template.version },
                            {
                              name: template.name,
                              saved: t('pickers.narratives.deleted', '“{{name}}” was deleted', { name: template.name }),
                              undo: () => restoring.run({ id: template.id }),
                            },
                          )
                        }
                      >
                        {t('pickers.narratives.delete', 'Delete')}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <Button icon="plus" onClick={() => setEdited('new')}>
              {t('pickers.narratives.add', 'New template')}
            </Button>
          </>
        )}
      </Modal>
    </div>
  );
}

interface TemplateFormProps {
  readonly template: Template | null;
  readonly start: string;
  readonly canEditFirm: boolean;
  onSaved(): void;
  onClose(): void;
}

function TemplateForm({ template, start, canEditFirm, onSaved, onClose }: TemplateFormProps) {
  const { t } = useTranslation();
  const of = { area: 'narrative templates' };
  const creating = useCommand(createNarrativeTemplateMutation, of);
  const updating = useCommand(updateNarrativeTemplateMutation, of);
  const form = useNewForm({
    values: { name: template?.name ?? '', text: start, isFirm: template?.isFirm ?? false },
    send: async ({ name, text, isFirm }) =>
      template === null
        ? creating.run({ input: { name, text, isFirm } }, { silent: true })
        : updating.run({ id: template.id, version: template.version, name, text }, { silent: true }),
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordFields form={form} label={t('pickers.narratives.form', 'Template')} onClose={onClose}>
      <TextField
        label={t('pickers.narratives.name', 'Name')}
        autoFocus
        maxLength={LONGEST_NAME}
        value={values.name}
        error={errors['name']}
        onChange={(name) => change({ name })}
      />
      <TextAreaField
        label={t('pickers.narratives.text', 'Text')}
        maxLength={LONGEST_TEXT}
        value={values.text}
        error={errors['text']}
        onChange={(text) => change({ text })}
      />
      {template === null && canEditFirm && (
        <Checkbox checked={values.isFirm} onChange={(isFirm) => change({ isFirm })}>
          {t('pickers.narratives.forFirm', 'For everyone in the firm')}
        </Checkbox>
      )}
    </RecordFields>
  );
}
