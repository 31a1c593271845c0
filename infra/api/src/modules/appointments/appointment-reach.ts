import {
  matterPredicate,
  matterReachOf,
  matterReachParameters,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf, type RowReach } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { ListScope } from '../../grid/list-scope.ts';
import { byKey } from '../../variants.ts';

/** `none` for whoever reaches no matter: they see what is on none. */
const reachesOfMatters = ['everything', 'walled', 'office', 'team', 'own', 'none'] as const;
type ReachOfMatters = (typeof reachesOfMatters)[number];

/** How far somebody sees appointments: whose, and on which matters. Both have to hold. */
export interface AppointmentReach {
  readonly people: RowReach;
  readonly matters: ReachOfMatters;
}
export interface ViewerAppointments {
  readonly reach: AppointmentReach;
  readonly parameters: MatterReachParameters;
}

/** Null where the viewer sees none. People from outside have none. */
export function appointmentsOf(viewer: Viewer): ViewerAppointments | null {
  const people = rowReachOf(viewer, 'tasks');
  const matters: MatterReach | null = matterReachOf(viewer);
  if (people === null || matters === 'given') return null;
  return { reach: { people, matters: matters ?? 'none' }, parameters: matterReachParameters(viewer) };
}

/** SQL that is true where the viewer made it, or is among its people. */
export const isInvolved = `(a.created_by = :viewerId::uuid or exists (
  select 1 from appointment_people ip where ip.tenant_id = :tenantId and ip.appointment_id = a.id and ip.user_id = :viewerId::uuid))`;

/** SQL that is true where the viewer learns no more than that the time is taken. */
export const isHidden = `(a.is_private and not ${isInvolved})`;

const ofPeople = (reach: RowReach): string =>
  reach === 'all'
    ? 'true'
    : `(${isInvolved} or exists (select 1 from appointment_people rp where rp.tenant_id = :tenantId and rp.appointment_id = a.id and ${personPredicate(reach, 'rp.user_id')}))`;
const onMatters = (reach: ReachOfMatters): string =>
  reach === 'none'
    ? 'a.matter_id is null'
    : `(a.matter_id is null or exists (select 1 from matters rm where rm.tenant_id = :tenantId and rm.id = a.matter_id and ${matterPredicate(reach, 'rm')}))`;

/** SQL that is true for rows of `appointments a` within reach, deleted ones included. */
export const appointmentPredicate = ({ people, matters }: AppointmentReach): string =>
  `a.tenant_id = :tenantId and ${onMatters(matters)} and ${ofPeople(people)}`;

/** One entry for every pair of reaches: for the registered variants of a statement. */
export const byAppointmentReach = <Value>(
  make: (reach: AppointmentReach, name: string) => Value,
): Readonly<Record<RowReach, Readonly<Record<ReachOfMatters, Value>>>> =>
  byKey(rowReaches, (people) =>
    byKey(reachesOfMatters, (matters) => make({ people, matters }, `${people}.${matters}`)),
  );

type AppointmentKey = `${RowReach}.${ReachOfMatters}`;
const keyOf = ({ people, matters }: AppointmentReach): AppointmentKey => `${people}.${matters}`;
const appointmentReaches = new Map(
  rowReaches.flatMap((people) =>
    reachesOfMatters.map((matters): [AppointmentKey, AppointmentReach] => [
      keyOf({ people, matters }),
      { people, matters },
    ]),
  ),
);

/** Appointments in a list: `withinAppointments` says in SQL which. */
export const appointmentScope: ListScope<AppointmentKey> = {
  keys: [...appointmentReaches.keys()],
  of(viewer) {
    const appointments = appointmentsOf(viewer);
    return appointments === null ? null : { key: keyOf(appointments.reach), parameters: appointments.parameters };
  },
};
/** SQL of `appointmentScope`: true for the rows of `appointments a` that are within it. */
export function withinAppointments(key: AppointmentKey): string {
  const reach = appointmentReaches.get(key);
  if (reach === undefined) throw new Error(`There is no reach ${key}`);
  return appointmentPredicate(reach);
}
