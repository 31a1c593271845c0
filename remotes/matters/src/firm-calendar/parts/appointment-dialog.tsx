import { formatDateRange, formatDate } from '@atrium/domain';
import { Link, useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, KeyFacts, LoadingShape } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { hoursOf } from '../calendar-entries.ts';
import {
  appointmentQuery,
  removeAppointmentMutation,
  restoreAppointmentMutation,
} from '../firm-calendar.operations.ts';
import { EnquiryOf } from '../../common/enquiry/enquiry-of.tsx';
import { AppointmentForm, valuesOf, type Appointment } from './appointment-form.tsx';

interface AppointmentDialogProps {
  readonly id: string;
  onChanged(): void;
  onClose(): void;
}

/** An appointment over the calendar: to change where one may, to read where not. */
export function AppointmentDialog({ id, onChanged, onClose }: AppointmentDialogProps) {
  const { t } = useTranslation();
  const context = { remote: 'matters', area: 'appointments', onSettled: onChanged };
  const remove = useCommand(removeAppointmentMutation, context);
  const restore = useCommand(restoreAppointmentMutation, context);
  const [{ data, error }, ask] = useQuery({
    query: appointmentQuery,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const appointment = data?.appointment;
  if (appointment?.canEdit === true) {
    const { version, title: name } = appointment;
    const removeIt = async () => {
      const { kind } = await remove.run(
        { id, version },
        {
          name,
          saved: t('matters.firmCalendar.removed', '“{{name}}” was deleted.', { name }),
          undo: () => restore.run({ id }, { name }),
        },
      );
      if (kind === 'saved') onClose();
    };
    return (
      <AppointmentForm
        appointment={appointment}
        initial={valuesOf(appointment)}
        onSaved={onChanged}
        onRemove={() => void removeIt()}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      open
      footer={null}
      title={
        appointment === undefined || appointment === null
          ? t('matters.firmCalendar.appointment', 'Appointment')
          : appointment.isHidden
            ? t('matters.firmCalendar.private', 'Private')
            : appointment.title
      }
      onCancel={onClose}
    >
      {appointment ? (
        <Facts appointment={appointment} />
      ) : error !== undefined ? (
        <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : data === undefined ? (
        <LoadingShape rows={4} />
      ) : (
        <EmptyState
          icon="calendar"
          title={t('matters.firmCalendar.gone', 'This appointment does not exist, or you can’t see it')}
        />
      )}
    </Modal>
  );
}

function Facts({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { day, untilDay, place, note, people, matterId, fileNumber, enquiry } = appointment;
  const days = day === untilDay ? formatDate(day, language, 'full') : formatDateRange(day, untilDay, language);
  const facts = [
    { label: t('matters.firmCalendar.when', 'When'), value: [days, hoursOf(appointment)].filter(Boolean).join(', ') },
    { label: t('matters.firmCalendar.people', 'People'), value: people.map(({ name }) => name).join(', ') },
    { label: t('matters.firmCalendar.place', 'Place'), value: place },
    { label: t('matters.firmCalendar.note', 'Note'), value: note },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <KeyFacts items={facts} />
      {matterId !== null && <Link to={`/matterDetail/${matterId}`}>{fileNumber}</Link>}
      <EnquiryOf enquiry={enquiry} />
    </>
  );
}
