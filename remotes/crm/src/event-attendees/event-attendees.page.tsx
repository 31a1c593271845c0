import { formatMoney, formatNumber } from '@atrium/domain';
import { useAccess, useCommand, useParams, useRegion, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, DateText, IconButton, StatCard, Stats, Tag } from '@atrium/ui';
import { ListPage, PhoneCard, useList, type GridColumn } from '@atrium/ui/grid';
import { useMemo, useState } from 'react';
import { attendeeListOf, enquiryName, RsvpTag, type AttendeeRow, type EventFigures } from './attendee-list.tsx';
import { markNoShowsMutation, updateAttendeeMutation } from './event-attendees.operations.ts';
import { AttendeeDialog } from './parts/attendee-dialog.tsx';
import { EnquiriesDialog } from './parts/enquiries-dialog.tsx';
import { FollowUpDialog } from './parts/follow-up-dialog.tsx';
import { PeopleDialog } from './parts/people-dialog.tsx';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { SendDialog } from './parts/send-dialog.tsx';
import { WalkInDialog } from './parts/walk-in-dialog.tsx';
import '../common/names.css';
import '../common/record-page.css';

type Dialog = 'invite' | 'send' | 'sendChanges' | 'people' | 'walkIn' | 'followUp' | 'enquiries' | AttendeeRow;
const ACTIONS_WIDTH = 190;

/** Who was invited to an event: answers, places, check-in at the door, and what follows. */
export function EventAttendeesPage() {
  const { title = '', id = '' } = useParams();
  const { t } = useTranslation();
  const { has } = useAccess();
  const list = useList(useMemo(() => attendeeListOf(id), [id]));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const event = list.found?.event ?? null;
  const context = { area: 'event attendees', onSettled: list.refetch };
  const update = useCommand(updateAttendeeMutation, context);
  const noShows = useCommand(markNoShowsMutation, context);
  const close = () => setDialog(null);

  const isHere = (row: AttendeeRow): boolean => row.attendance === 'attended' || row.attendance === 'walk-in';
  const checkIn = (row: AttendeeRow) =>
    update.run(
      { input: { id: row.id, version: row.version, attendance: isHere(row) ? '' : 'attended' } },
      { name: row.name },
    );
  const checkInButton = (row: AttendeeRow) => (
    <Button
      kind={isHere(row) ? 'primary' : 'default'}
      icon={isHere(row) ? 'check' : undefined}
      aria-pressed={isHere(row)}
      onClick={(click) => {
        click.stopPropagation();
        void checkIn(row);
      }}
    >
      {isHere(row) ? t('crm.attendee.here', 'Here') : t('crm.attendee.checkIn', 'Check in')}
    </Button>
  );
  const control: GridColumn<AttendeeRow> = {
    key: 'actions',
    title: t('crm.attendee.checkIn', 'Check in'),
    width: ACTIONS_WIDTH,
    isControl: true,
    value: () => null,
    render: (row) => (
      <span className="crm-rows__side">
        {checkInButton(row)}
        <IconButton
          icon="edit"
          label={t('crm.attendee.change', 'Change {{name}}', { name: row.name })}
          onClick={() => setDialog(row)}
        />
      </span>
    ),
  };
  return (
    <ListPage
      list={list}
      title={event?.name ?? title}
      search={t('crm.attendee.find', 'Find an attendee')}
      isSelectable={false}
      columns={[...list.columns, control]}
      open={(row) => setDialog(row)}
      card={(row) => (
        <PhoneCard
          reference={<RsvpTag t={t} row={row} />}
          state={row.guests > 0 ? t('crm.attendee.plus', '+{{count}}', { count: row.guests }) : ''}
          title={row.name}
          start={row.dietary}
          end={row.enquiry ? enquiryName(t, row.enquiry) : ''}
        />
      )}
      cardAction={(row) => (
        <IconButton
          icon={isHere(row) ? 'check' : 'user'}
          label={
            isHere(row)
              ? t('crm.attendee.undoCheckIn', 'Undo the check-in of {{name}}', { name: row.name })
              : t('crm.attendee.checkInOf', 'Check in {{name}}', { name: row.name })
          }
          onClick={() => void checkIn(row)}
        />
      )}
      above={
        <div className="crm-record">
          {event !== null && <EventHead event={event} />}
          <div className="crm-rows__side">
            <ButtonLink to="/eventsAndCampaigns">{t('crm.events.all', 'All events')}</ButtonLink>
            {event !== null && (
              <Button icon="people" onClick={() => setDialog('people')}>
                {t('crm.events.people', 'Hosts and owners')}
              </Button>
            )}
            <Button onClick={() => setDialog('walkIn')}>{t('crm.attendee.walkIn', 'Walk-in')}</Button>
            {event !== null && event.isActive && !event.hasBegun && event.unsent > 0 && (
              <Button icon="mail" onClick={() => setDialog('send')}>
                {t('crm.attendee.send', 'Send invitations')}
              </Button>
            )}
            {event !== null && !event.hasBegun && event.outdated > 0 && (
              <Button icon="mail" onClick={() => setDialog('sendChanges')}>
                {event.isActive
                  ? t('crm.attendee.sendChanges', 'Send the change')
                  : t('crm.attendee.sendCalledOff', 'Say that it is called off')}
              </Button>
            )}
            {event !== null && has('leadsSummary') && (
              <Button onClick={() => setDialog('enquiries')}>
                {t('crm.eventEnquiries.title', 'Create enquiries')}
              </Button>
            )}
            {event?.hasBegun === true && (
              <>
                <Button busy={noShows.isRunning} onClick={() => void markNoShows()}>
                  {t('crm.attendee.markNoShows', 'Note no-shows')}
                </Button>
                <Button onClick={() => setDialog('followUp')}>{t('crm.attendee.followUp', 'Follow up')}</Button>
              </>
            )}
          </div>
        </div>
      }
      actions={
        <Button kind="primary" icon="plus" onClick={() => setDialog('invite')}>
          {t('crm.attendee.invite', 'Invite')}
        </Button>
      }
      empty={{
        icon: 'people',
        title: t('crm.attendee.empty', 'Nobody is invited yet'),
        hint: t('crm.attendee.emptyHint', 'Choose contacts, or a mailing list.'),
        noMatch: { title: t('crm.attendee.noMatch', 'No matches') },
      }}
    >
      {dialog === 'invite' && <InviteDialog eventId={id} onSaved={list.refetch} onClose={close} />}
      {dialog === 'send' && event !== null && (
        <SendDialog eventId={id} kind="invitations" count={event.unsent} onSaved={list.refetch} onClose={close} />
      )}
      {dialog === 'sendChanges' && event !== null && (
        <SendDialog eventId={id} kind="changes" count={event.outdated} onSaved={list.refetch} onClose={close} />
      )}
      {dialog === 'people' && event !== null && <PeopleDialog event={event} onSaved={list.refetch} onClose={close} />}
      {dialog === 'walkIn' && <WalkInDialog eventId={id} onSaved={list.refetch} onClose={close} />}
      {dialog === 'followUp' && event !== null && (
        <FollowUpDialog event={event} attendees={list.rows.filter(isHere)} onClose={close} />
      )}
      {dialog === 'enquiries' && event !== null && (
        <EnquiriesDialog
          event={event}
          attendees={list.rows.filter(({ enquiry }) => !enquiry)}
          onSaved={list.refetch}
          onClose={close}
        />
      )}
      {dialog !== null && typeof dialog === 'object' && (
        <AttendeeDialog attendee={dialog} onSaved={list.refetch} onClose={close} />
      )}
    </ListPage>
  );

  function markNoShows() {
    return noShows.run(
      { eventId: id },
      {
        saved: ({ value }) => t('crm.attendee.marked', '{{count}} people did not come.', { count: value.marked }),
      },
    );
  }
}

function EventHead({ event }: { readonly event: EventFigures }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const figure = (value: number): string => formatNumber(value, language);
  const money = ({ minor, currency }: EventFigures['outcome']['cost']): string =>
    formatMoney(minor, currency, language, { cents: 'never' });
  const { cost, leads, fees } = event.outcome;
  return (
    <>
      <p className="crm-record__facts">
        <Tag>{event.category}</Tag>
        <DateText value={event.startsAt} withTime />
        <span>{event.isOnline ? t('crm.events.online', 'Online') : event.venue}</span>
        <EventPeople label={t('crm.events.hosts', 'Hosts')} people={event.hosts} />
        <EventPeople label={t('crm.events.owners', 'Owners')} people={event.owners} />
        {!event.isActive && <Tag tone="bad">{t('crm.events.calledOff', 'Called off')}</Tag>}
      </p>
      <Stats>
        <StatCard label={t('crm.attendee.invited', 'Invited')} value={figure(event.invited)} />
        <StatCard
          label={t('crm.attendee.seated', 'Places taken')}
          value={event.capacity == null ? figure(event.seated) : `${figure(event.seated)} / ${figure(event.capacity)}`}
          hint={t('crm.attendee.seatedHint', 'Guests included')}
        />
        <StatCard label={t('crm.attendee.waiting', 'Waiting list')} value={figure(event.waiting)} />
        <StatCard label={t('crm.rsvp.none', 'No answer')} value={figure(event.noAnswer)} />
        <StatCard label={t('crm.attendance.attended', 'Attended')} value={figure(event.attended)} />
        {event.hasBegun && <StatCard label={t('crm.attendee.noShows', 'No-shows')} value={figure(event.noShows)} />}
        {leads && (
          <StatCard
            label={t('crm.attendee.enquiries', 'Enquiries')}
            value={figure(leads.received)}
            hint={t('crm.attendee.won', '{{number}} won', { number: figure(leads.won) })}
          />
        )}
        <StatCard label={t('crm.attendee.cost', 'Cost')} value={money(cost)} />
        {fees && (
          <StatCard
            label={t('crm.attendee.fees', 'Fees')}
            value={money(fees)}
            hint={t('crm.attendee.feesHint', 'Of matters from its enquiries')}
          />
        )}
      </Stats>
    </>
  );
}

function EventPeople({ label, people }: { readonly label: string; readonly people: EventFigures['hosts'] }) {
  if (people.length === 0) return null;
  return (
    <span>
      {label}: <bdi>{people.map(({ name }) => name).join(', ')}</bdi>
    </span>
  );
}
