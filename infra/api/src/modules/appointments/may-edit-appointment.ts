import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import { appointmentsPolicy } from './appointments.policy.ts';
import type { AppointmentRow } from './appointments.store.ts';

/** Whoever made it or is part of it may change it, and those who may edit every task of the firm. */
export const mayEditAppointment = (
  viewer: Viewer,
  { isInvolved, isHidden }: Pick<AppointmentRow, 'isInvolved' | 'isHidden'>,
): boolean =>
  appointmentsPolicy.edit(viewer) && !isHidden && (isInvolved || scopeOf(viewer, 'tasks', 'edit') === 'all');
