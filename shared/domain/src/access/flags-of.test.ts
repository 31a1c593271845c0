import { expect, test } from '@jest/globals';
import { flagsOf } from './flags-of.ts';

test.each([
  {
    name: 'keeps the flags the server lists',
    holder: { access: ['timesheet', 'notes'], isInternalAdmin: false },
    flags: ['timesheet', 'notes'],
  },
  {
    name: 'leaves out flags this version does not know',
    holder: { access: ['timesheet', 'teleport'], isInternalAdmin: false },
    flags: ['timesheet'],
  },
  {
    name: 'adds internalAdmin for an internal administrator',
    holder: { access: [], isInternalAdmin: true },
    flags: ['internalAdmin'],
  },
  {
    name: 'does not believe internalAdmin from the list',
    holder: { access: ['internalAdmin'], isInternalAdmin: false },
    flags: [],
  },
])('$name', ({ holder, flags }) => {
  expect([...flagsOf(holder)]).toEqual(flags);
});
