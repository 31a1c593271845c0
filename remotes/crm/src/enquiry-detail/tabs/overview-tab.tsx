import { useTranslation } from '@atrium/platform';
import { DateText, Panel } from '@atrium/ui';
import type { EnquiryTabProps } from '../enquiry-tab.ts';
import { MessagesPanel } from '../messages/messages-panel.tsx';
import { ActivityPanel } from '../parts/activity-panel.tsx';
import { FieldList } from '../parts/field-list.tsx';
import { OfferedPanels } from '../parts/offered-panels.tsx';
import { QuestionsPanels } from '../parts/questions-panel.tsx';
import { useEnquiryEditing } from '../use-enquiry-editing.ts';

/** What it is about, who asks and who answers, with what was written and done. */
export function OverviewTab({ enquiry, onDone }: EnquiryTabProps) {
  const { t } = useTranslation();
  const editing = useEnquiryEditing(enquiry);
  return (
    <>
      <div className="crm-enquiry-detail__columns">
        <div className="crm-enquiry-detail__column">
          <Panel title={t('crm.enquiry.what', 'What it is about')}>
            <FieldList
              enquiry={enquiry}
              editing={editing}
              fields={['summary', 'otherParties', 'areaOfLaw', 'urgency', 'estimatedValue']}
            />
          </Panel>
          <OfferedPanels enquiry={enquiry} />
          <MessagesPanel enquiry={enquiry} onSent={onDone} />
          <QuestionsPanels enquiry={enquiry} />
          <ActivityPanel activity={enquiry.activity} />
        </div>
        <div className="crm-enquiry-detail__column">
          <Panel title={t('crm.enquiry.who', 'Who asks')}>
            <FieldList
              enquiry={enquiry}
              editing={editing}
              fields={['enquirerName', 'enquirerEmail', 'enquirerPhone', 'contact']}
            />
          </Panel>
          <Panel title={t('crm.enquiry.handling', 'Who answers')}>
            <FieldList enquiry={enquiry} editing={editing} fields={['assignedTo', 'team', 'office']}>
              <dt>{t('crm.enquiry.dueAt', 'First answer due')}</dt>
              <dd>
                <DateText withTime value={enquiry.firstResponseDueAt} />
              </dd>
              <dt>{t('crm.enquiry.respondedAt', 'First answered')}</dt>
              <dd>
                <DateText withTime value={enquiry.firstRespondedAt} />
              </dd>
            </FieldList>
          </Panel>
          <Panel title={t('crm.enquiry.origin', 'Where it came from')}>
            <FieldList enquiry={enquiry} editing={editing} fields={['channel', 'source', 'campaign', 'referrer']}>
              <dt>{t('crm.enquiry.column.received', 'Received')}</dt>
              <dd>
                <DateText withTime value={enquiry.receivedAt} />
              </dd>
              {enquiry.consentWording && (
                <>
                  <dt>{t('crm.enquiry.consent', 'Consent')}</dt>
                  <dd>
                    <DateText withTime value={enquiry.consentAt} />
                    <p className="crm-enquiry-quiet">“{enquiry.consentWording}”</p>
                  </dd>
                </>
              )}
            </FieldList>
          </Panel>
        </div>
      </div>
      {editing.dialog}
    </>
  );
}
