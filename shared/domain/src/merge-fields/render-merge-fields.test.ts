import { expect, test } from '@jest/globals';
import { mergeFieldSets } from './merge-field-sets.ts';
import { isMergeField, MergeFieldError, mergeFieldsIn, renderMergeFields } from './render-merge-fields.ts';

test('puts values in the place of their names, each as often as it occurs', () => {
  expect(
    renderMergeFields('mfaCode', '{Code} works for {Timeout}. Again: {Code}', {
      Code: '123456',
      Timeout: '10 minutes',
    }),
  ).toBe('123456 works for 10 minutes. Again: 123456');
});

test('an MFA code has two fields, Code and Timeout', () => {
  expect(mergeFieldSets.mfaCode).toEqual(['Code', 'Timeout']);
});

test('no set holds a password', () => {
  expect(
    Object.values(mergeFieldSets)
      .flat()
      .filter((name) => /password/i.test(name)),
  ).toEqual([]);
});

const refused: [what: string, template: string, values: Record<string, string>, field: string, fault: string][] = [
  ['a field of another message', '{ResetLink}', { Code: '1' }, 'ResetLink', 'unknown'],
  ['a field spelt in another case', '{code}', { Code: '1' }, 'code', 'unknown'],
  ['a value for a field there is not', '{Code}', { Code: '1', Colour: 'red' }, 'Colour', 'unknown'],
  ['a field without a value', '{Code} {Timeout}', { Code: '1' }, 'Timeout', 'missing'],
  ['a name every object has', '{constructor}', { Code: '1' }, 'constructor', 'unknown'],
];
for (const [what, template, values, field, fault] of refused) {
  test(`refuses ${what} and says which`, () => {
    expect(() => renderMergeFields('mfaCode', template, values)).toThrow(MergeFieldError);
    expect(() => renderMergeFields('mfaCode', template, values)).toThrow(expect.objectContaining({ field, fault }));
    expect(() => renderMergeFields('mfaCode', template, values)).toThrow(`{${field}}`);
  });
}

test('a value is never taken for a template', () => {
  expect(renderMergeFields('mfaCode', '{Code}', { Code: '{Timeout}', Timeout: 'soon' })).toBe('{Timeout}');
});

test('as HTML values are escaped and the template is not', () => {
  expect(
    renderMergeFields('mfaCode', '<b>{Code}</b>', { Code: `<img src=x onerror="alert('1')">&` }, { as: 'html' }),
  ).toBe('<b>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b>');
});

test('an enquiry may use the fields a firm made for itself, other messages may not', () => {
  expect(isMergeField('enquiry', 'custom.preferredOffice')).toBe(true);
  expect(isMergeField('mfaCode', 'custom.preferredOffice')).toBe(false);
});

test('names the fields of a template once each', () => {
  expect(mergeFieldsIn('{Code}, {Timeout}, {Code}, { not one }, {}')).toEqual(['Code', 'Timeout']);
});
