import { expect, test } from '@jest/globals';
import { readUserFilters, userVariables } from './user-list.filters.ts';

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
  const filters = readUserFilters(new URLSearchParams(query), command);
  expect(filters.kind).toBe(kind);
  expect(userVariables(filters)).toEqual(variables);
});
