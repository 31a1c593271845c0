import { failureText, useCommand, useConfirmedClose, useNotify, useTranslation } from '@atrium/platform';
import { Button, Field, Notice, TextField } from '@atrium/ui';
import { Drawer, Input, Popconfirm } from '@atrium/ui/antd';
import { type FormEvent, useId, useState } from 'react';
import type { HelpArticleFragment } from '../generated/graphql.ts';
import { restoreHelpArticleMutation, saveHelpArticleMutation } from './help.operations.ts';

const WIDTH_PX = 720;

export interface HelpEditorProps {
  readonly article: HelpArticleFragment;
  onClose(): void;
}

/** Puts the firm's own words in place of an article, or takes them back. */
export function HelpEditor({ article, onClose }: HelpEditorProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const [words, setWords] = useState({ title: article.title, summary: article.summary, body: article.body });
  const [problem, setProblem] = useState('');
  const save = useCommand(saveHelpArticleMutation, { area: 'help' });
  const restore = useCommand(restoreHelpArticleMutation, { area: 'help' });
  const isChanged = words.title !== article.title || words.summary !== article.summary || words.body !== article.body;
  const handleClose = useConfirmedClose(isChanged, onClose);
  const failed = t('shell.help.saveFailed', 'Couldn’t save the guide. Your text is kept – try again.');

  const handleSave = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (save.isRunning) return;
    const input = {
      ...words,
      centre: article.centre,
      audience: article.audience === 'everyone' ? 'everyone' : 'staff',
      version: article.version,
    };
    const outcome = await save.run({ topic: article.topic, input }, { silent: true });
    if (outcome.kind !== 'saved') return setProblem(failureText(outcome, failed) ?? '');
    notify.success(t('shell.help.saved', 'The guide was saved for your firm'));
    onClose();
  };
  const handleRestore = async (): Promise<void> => {
    const outcome = await restore.run({ topic: article.topic }, { silent: true });
    if (outcome.kind !== 'saved') return setProblem(failureText(outcome, failed) ?? '');
    notify.success(t('shell.help.restored', 'The original guide was restored'));
    onClose();
  };

  return (
    <Drawer
      open
      width={WIDTH_PX}
      title={t('shell.help.editTitle', 'Edit the guide for your firm')}
      onClose={handleClose}
      footer={
        <div className="sh-help__buttons">
          {article.isOwn && (
            <Popconfirm
              title={t('shell.help.restoreQuestion', 'Restore the original text?')}
              description={t(
                'shell.help.restoreText',
                'Your firm’s version will be deleted and the original shown again.',
              )}
              okText={t('shell.help.restoreYes', 'Restore')}
              cancelText={t('shell.help.cancel', 'Cancel')}
              onConfirm={handleRestore}
            >
              <Button busy={restore.isRunning}>{t('shell.help.restore', 'Restore the original')}</Button>
            </Popconfirm>
          )}
          <Button onClick={handleClose}>{t('shell.help.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={save.isRunning}>
            {t('shell.help.save', 'Save')}
          </Button>
        </div>
      }
    >
      <form id={id} className="sh-help__form" noValidate onSubmit={(event) => void handleSave(event)}>
        {problem !== '' && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label={t('shell.help.field.title', 'Title')}
          value={words.title}
          maxLength={120}
          onChange={(title) => setWords({ ...words, title })}
        />
        <TextField
          label={t('shell.help.field.summary', 'Summary')}
          value={words.summary}
          maxLength={300}
          onChange={(summary) => setWords({ ...words, summary })}
        />
        <Field
          id={`${id}-body`}
          label={t('shell.help.field.body', 'Text')}
          hint={t(
            'shell.help.field.bodyHint',
            'Markdown: ## for a heading, - for a list, **bold**, [text](/settings) for a link.',
          )}
        >
          <Input.TextArea
            id={`${id}-body`}
            className="sh-help__source"
            rows={20}
            value={words.body}
            onChange={(event) => setWords({ ...words, body: event.target.value })}
          />
        </Field>
      </form>
    </Drawer>
  );
}
