import type { MergeField, MergeFieldSet } from '@atrium/domain';
import { formatDateTime } from '@atrium/domain';
import { AiTools, MessageEditor } from '@atrium/editor';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Field, Notice, TextField, VisuallyHidden } from '@atrium/ui';
import { Switch } from '@atrium/ui/antd';
import { useId, type FormEvent, type ReactElement } from 'react';
import { messageTemplateVersionsQuery } from '../../common/text-versions.operations.ts';
import { TextVersions } from '../../common/text-versions.tsx';
import { messageTypeName, noWords, isSameWords, type MessageType, type Template } from '../message-templates.types.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { TryOut } from './try-out.tsx';
import { draftKeyOf, useTemplate } from './use-template.ts';

interface TemplateEditorProps {
  readonly type: MessageType;
  /** Null for a new one. */
  readonly template: Template | null;
  onDirty(isDirty: boolean): void;
  onSaved(template: Template): void;
  onOpen(template: Template): void;
  /** On a phone, back to the list. */
  onBack?: (() => void) | undefined;
}

/** Writes one template, shows it filled in and sends it to whoever writes it. */
export function TemplateEditor({
  type,
  template,
  onDirty,
  onSaved,
  onOpen,
  onBack,
}: TemplateEditorProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const id = useId();
  const form = useTemplate(type, template, { onDirty, onSaved, onOpen });
  const { base, words, fieldErrors, change } = form;
  const title =
    base === null
      ? t('configuration.templates.newTitle', 'New template: {{type}}', { type: messageTypeName(t, type.messageType) })
      : base.name;
  const canStartFromOwn = type.builtInHtml !== '' && base === null && isSameWords({ ...words, name: '' }, noWords);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  const fields: readonly MergeField[] = type.fields.map((field) => field as MergeField);
  return (
    <form className="configuration-message-template" noValidate aria-label={title} onSubmit={handleSubmit}>
      <header className="configuration-message-template__head">
        {onBack && (
          <Button kind="quiet" icon="chevron-left" onClick={onBack}>
            {t('configuration.templates.back', 'Templates')}
          </Button>
        )}
        <h2 className="configuration-message-template__title" dir="auto">
          {title}
        </h2>
        {base !== null && (
          <p className="configuration-message-template__meta">
            {t('configuration.templates.version', 'Version {{version}} · {{who}}', {
              version: base.version,
              who: [base.changedBy?.name, formatDateTime(base.changedAt, language, timeZone)]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        )}
      </header>
      {form.message !== null && <Notice tone="bad">{form.message}</Notice>}
      <div className="configuration-message-template__line">
        <TextField
          label={t('configuration.templates.name', 'Name')}
          value={words.name}
          error={fieldErrors['name']}
          autoComplete="off"
          onChange={(name) => change({ name })}
        />
        <Field id={`${id}-active`} label={t('configuration.templates.inUse', 'In use')}>
          <Switch id={`${id}-active`} checked={words.isActive} onChange={(isActive) => change({ isActive })} />
        </Field>
      </div>
      {type.requiredFields.length > 0 && (
        <p className="configuration-message-template__hint">
          {t('configuration.templates.required', 'While in use, the text must contain {{fields}}.', {
            fields: type.requiredFields.map((path) => `{${path}}`).join(', '),
          })}
        </p>
      )}
      {canStartFromOwn && (
        <div className="configuration-message-template__start">
          <Button
            kind="default"
            icon="edit"
            onClick={() => change({ subject: type.builtInSubject, html: type.builtInHtml })}
          >
            {t('configuration.templates.startFromOwn', 'Start from the standard text')}
          </Button>
        </div>
      )}
      <MessageEditor
        id={`${id}-message`}
        messageType={type.messageType as MergeFieldSet}
        fields={fields}
        value={{ subject: words.subject, html: words.html }}
        onChange={({ subject, html }) => change({ subject, html })}
        problems={form.problems}
        aiTools={(editor) => <AiTools editor={editor} />}
        draft={{ key: draftKeyOf(type, base) }}
        error={fieldErrors['subject'] ?? fieldErrors['html']}
      />
      <div className="configuration-message-template__actions">
        <Button kind="primary" type="submit" busy={form.isSaving} disabled={!form.isDirty}>
          {t('configuration.templates.save', 'Save')}
        </Button>
        {base !== null && (
          <>
            <Button kind="default" busy={form.isDuplicating} disabled={form.isDirty} onClick={() => void form.copy()}>
              {t('configuration.templates.duplicate', 'Duplicate')}
            </Button>
            {base.isActive ? (
              <Button kind="quiet" busy={form.isRetiring} disabled={form.isDirty} onClick={() => void form.takeOut()}>
                {t('configuration.templates.retire', 'Retire')}
              </Button>
            ) : (
              <Button kind="quiet" disabled={form.isDirty} onClick={() => void form.bringBack(base.id)}>
                {t('configuration.templates.restore', 'Use again')}
              </Button>
            )}
            <TextVersions
              query={messageTemplateVersionsQuery}
              id={base.id}
              fields={[
                { field: 'name', label: t('configuration.templates.name', 'Name') },
                { field: 'subject', label: t('configuration.templates.subject', 'Subject') },
                { field: 'html', label: t('configuration.templates.message', 'Message'), isHtml: true },
              ]}
              current={{ name: words.name, subject: words.subject, html: words.html }}
              onUse={({ name = words.name, subject = '', html = '' }) => change({ name, subject, html })}
            />
          </>
        )}
        {form.isDirty && (
          <span className="configuration-message-template__unsaved">
            {t('configuration.templates.unsaved', 'Not saved yet')}
          </span>
        )}
        <VisuallyHidden>
          <span role="status">{form.isSaving ? t('configuration.templates.saving', 'Saving') : ''}</span>
        </VisuallyHidden>
      </div>
      <TryOut messageType={type.messageType} subject={words.subject} html={words.html} />
      {form.newer !== null && (
        <ConflictDialog
          theirs={form.newer}
          mine={words}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
          onClose={form.decideLater}
        />
      )}
    </form>
  );
}
