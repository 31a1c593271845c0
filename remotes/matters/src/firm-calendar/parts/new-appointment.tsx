import { useAppUser } from '@atrium/platform';
import { AppointmentForm } from './appointment-form.tsx';

interface NewAppointmentProps {
  readonly day: string;
  onSaved(): void;
  onClose(): void;
}

/** A new appointment on a day, of the person who makes it until they choose others. */
export function NewAppointment({ day, onSaved, onClose }: NewAppointmentProps) {
  const { userId } = useAppUser();
  return (
    <AppointmentForm
      appointment={null}
      initial={{
        kind: 'appointment',
        title: '',
        day,
        untilDay: '',
        startsAt: '',
        endsAt: '',
        place: '',
        note: '',
        matter: null,
        isPrivate: false,
        personIds: [userId],
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
