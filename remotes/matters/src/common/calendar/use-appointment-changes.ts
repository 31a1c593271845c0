import { useClient, useLiveChanges } from '@atrium/platform';
import { appointmentsChangedSubscription } from './appointment-changes.operations.ts';

/** Asks again when appointments of the firm changed, by this person or by others. */
export function useAppointmentChanges(onChange: () => void): void {
  const client = useClient();
  useLiveChanges<boolean>({
    key: 'appointments',
    follow: (tell) =>
      client
        .subscription(appointmentsChangedSubscription, {})
        .subscribe(({ data }) => data && tell(data.appointmentsChanged)).unsubscribe,
    concerns: () => true,
    onChange,
  });
}
