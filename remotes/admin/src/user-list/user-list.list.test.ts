import { expect, test } from '@jest/globals';
import { conditionsOf } from '@atrium/ui/grid';
import { userList } from './user-list.list.ts';

test.each([
  { query: '', command: undefined, kind: 'all', variables: {} },
  { query: 'kind=staff', command: undefined, kind: 'staff', variables: { isStaff: true } },
  { query: 'kind=external', command: undefined, kind: 'external', variables: { isExternal: true } },
  { query: 'kind=robots', command: undefined, kind: 'all', variables: {} },
  { query: '', command: 'External', kind: 'external', variables: { isExternal: true } },
  { query: 'kind=all', command: 'staff', kind: 'all', variables: {} },
  { query: 'authorised=yes', command: undefined, kind: 'all', variables: { isAuthorized: true } },
  {
    query: 'authorised=no&kind=staff',
    command: undefined,
    kind: 'staff',
    variables: { isStaff: true, isAuthorized: false },
  },
  { query: 'authorised=maybe', command: undefined, kind: 'all', variables: {} },
])('"$query" with command $command asks for $kind as $variables', ({ query, command, kind, variables }) => {
  const { asked, conditions } = conditionsOf(userList, query, command === undefined ? {} : { named: command });
  expect(asked.view).toBe(kind);
  expect(conditions).toEqual(variables);
});
