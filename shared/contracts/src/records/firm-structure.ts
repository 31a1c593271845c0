import { defineRecord } from './define-record.ts';
import { day, flag, reference, text } from './fields.ts';

/** A place where people of the firm work. */
export const office = defineRecord('office', {
  name: text({ max: 80, required: true }),
  addressLine: text({ max: 120, label: 'Address' }),
  suburb: text({ max: 60 }),
  state: text({ max: 40 }),
  postcode: text({ max: 12 }),
  country: text({ max: 2, min: 2, required: true, label: 'Country code' }),
  phone: text({ max: 40 }),
  timeZone: text({ max: 60, required: true }),
  managerId: reference('user', { label: 'Manager' }),
  costCentre: text({ max: 40, label: 'Cost centre' }),
  /** Latitude and longitude in degrees: `-33.8688, 151.2093` (`readCoordinates` of the domain). */
  coordinates: text({ max: 40, label: 'Coordinates (latitude, longitude)' }),
});

/** A practice area or a service of the firm, of one office or of all. */
export const department = defineRecord('department', {
  name: text({ max: 80, required: true }),
  officeId: reference('office', { label: 'Office' }),
  managerId: reference('user', { label: 'Manager' }),
  costCentre: text({ max: 40, label: 'Cost centre' }),
});

/** People who work together; enquiries, tasks and figures can be given to them. */
export const firmTeam = defineRecord('firmTeam', {
  description: text({ max: 80, required: true, label: 'Name' }),
  departmentId: reference('department', { label: 'Department' }),
  officeId: reference('office', { label: 'Office' }),
  usedByEnquiries: flag({ label: 'For enquiries' }),
  usedByTasks: flag({ label: 'For tasks' }),
  usedByFinancials: flag({ label: 'For financials' }),
});

/** Somebody's time in a team. */
export const teamMember = defineRecord('teamMember', {
  userId: reference('user', { label: 'Person', required: true }),
  teamId: reference('team', { label: 'Team', required: true }),
  isManager: flag({ label: 'Manager' }),
  startsOn: day({ label: 'From', required: true }),
  endsOn: day({ label: 'Until' }),
});

/** A day on which nobody of an office, or of the firm, is expected to work. */
export const publicHoliday = defineRecord('publicHoliday', {
  name: text({ max: 80, required: true }),
  day: day({ label: 'Day', required: true }),
  officeId: reference('office', { label: 'Office' }),
});
