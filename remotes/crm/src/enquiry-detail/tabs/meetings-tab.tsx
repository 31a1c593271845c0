import { formatDate } from '@atrium/domain';
import { UserPicker, type UserOption } from '@atrium/pickers';
import { Link, useAppUser, useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, DateText, ErrorState, Field, LoadingShape, Notice, Panel, Tag, TextField } from '@atrium/ui';
import { Input, Modal } from '@atrium/ui/antd';
import { ClockField, DayField, FieldRow, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useId, useState } from 'react';
import { useEnquiryNews } from '../../common/enquiries/use-enquiry-news.ts';
import { rsvpLabel, rsvpTone } from '../../common/rsvp-words.ts';
import type { EnquiryMeetingLineFragment } from '../../generated/graphql.ts';
import type { EnquiryTabProps } from '../enquiry-tab.ts';
import {
  bookEnquiryMeetingMutation,
  cancelEnquiryMeetingMutation,
  enquiryMeetingsQuery,
  inviteToEnquiryMeetingMutation,
} from './meetings.operations.ts';

const area = { remote: 'crm', area: 'enquiry meetings' } as const;

/** Meetings with an enquirer: appointments of the calendar, to which they are invited by mail. */
export function MeetingsTab({ enquiry, onDone }: EnquiryTabProps) {
  const { t } = useTranslation();
  const [isBooking, setBooking] = useState(false);
  const [{ data, error }, ask] = useQuery({
    query: enquiryMeetingsQuery,
    variables: { enquiryId: enquiry.id },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  useEnquiryNews(refetch, enquiry.id);
  const changed = (): void => {
    refetch();
    onDone();
  };
  const found = data?.enquiryMeetings;
  return (
    <Panel
      title={t('crm.enquiry.tab.meetings', 'Meetings')}
      actions={
        found?.canEdit === true && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setBooking(true)}>
            {t('crm.meeting.book', 'Book a meeting')}
          </Button>
        )
      }
    >
      {found === undefined ? (
        error === undefined ? (
          <LoadingShape rows={3} />
        ) : (
          <ErrorState onRetry={refetch} />
        )
      ) : found.meetings.length === 0 ? (
        <p className="crm-enquiry-quiet">{t('crm.meeting.none', 'No meetings yet.')}</p>
      ) : (
        <ul className="crm-enquiry-files">
          {found.meetings.map((meeting) => (
            <MeetingLine key={meeting.id} meeting={meeting} canEdit={found.canEdit} onChanged={changed} />
          ))}
        </ul>
      )}
      {isBooking && <BookMeeting enquiry={enquiry} onSaved={changed} onClose={() => setBooking(false)} />}
    </Panel>
  );
}

interface LineProps {
  readonly meeting: EnquiryMeetingLineFragment;
  readonly canEdit: boolean;
  onChanged(): void;
}

function MeetingLine({ meeting, canEdit, onChanged }: LineProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [isAsking, setAsking] = useState(false);
  const invite = useCommand(inviteToEnquiryMeetingMutation, { ...area, onSettled: onChanged });
  const cancel = useCommand(cancelEnquiryMeetingMutation, { ...area, onSettled: onChanged });
  const {
    id,
    version,
    title: name,
    day,
    startsAt,
    endsAt,
    place,
    people,
    invitedAt,
    isInvitationStale,
    answer,
  } = meeting;
  const time = [startsAt, endsAt].filter(Boolean).join('–');
  const isToInvite = !invitedAt || isInvitationStale;
  return (
    <li className="crm-enquiry-files__line">
      <span className="crm-enquiry-files__name">
        <Link to={`/calendar?day=${day}&appointment=${id}`}>{name}</Link>
        <span>
          {formatDate(day, language)} <bdi>{time}</bdi> <bdi>{place}</bdi>
        </span>
        <span className="crm-enquiry-quiet">{people.map((person) => person.name).join(', ')}</span>
      </span>
      <span className="crm-enquiry-actions">
        {invitedAt && (
          <Tag tone={isInvitationStale ? 'warn' : 'accent'}>
            {isInvitationStale
              ? t('crm.meeting.stale', 'Changed since the invitation')
              : t('crm.meeting.invited', 'Invited')}{' '}
            <DateText value={invitedAt} />
          </Tag>
        )}
        {answer && !isInvitationStale && <Tag tone={rsvpTone(answer)}>{rsvpLabel(t, answer)}</Tag>}
        {canEdit && isToInvite && (
          <Button
            size="small"
            icon="mail"
            busy={invite.isRunning}
            aria-label={t('crm.meeting.inviteTo', 'Invite to {{name}}', { name })}
            onClick={() =>
              void invite.run({ id, version }, { name, saved: t('crm.meeting.sent', 'The invitation is on its way') })
            }
          >
            {invitedAt ? t('crm.meeting.inviteAgain', 'Send the change') : t('crm.meeting.invite', 'Invite')}
          </Button>
        )}
        {canEdit && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('crm.meeting.cancelNamed', 'Cancel {{name}}', { name })}
            onClick={() => setAsking(true)}
          >
            {t('crm.meeting.cancel', 'Cancel meeting')}
          </Button>
        )}
      </span>
      <Modal
        open={isAsking}
        title={t('crm.meeting.cancelTitle', 'Cancel this meeting?')}
        okText={t('crm.meeting.cancel', 'Cancel meeting')}
        cancelText={t('crm.meeting.keep', 'Keep it')}
        okButtonProps={{ danger: true }}
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          void cancel.run(
            { id, version },
            { name, saved: t('crm.meeting.cancelled', '{{name}} was cancelled', { name }) },
          );
        }}
      >
        {invitedAt
          ? t('crm.meeting.cancelInvited', 'The enquirer will be notified by email.')
          : t('crm.meeting.cancelQuiet', 'The enquirer was not invited and will not be notified.')}
      </Modal>
    </li>
  );
}

interface BookProps {
  readonly enquiry: EnquiryTabProps['enquiry'];
  onSaved(): void;
  onClose(): void;
}

function BookMeeting({ enquiry, onSaved, onClose }: BookProps) {
  const { t } = useTranslation();
  const me = useAppUser();
  const id = useId();
  const book = useCommand(bookEnquiryMeetingMutation, area);
  const [people, setPeople] = useState<readonly UserOption[] | null>(null);
  const hasAddress = enquiry.enquirerEmail !== '';
  const labels = {
    title: t('crm.meeting.title', 'Title'),
    day: t('crm.meeting.day', 'Day'),
    startsAt: t('crm.meeting.from', 'From'),
    endsAt: t('crm.meeting.to', 'To'),
    place: t('crm.meeting.place', 'Place'),
    note: t('crm.meeting.note', 'Note for the firm'),
    invites: t('crm.meeting.invites', 'Invite the enquirer by email'),
  };
  const form = useEditForm({
    base: {
      version: 0,
      values: {
        title: t('crm.meeting.titleOf', 'Meeting with {{name}}', { name: enquiry.enquirerName }),
        day: '',
        startsAt: '',
        endsAt: '',
        place: '',
        note: '',
        invites: hasAddress,
      },
    },
    isNew: true,
    label: (key) => labels[key],
    text: (_key, value) => String(value),
    validate: ({ title, day, startsAt, endsAt }) => ({
      ...(title.trim() === '' ? { title: t('crm.meeting.noTitle', 'Enter a title.') } : {}),
      ...(day === '' ? { day: t('crm.meeting.noDay', 'Choose a date.') } : {}),
      ...(startsAt === '' ? { startsAt: t('crm.meeting.noStart', 'Enter when it begins.') } : {}),
      ...(endsAt === '' ? { endsAt: t('crm.meeting.noEnd', 'Enter when it ends.') } : {}),
    }),
    async save(_version, { title = '', day = '', startsAt = '', endsAt = '', place = '', note = '', invites = false }) {
      const personIds = people === null ? [me.userId] : people.map((person) => person.userID);
      const input = { enquiryId: enquiry.id, title, day, startsAt, endsAt, place, note, invites, personIds };
      return saveAnswer(await book.run({ input }, { silent: true }), () => {
        throw new Error('A new meeting has no other version');
      });
    },
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form} title={t('crm.meeting.book', 'Book a meeting')} onClose={onClose}>
      <TextField
        label={labels.title}
        value={values.title}
        maxLength={200}
        error={errors['title']}
        onChange={(title) => change({ title })}
      />
      <DayField
        label={labels.day}
        name="day"
        value={values.day}
        error={errors['day']}
        onChange={(day) => change({ day })}
      />
      <FieldRow>
        <ClockField
          label={labels.startsAt}
          name="startsAt"
          value={values.startsAt}
          error={errors['startsAt']}
          onChange={(startsAt) => change({ startsAt })}
        />
        <ClockField
          label={labels.endsAt}
          name="endsAt"
          value={values.endsAt}
          error={errors['endsAt']}
          onChange={(endsAt) => change({ endsAt })}
        />
      </FieldRow>
      <TextField
        label={labels.place}
        value={values.place}
        maxLength={200}
        error={errors['place']}
        onChange={(place) => change({ place })}
      />
      <Field id={`${id}-people`} label={t('crm.meeting.people', 'People of the firm')} error={errors['personIds']}>
        <UserPicker
          id={`${id}-people`}
          isExternal={false}
          isAuthorized
          {...(people === null ? { placeholder: me.name } : {})}
          value={people}
          onChange={setPeople}
        />
      </Field>
      <Field id={`${id}-note`} label={labels.note} error={errors['note']}>
        <Input.TextArea
          id={`${id}-note`}
          rows={3}
          maxLength={4000}
          value={values.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
      <Checkbox checked={values.invites} disabled={!hasAddress} onChange={(invites) => change({ invites })}>
        {labels.invites}
      </Checkbox>
      {!hasAddress && (
        <Notice>
          {t('crm.enquiry.message.noAddress', 'This enquiry has no email address. Add one to the enquiry first.')}
        </Notice>
      )}
    </RecordDialog>
  );
}
