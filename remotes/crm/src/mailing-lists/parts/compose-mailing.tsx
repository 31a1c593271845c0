import { describeMergeFields, eventFields, findFieldsIn } from '@atrium/domain';
import { MessageEditor, type MessageContent } from '@atrium/editor';
import { useCameFrom, useCommand, useConfirmedClose, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Drawer, Modal } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useMemo, useState } from 'react';
import type { MailingListData } from '../mailing-list-record.tsx';
import { sendMailingMutation, testMailingMutation } from '../mailing-lists.operations.ts';
import { noSubjectTest, SubjectTestFields, subjectTestInput } from './subject-test-fields.tsx';

interface ComposeMailingProps {
  readonly list: MailingListData;
  onSent(): void;
  onClose(): void;
}
const DRAWER_WIDTH_PX = 760;
const empty: MessageContent = { subject: '', html: '' };
const everyField = describeMergeFields('clientMarketing');
const fieldsWithoutEvent = everyField.filter(({ path }) => !eventFields.includes(path));

/** Writes to a list: from one of the firm's templates, tried out on oneself, and sent once it is confirmed. */
export function ComposeMailing({ list, onSent, onClose }: ComposeMailingProps) {
  const { t } = useTranslation();
  const [templateId, setTemplateId] = useState('');
  const [content, setContent] = useState<MessageContent>(empty);
  const [isConfirming, setConfirming] = useState(false);
  const [subjects, setSubjects] = useState(noSubjectTest);
  const [campaignId, setCampaignId] = useState('');
  const [eventId, setEventId] = useState('');
  const isTouched = content.subject !== '' || content.html !== '' || subjects.secondSubject !== '';
  const close = useConfirmedClose(isTouched, onClose);
  const test = useCommand(testMailingMutation, { area: 'mailing', onSettled: () => undefined });
  const send = useCommand(sendMailingMutation, { area: 'mailing', onSettled: onSent });
  const isWritten = content.subject.trim() !== '' && content.html.trim() !== '';
  const input = {
    mailingListId: list.id,
    ...content,
    ...useCameFrom(),
    eventId: eventId === '' ? null : eventId,
  };
  // What only an event gives a value is offered, and has one, where an event was chosen.
  const missing = useMemo(() => (eventId === '' ? findFieldsIn(content, eventFields) : []), [content, eventId]);
  const choose = (id: string): void => {
    const template = list.templates.find((each) => each.id === id);
    setTemplateId(id);
    if (template !== undefined) setContent({ subject: template.subject, html: template.html });
  };
  const submit = async (): Promise<void> => {
    setConfirming(false);
    const outcome = await send.run(
      { ...input, ...subjectTestInput(subjects), campaignId: campaignId === '' ? null : campaignId },
      {
        saved: ({ value }) => t('crm.mailing.sent', '{{count}} mails are on their way.', { count: value.recipients }),
      },
    );
    if (outcome.kind === 'saved') onClose();
  };
  return (
    <Drawer
      open
      title={t('crm.mailing.title', 'Mailing to “{{name}}”', { name: list.name })}
      width={DRAWER_WIDTH_PX}
      onClose={close}
    >
      <div className="crm-record">
        {list.reach.reachable === 0 && (
          <Notice tone="warn">{t('crm.mailing.nobody', 'No one on this list can be emailed.')}</Notice>
        )}
        {list.templates.length > 0 && (
          <ChoiceField
            label={t('crm.mailing.template', 'Template')}
            value={templateId}
            canClear
            choices={list.templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        )}
        <MessageEditor
          key={templateId}
          messageType="clientMarketing"
          fields={eventId === '' ? fieldsWithoutEvent : everyField}
          problems={missing}
          value={content}
          onChange={setContent}
        />
        {list.events.length > 0 && (
          <ChoiceField
            label={t('crm.mailing.event', 'About an event')}
            hint={t(
              'crm.mailing.eventHint',
              'Its name and links to accept and decline can be put into the text. Recipients of such links become attendees.',
            )}
            value={eventId}
            canClear
            choices={list.events.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setEventId}
          />
        )}
        <SubjectTestFields value={subjects} isMeasured={list.measures} onChange={setSubjects} />
        {list.campaigns.length > 0 && (
          <ChoiceField
            label={t('crm.mailing.campaign', 'Part of a campaign')}
            value={campaignId}
            canClear
            choices={list.campaigns.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setCampaignId}
          />
        )}
        <p className="crm-quiet">
          {t(
            'crm.mailing.footHint',
            'Each email ends with a link to choose what the person receives. No email is sent to a person for whom a field has no value.',
          )}
        </p>
        <div className="crm-rows__side">
          <Button
            kind="primary"
            icon="mail"
            busy={send.isRunning}
            disabled={!isWritten || list.reach.reachable === 0}
            onClick={() => setConfirming(true)}
          >
            {t('crm.mailing.send', 'Send')}
          </Button>
          <Button
            busy={test.isRunning}
            disabled={!isWritten}
            onClick={() =>
              void test.run(input, {
                saved: ({ value }) =>
                  t('crm.mailing.tested', 'A test was sent to {{address}}.', { address: value.sentTo }),
              })
            }
          >
            {t('crm.mailing.test', 'Send a test to me')}
          </Button>
        </div>
      </div>
      {isConfirming && (
        <Modal
          open
          title={t('crm.mailing.confirm', 'Send to {{count}} people?', { count: list.reach.reachable })}
          okText={t('crm.mailing.send', 'Send')}
          cancelText={t('crm.lists.cancel', 'Cancel')}
          onOk={() => void submit()}
          onCancel={() => setConfirming(false)}
        >
          <p>
            {t('crm.mailing.confirmHint', 'The mails go out in batches. Those that have not gone out can be stopped.')}
          </p>
        </Modal>
      )}
    </Drawer>
  );
}
