import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMergeFields } from '@atrium/domain';
import { renderMessage } from '../message-content/render-message.ts';

const region = { locale: 'en-AU', currency: 'AUD', timeZone: 'Australia/Adelaide' } as const;
const publicUrl = 'https://atrium.example';
/** What somebody outside may write into a form that anybody can open. */
const hostile = [
  '<script>__ran(1)</script>',
  '<img src=x onerror=__ran(1)>',
  '"><svg onload=__ran(1)>',
  '</p><iframe srcdoc="<script>__ran(1)</script>">',
  'javascript:__ran(1)',
  'https://evil.example/"onmouseover="__ran(1)',
  '&lt;script&gt;__ran(1)&lt;/script&gt;',
  '{Firm.Logo}{Recipient.Email}',
  'x\r\nBcc: all@evil.example',
];
const textFields = describeMergeFields('enquiry').filter(
  ({ path, kind }) => kind !== 'html' && !path.startsWith('Firm.') && !path.startsWith('System.'),
);

for (const value of hostile) {
  test(`an enquirer who writes ${JSON.stringify(value)} is read as they wrote it, and nothing of it is markup`, async () => {
    assert.ok(textFields.length > 10);
    for (const { path } of textFields) {
      const message = { subject: `About {${path}}`, html: `<p>{${path}}</p><p><a href="{${path}}">here</a></p>` };
      const { subject, html } = await renderMessage('enquiry', message, {
        whose: { firm: 'alpha', session: null },
        values: { [path]: value },
        region,
        publicUrl,
        pictures: [],
      });
      const tags = [...html.matchAll(/<(\/?[a-z0-9]+)([^>]*)>/g)].map(([, name = '', attributes = '']) => ({
        name,
        attributes,
      }));
      for (const { name, attributes } of tags) {
        assert.match(name, /^\/?(p|a|span|br)$/, `${path}: ${html}`);
        assert.ok(!/\son\w+=|javascript:/i.test(attributes), `${path}: ${html}`);
      }
      assert.ok(!/[\r\n]/.test(subject), path);
    }
  });
}
