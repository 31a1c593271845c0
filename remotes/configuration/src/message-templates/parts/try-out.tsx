import { SafeHtml } from '@atrium/editor';
import { MatterPicker, type MatterOption } from '@atrium/pickers';
import { useClient, useNotify, useRequest, useTranslation } from '@atrium/platform';
import { Button, Field, Notice } from '@atrium/ui';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import type { PreviewMessageTemplateQuery } from '../../generated/graphql.ts';
import { previewTemplateQuery, sendTestMessageMutation } from '../message-templates.operations.ts';

interface TryOutProps {
  readonly messageType: string;
  readonly subject: string;
  readonly html: string;
}
type Preview = PreviewMessageTemplateQuery['previewMessage'];

/** The message filled in from a matter, or from samples; and sent to whoever writes it. */
export function TryOut({ messageType, subject, html }: TryOutProps): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const client = useClient();
  const notify = useNotify();
  const [matter, setMatter] = useState<MatterOption | null>(null);
  const [preview, setPreview] = useState<{ readonly of: string; readonly shown: Preview } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const test = useRequest(sendTestMessageMutation, { remote: 'configuration', area: 'test of a message template' });
  const input = { messageType, subject, html, matterId: matter?.id ?? null };
  const isEmpty = subject.trim() === '' || html.trim() === '';

  const show = async (): Promise<void> => {
    setAsking(true);
    const { data } = await client.query(previewTemplateQuery, { input }, { requestPolicy: 'network-only' }).toPromise();
    setAsking(false);
    if (data === undefined)
      return notify.error(t('configuration.templates.previewFailed', 'The preview could not be loaded. Try again.'));
    setPreview({ of: JSON.stringify(input), shown: data.previewMessage });
  };
  const sendTest = async (): Promise<void> => {
    const sent = await test.run({ input, idempotencyKey: crypto.randomUUID() });
    if (sent?.sentTo)
      return notify.success(
        t('configuration.templates.testSent', 'Test email sent to {{address}}', { address: sent.sentTo }),
      );
    notify.error(
      sent?.message ?? t('configuration.templates.testFailed', 'The test email could not be sent. Try again.'),
    );
  };

  return (
    <section className="configuration-message-template__try" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('configuration.templates.tryOut', 'Try it out')}</h3>
      <div className="configuration-message-template__try-line">
        <Field
          id={`${id}-matter`}
          label={t('configuration.templates.tryMatter', 'Filled in from')}
          hint={t('configuration.templates.tryMatterHint', 'A matter and its client; sample data if none is selected.')}
        >
          <MatterPicker id={`${id}-matter`} value={matter} onChange={setMatter} describedBy={`${id}-matter-hint`} />
        </Field>
        <div className="configuration-message-template__try-actions">
          <Button kind="default" busy={isAsking} disabled={isEmpty} onClick={() => void show()}>
            {t('configuration.templates.preview', 'Preview')}
          </Button>
          <Button kind="default" icon="mail" busy={test.isRunning} disabled={isEmpty} onClick={() => void sendTest()}>
            {t('configuration.templates.sendTest', 'Send test to me')}
          </Button>
        </div>
      </div>
      {preview !== null && <Shown {...preview.shown} isOld={preview.of !== JSON.stringify(input)} />}
    </section>
  );
}

function Shown({ subject, html, problems, filledInFor, isOld }: Preview & { isOld: boolean }): ReactElement {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  useEffect(() => void place.current?.scrollIntoView?.({ block: 'nearest' }), [html]);
  return (
    <article
      ref={place}
      className="configuration-message-template__preview"
      aria-label={t('configuration.templates.previewTitle', 'Preview')}
    >
      <p className="configuration-message-template__meta">
        {filledInFor ?? t('configuration.templates.samples', 'Filled with sample data')}
        {isOld && ` · ${t('configuration.templates.previewOld', 'before your last change')}`}
      </p>
      {problems.length > 0 && (
        <Notice tone="warn" title={t('configuration.templates.previewProblems', 'No value here')}>
          {problems.map(({ field }) => `{${field}}`).join(', ')}
        </Notice>
      )}
      <h4 dir="auto">{subject}</h4>
      <SafeHtml html={html} />
    </article>
  );
}
