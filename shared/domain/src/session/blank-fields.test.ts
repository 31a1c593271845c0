import { messages } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { blankCodeWarning, blankSignInFields } from './blank-fields.ts';

const full = { tenant: 'harbour', userName: 'admin@harbour.example', password: 'secret' };

test.each([
  { name: 'nothing is wrong with a full form', fields: full, texts: [] },
  { name: 'the tenant can not be blank', fields: { ...full, tenant: ' ' }, texts: ['"tenant" can not be blank'] },
  {
    name: 'the user name can not be blank',
    fields: { ...full, userName: '' },
    texts: ['"user name" can not be blank'],
  },
  { name: 'the password can not be blank', fields: { ...full, password: '' }, texts: ['"password" can not be blank'] },
  {
    name: 'every blank field is named, in the order of the form',
    fields: { tenant: '', userName: '', password: '' },
    texts: ['"tenant" can not be blank', '"user name" can not be blank', '"password" can not be blank'],
  },
])('$name', ({ fields, texts }) => {
  expect(blankSignInFields(fields).map(({ message }) => messages[message])).toEqual(texts);
});

test.each([
  { code: '', text: '"authentication code" can not be blank' },
  { code: '  ', text: '"authentication code" can not be blank' },
  { code: '123456', text: null },
])('the warning for the code "$code" is $text', ({ code, text }) => {
  const warning = blankCodeWarning(code);
  expect(warning && messages[warning]).toBe(text);
});
