import { SafeHtml } from '@atrium/editor';
import {
  failureText,
  reportError,
  useClient,
  useCommand,
  useConfirmedClose,
  useNotify,
  useTranslation,
} from '@atrium/platform';
import { Button, Field, Notice, TextField } from '@atrium/ui';
import { Drawer, Input, Popconfirm, Segmented } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { helpArticleVersionsQuery } from '../common/text-versions.operations.ts';
import { TextVersions } from '../common/text-versions.tsx';
import type { HelpArticles_ArticleFragment } from '../generated/graphql.ts';
import { centres, centreTitle, type Centre } from './centres.ts';
import { helpPreviewQuery, restoreHelpArticleMutation, saveHelpArticleMutation } from './help-articles.operations.ts';
import { topicOfTitle } from './topic-of-title.ts';

const WIDTH_PX = 760;
const LONGEST = { title: 120, summary: 300 } as const;
const isCentre = (text: string): text is Centre => centres.some((centre) => centre === text);

interface HelpEditorProps {
  /** Null for a new one. */
  readonly article: HelpArticles_ArticleFragment | null;
  /** Those that are taken. */
  readonly topics: readonly string[];
  onSaved(): void;
  onClose(): void;
}

/** Puts the words of the firm in place of a guide, adds one, or resets one to the words of the product. */
export function HelpEditor({ article, topics, onSaved, onClose }: HelpEditorProps): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useClient();
  const id = useId();
  const [base] = useState({
    title: article?.title ?? '',
    summary: article?.summary ?? '',
    body: article?.body ?? '',
    centre: article?.centre ?? 'firm',
    audience: article?.audience === 'everyone' ? 'everyone' : 'staff',
  });
  const [words, setWords] = useState(base);
  const [problem, setProblem] = useState('');
  const [preview, setPreview] = useState<string | null>(null);
  const save = useCommand(saveHelpArticleMutation, { remote: 'configuration', area: 'help' });
  const restore = useCommand(restoreHelpArticleMutation, { remote: 'configuration', area: 'help' });
  const isChanged = (Object.keys(base) as (keyof typeof base)[]).some((key) => words[key] !== base[key]);
  const close = useConfirmedClose(isChanged, onClose);
  const failed = t('configuration.help.saveFailed', 'That did not work. Your text is kept – try again.');
  const change = (some: Partial<typeof base>): void => setWords((known) => ({ ...known, ...some }));
  /** Only a guide of the firm's own has a centre and readers of its own. */
  const isOfFirm = article === null || (article.isOwn && article.path == null && article.centre === 'firm');

  const handleSave = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (save.isRunning) return;
    const topic = article?.topic ?? topicOfTitle(words.title, topics);
    const input = { ...words, version: article?.version ?? 0 };
    const outcome = await save.run({ topic, input }, { silent: true });
    if (outcome.kind !== 'saved') return setProblem(failureText(outcome, failed) ?? '');
    notify.success(t('configuration.help.saved', 'The guide was saved'));
    onSaved();
    onClose();
  };
  const handleRestore = async (): Promise<void> => {
    if (article === null) return;
    const outcome = await restore.run({ topic: article.topic }, { silent: true });
    if (outcome.kind !== 'saved') return setProblem(failureText(outcome, failed) ?? '');
    notify.undoable(t('configuration.help.wasReset', 'The firm’s version was removed'), {
      label: t('configuration.help.undo', 'Undo'),
      onSelect: () =>
        // This form is closed by then.
        void save.run({ topic: article.topic, input: { ...base, version: 0 } }).then(() => onSaved()),
    });
    onSaved();
    onClose();
  };
  const showPreview = async (): Promise<void> => {
    const { data, error } = await client.query(helpPreviewQuery, { body: words.body }).toPromise();
    if (data === undefined) {
      if (error) reportError(error, { remote: 'configuration', area: 'help' });
      setProblem(t('configuration.help.previewFailed', 'The preview could not be loaded. Try again.'));
      return;
    }
    setProblem('');
    setPreview(data.helpPreview);
  };

  return (
    <Drawer
      open
      width={WIDTH_PX}
      title={article?.title ?? t('configuration.help.add', 'New guide')}
      onClose={close}
      footer={
        <div className="configuration-help__buttons">
          {article?.isOwn === true && (
            <Popconfirm
              title={t('configuration.help.resetQuestion', 'Remove your firm’s version?')}
              description={t(
                'configuration.help.resetText',
                'The original is shown again, if there is one for that topic.',
              )}
              okText={t('configuration.help.resetYes', 'Remove')}
              cancelText={t('configuration.help.cancel', 'Cancel')}
              onConfirm={handleRestore}
            >
              <Button busy={restore.isRunning}>{t('configuration.help.reset', 'Restore the original')}</Button>
            </Popconfirm>
          )}
          {article !== null && (
            <TextVersions
              query={helpArticleVersionsQuery}
              id={article.topic}
              fields={[
                { field: 'title', label: t('configuration.help.field.title', 'Title') },
                { field: 'summary', label: t('configuration.help.field.summary', 'Summary') },
                { field: 'body', label: t('configuration.help.field.body', 'Text') },
              ]}
              current={{ title: words.title, summary: words.summary, body: words.body }}
              onUse={({ title = '', summary = '', body = '' }) => {
                setPreview(null);
                change({ title, summary, body });
              }}
            />
          )}
          <Button onClick={close}>{t('configuration.help.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={save.isRunning}>
            {t('configuration.help.save', 'Save')}
          </Button>
        </div>
      }
    >
      <form id={id} className="configuration-help__form" noValidate onSubmit={(event) => void handleSave(event)}>
        {problem !== '' && <Notice tone="bad">{problem}</Notice>}
        <TextField
          label={t('configuration.help.field.title', 'Title')}
          value={words.title}
          maxLength={LONGEST.title}
          onChange={(title) => change({ title })}
        />
        <TextField
          label={t('configuration.help.field.summary', 'Summary')}
          value={words.summary}
          maxLength={LONGEST.summary}
          onChange={(summary) => change({ summary })}
        />
        {isOfFirm && (
          <>
            <ChoiceField
              label={t('configuration.help.field.centre', 'Resource centre')}
              value={isCentre(words.centre) ? words.centre : 'firm'}
              choices={centres.map((centre) => ({ value: centre, label: centreTitle(t, centre) }))}
              onChange={(centre) => change({ centre: centre || 'firm' })}
            />
            <ChoiceField
              label={t('configuration.help.field.audience', 'Readers')}
              value={words.audience}
              choices={[
                { value: 'staff', label: t('configuration.help.staff', 'People in the firm') },
                { value: 'everyone', label: t('configuration.help.everyone', 'Everyone, including clients') },
              ]}
              onChange={(audience) => change({ audience: audience || 'staff' })}
            />
          </>
        )}
        <Segmented
          value={preview === null ? 'write' : 'preview'}
          options={[
            { value: 'write', label: t('configuration.help.write', 'Write') },
            { value: 'preview', label: t('configuration.help.preview', 'Preview') },
          ]}
          onChange={(part) => (part === 'preview' ? void showPreview() : setPreview(null))}
        />
        {preview === null ? (
          <Field
            id={`${id}-body`}
            label={t('configuration.help.field.body', 'Text')}
            hint={t(
              'configuration.help.field.bodyHint',
              'Markdown: ## for a heading, - for a list, **bold**, [words](/settings) for a link.',
            )}
          >
            <Input.TextArea
              id={`${id}-body`}
              rows={18}
              dir="auto"
              value={words.body}
              onChange={(event) => change({ body: event.target.value })}
            />
          </Field>
        ) : (
          <SafeHtml html={preview} />
        )}
      </form>
    </Drawer>
  );
}
