import { failureText, useCommand, useConfirmedClose, useNotify, useTranslation } from '@atrium/platform';
import { Button, Field, Notice, TextField } from '@atrium/ui';
import { Drawer, Input } from '@atrium/ui/antd';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { externalLinkFields, externalLinkTitles } from './external-link-titles.ts';
import type { ExternalLinksFragment } from '../generated/graphql.ts';
import { saveExternalLinksMutation } from './external.operations.ts';

const WIDTH_PX = 520;
export interface ExternalLinksEditorProps {
  readonly links: ExternalLinksFragment;
  onClose(): void;
}

/** The firm's links, for those who look after its settings. */
export function ExternalLinksEditor({ links, onClose }: ExternalLinksEditorProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const [form, setForm] = useState(() => ({
    clientService: links.clientService ?? '',
    innography: links.innography ?? '',
    trainingWebinars: links.trainingWebinars ?? '',
    featureUpdates: links.featureUpdates ?? '',
    serviceLevels: links.serviceLevels ?? '',
    clientsenseImage: links.clientsenseImage ?? '',
    clientsenseText: links.clientsenseText ?? '',
    viewerOrigins: links.viewerOrigins.join('\n'),
  }));
  const [isChanged, setIsChanged] = useState(false);
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null);
  const save = useCommand(saveExternalLinksMutation, { area: 'external links' });
  const handleClose = useConfirmedClose(isChanged, onClose);
  const change = (changes: Partial<typeof form>): void => {
    setIsChanged(true);
    setForm((known) => ({ ...known, ...changes }));
  };
  const errorOf = (field: string): string | undefined => (problem?.field === field ? problem.message : undefined);

  const handlePicture = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => change({ clientsenseImage: String(reader.result) }));
    reader.readAsDataURL(file);
  };
  const handleSave = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (save.isRunning) return;
    const viewerOrigins = form.viewerOrigins.split(/\s+/).filter((origin) => origin !== '');
    const outcome = await save.run({ input: { ...form, viewerOrigins, version: links.version } }, { silent: true });
    const failed = t('shell.external.saveFailed', 'Couldn’t save the links. Your text is kept – try again.');
    const message = failureText(outcome, failed);
    if (message !== null)
      return setProblem({ field: outcome.kind === 'refused' ? (outcome.answer.field ?? null) : null, message });
    notify.success(t('shell.external.saved', 'The firm’s links have been saved'));
    onClose();
  };

  return (
    <Drawer
      open
      width={WIDTH_PX}
      title={t('shell.external.editTitle', 'Links of the firm')}
      onClose={handleClose}
      footer={
        <div className="sh-external__buttons">
          <Button onClick={handleClose}>{t('shell.external.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={save.isRunning}>
            {t('shell.external.save', 'Save')}
          </Button>
        </div>
      }
    >
      <form id={id} className="sh-external__form" noValidate onSubmit={(event) => void handleSave(event)}>
        {problem !== null && problem.field === null && <Notice tone="bad">{problem.message}</Notice>}
        {externalLinkFields.map((field) => (
          <TextField
            key={field}
            type="url"
            inputMode="url"
            placeholder="https://"
            label={t(`shell.external.field.${field}`, externalLinkTitles[field])}
            value={form[field]}
            error={errorOf(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
        <Field
          id={`${id}-picture`}
          label={t('shell.external.picture', 'Clientsense picture')}
          error={errorOf('clientsenseImage')}
          hint={t('shell.external.pictureHint', 'PNG, JPEG or WebP, at most 60 kB')}
        >
          <input id={`${id}-picture`} type="file" accept="image/png,image/jpeg,image/webp" onChange={handlePicture} />
          {form.clientsenseImage !== '' && (
            <Button size="small" onClick={() => change({ clientsenseImage: '' })}>
              {t('shell.external.noPicture', 'Remove the picture')}
            </Button>
          )}
        </Field>
        <TextField
          label={t('shell.external.pictureText', 'Description of the picture')}
          value={form.clientsenseText}
          error={errorOf('clientsenseText')}
          onChange={(clientsenseText) => change({ clientsenseText })}
        />
        <Field
          id={`${id}-origins`}
          label={t('shell.external.origins', 'Addresses the viewer may show')}
          error={errorOf('viewerOrigins')}
          hint={t(
            'shell.external.originsHint',
            'One per line, such as https://library.example, without a path. Takes effect from the next page load.',
          )}
        >
          <Input.TextArea
            id={`${id}-origins`}
            rows={3}
            value={form.viewerOrigins}
            onChange={(event) => change({ viewerOrigins: event.target.value })}
          />
        </Field>
      </form>
    </Drawer>
  );
}
