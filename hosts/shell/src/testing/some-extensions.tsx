import type { ExtensionOffer, OwnRemoteName } from '@atrium/contracts';
import type { ExtensionAreaProps } from '@atrium/platform';
import { type ComponentType, useEffect } from 'react';
import type { ShellServices } from '../services/shell-services.ts';

const timers = { title: { key: 'timers', text: 'Timers' }, access: ['timesheetTimer'] } as const;
const upload = { title: { key: 'upload', text: 'Upload document' }, access: ['uploadMatterDocument'] } as const;
const instruct = { title: { key: 'instruct', text: 'New matter instructions' }, access: ['debtCollection'] } as const;
const scrub = {
  title: { key: 'scrub', text: 'Scrub Enquiry Data' },
  access: ['scrubData'],
  isForAdministrators: true,
} as const;
const command = { slot: 'header/command@1', places: ['header'] } as const;
const action = { slot: 'palette/commands@1' } as const;

/** What remotes might offer: of each kind one. */
export const someOffers: Readonly<Partial<Record<OwnRemoteName, readonly ExtensionOffer[]>>> = {
  timesheet: [
    { ...timers, ...command, id: 'timesheet.command', dialog: 'timers', isLive: true, order: 10 },
    {
      ...timers,
      ...action,
      id: 'timesheet.open',
      title: { key: 'o', text: 'Open timers' },
      dialog: 'timers',
      order: 12,
    },
    { ...timers, ...action, id: 'timesheet.start', title: { key: 's', text: 'Start a timer' }, order: 10 },
    {
      ...timers,
      ...action,
      id: 'timesheet.pause',
      title: { key: 'p', text: 'Pause the timer' },
      isConditional: true,
      order: 11,
    },
    { ...timers, slot: 'dialog@1', id: 'timesheet.timers', name: 'timers', inputs: ['matterId'], order: 10 },
  ],
  matters: [
    { ...upload, ...command, id: 'matters.upload', dialog: 'uploadDocuments', order: 20 },
    {
      ...instruct,
      ...command,
      id: 'matters.instruct',
      dialog: 'instructMatter',
      places: ['header', 'menu'],
      order: 30,
    },
  ],
  crm: [
    { ...scrub, ...command, id: 'crm.scrubCommand', dialog: 'scrubEnquiries', places: ['menuEnd'], order: 40 },
    { ...scrub, ...action, id: 'crm.scrub', dialog: 'scrubEnquiries', order: 40 },
  ],
};

/** Extensions whose code is at hand, by the id of the offer; asked for another one, it fails. */
export function fakeExtensions(code: Readonly<Record<string, unknown>>): NonNullable<ShellServices['extensions']> {
  return {
    load: (_remote, id) => (id in code ? Promise.resolve(code[id]) : Promise.reject(new Error(`no code of ${id}`))),
    Area: ({ extension, context, failed }: ExtensionAreaProps) => {
      const Part = code[extension.offer.id] as ComponentType<object> | undefined;
      return Part === undefined ? failed?.(() => undefined) : <Part {...context} />;
    },
  };
}

/** What runs beside the button of the timers, with so many of them. */
export function someTimers(count: number): ComponentType<{ setBadge(badge: object): void }> {
  return function SomeTimers({ setBadge }) {
    useEffect(() => setBadge({ count, label: ' timers', isActive: false }), [setBadge]);
    return null;
  };
}
