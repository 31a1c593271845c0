import { enquiry as definition, type Field } from '@atrium/contracts';
import { useTranslation, type Translate } from '@atrium/platform';
import { DateText, Panel } from '@atrium/ui';
import { recordLabel } from '@atrium/ui/forms';
import { urgencyLabel } from '../../common/enquiries/enquiry-words.ts';
import type { EnquiryDetailPageQuery } from '../../generated/graphql.ts';

type Activity = NonNullable<EnquiryDetailPageQuery['enquiry']>['activity'][number];

const words = (t: Translate): Readonly<Record<string, string>> => ({
  'enquiry.create': t('crm.enquiry.did.create', 'wrote down the enquiry'),
  'enquiry.update': t('crm.enquiry.did.update', 'changed it'),
  'enquiry.move': t('crm.enquiry.did.move', 'moved it on'),
  'enquiry.hold': t('crm.enquiry.did.hold', 'put it on hold'),
  'enquiry.resume': t('crm.enquiry.did.resume', 'took it off hold'),
  'enquiry.respond': t('crm.enquiry.did.respond', 'marked it as answered'),
  'enquiry.message': t('crm.enquiry.did.message', 'wrote to the enquirer'),
  'enquiry.answer': t('crm.enquiry.did.answer', 'answered questions'),
  'enquiry.convert': t('crm.enquiry.did.convert', 'converted it to a matter'),
  'enquiry.undoConversion': t('crm.enquiry.did.undoConversion', 'undid the conversion'),
  'enquiry.spam': t('crm.enquiry.did.spam', 'marked it as spam'),
  'enquiry.noSpam': t('crm.enquiry.did.noSpam', 'said it is not spam'),
  'enquiry.addDocument': t('crm.enquiry.did.addDocument', 'added a document'),
  'enquiry.discardDocument': t('crm.enquiry.did.discardDocument', 'deleted a document'),
  'enquiry.restoreDocument': t('crm.enquiry.did.restoreDocument', 'restored a document'),
  'enquiry.releaseFile': t('crm.enquiry.did.releaseFile', 'let in a file that came with the form'),
  'enquiry.rejectFile': t('crm.enquiry.did.rejectFile', 'refused a file that came with the form'),
  'enquiry.draftQuote': t('crm.enquiry.did.draftQuote', 'drafted a quote'),
  'enquiry.changeQuote': t('crm.enquiry.did.changeQuote', 'changed a quote'),
  'enquiry.sendQuote': t('crm.enquiry.did.sendQuote', 'sent a quote'),
  'enquiry.acceptQuote': t('crm.enquiry.did.acceptQuote', 'noted that a quote was accepted'),
  'enquiry.declineQuote': t('crm.enquiry.did.declineQuote', 'noted that a quote was declined'),
  'enquiry.acceptQuoteOnline': t('crm.enquiry.did.acceptQuoteOnline', 'accepted a quote'),
  'enquiry.declineQuoteOnline': t('crm.enquiry.did.declineQuoteOnline', 'declined a quote'),
  'enquiry.withdrawQuote': t('crm.enquiry.did.withdrawQuote', 'withdrew a quote'),
  'enquiry.bookMeeting': t('crm.enquiry.did.bookMeeting', 'booked a meeting'),
  'enquiry.inviteToMeeting': t('crm.enquiry.did.inviteToMeeting', 'invited the enquirer to a meeting'),
  'enquiry.cancelMeeting': t('crm.enquiry.did.cancelMeeting', 'cancelled a meeting'),
  'enquiry.answerMeeting': t('crm.enquiry.did.answerMeeting', 'answered the invitation to a meeting'),
  'conflictCheck.run': t('crm.enquiry.did.checked', 'checked it for conflicts'),
  'conflictCheck.review': t('crm.enquiry.did.decided', 'decided what a conflict check found'),
  'conflictCheck.print': t('crm.enquiry.did.printedCheck', 'printed a conflict check'),
  note: t('crm.enquiry.did.note', 'changed its notes'),
  task: t('crm.enquiry.did.task', 'changed its tasks'),
});

const fields: readonly Field[] = Object.values(definition.fields);

const ofEnquirer: readonly string[] = ['acceptQuoteOnline', 'declineQuoteOnline', 'answerMeeting'];
function whoDid({ userName, action }: Activity, t: Translate): string {
  if (userName !== '') return userName;
  return ofEnquirer.includes(action)
    ? t('crm.enquiry.did.enquirer', 'The enquirer')
    : t('crm.enquiry.did.form', 'The enquiry form');
}

/** What was done with the enquiry, the latest first. */
export function ActivityPanel({ activity }: { readonly activity: readonly Activity[] }) {
  const { t } = useTranslation();
  if (activity.length === 0) return null;
  const said = words(t);
  return (
    <Panel title={t('crm.enquiry.activity', 'Activity')}>
      <ul className="crm-enquiry-activity">
        {activity.map((each) => (
          <li key={each.id}>
            <strong>{whoDid(each, t)}</strong> {said[`${each.kind}.${each.action}`] ?? said[each.kind] ?? each.action}{' '}
            <span className="crm-enquiry-activity__when">
              <DateText withTime value={each.happenedAt} />
            </span>
            {each.changes.map((change) => (
              <div key={change.field} className="crm-enquiry-quiet">
                {changeText(t, change)}
              </div>
            ))}
            {each.assignment && <div className="crm-enquiry-quiet">{assignmentText(t, each.assignment)}</div>}
            {each.reason && <div className="crm-enquiry-quiet">{each.reason}</div>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function changeText(t: Translate, { field, from, to }: Activity['changes'][number]): string {
  const known = fields.find(({ name }) => name === field);
  const label =
    known === undefined ? (field === 'stage' ? t('crm.enquiry.column.stage', 'Stage') : field) : recordLabel(t, known);
  if (!from && !to) return label;
  const read = (value: string | null | undefined): string =>
    !value ? '—' : field === 'urgency' ? urgencyLabel(t, value) : value;
  return t('crm.enquiry.change', '{{field}}: {{from}} → {{to}}', { field: label, from: read(from), to: read(to) });
}

function assignmentText(t: Translate, { userName: name, open, rule }: NonNullable<Activity['assignment']>): string {
  const fewest = t('crm.enquiry.assigned.load', {
    count: open,
    defaultValue_one: 'one open enquiry',
    defaultValue_other: '{{count}} open enquiries',
  });
  return rule
    ? t('crm.enquiry.assigned.byRule', 'Assigned to {{name}} by the rule “{{rule}}” ({{fewest}})', {
        name,
        rule,
        fewest,
      })
    : t('crm.enquiry.assigned.byTeam', 'Assigned to {{name}} of the team for this area ({{fewest}})', { name, fewest });
}
