import { expect, test } from '@jest/globals';
import { changesOf } from '@atrium/ui/forms';
import { mentionedIn, untoldNames, type NoteValues } from './note-form.ts';
import { plainText } from './plain-text.ts';

const mention = (kind: string, id: string, name: string) =>
  `<span class="at-mention" data-mention-kind="${kind}" data-mention-id="${id}">@${name}</span>`;
const html = `<p>For ${mention('user', 'u1', 'Ada Moreau')} and ${mention('user', 'u2', 'Dan Sorensen')}, ${mention('team', 't1', 'Property')}; ${mention('user', 'u1', 'Ada Moreau')} again, and <span>nobody</span></p>`;

test('finds whom sanitised markup names, each once', () => {
  expect(mentionedIn(html)).toEqual({ mentionedUserIds: ['u1', 'u2'], mentionedTeamIds: ['t1'] });
  expect(mentionedIn('<p>@nobody</p>')).toEqual({ mentionedUserIds: [], mentionedTeamIds: [] });
});

test.each([
  [[], ''],
  [[1], 'Dan Sorensen'],
  [[0, 1], 'Ada Moreau, Dan Sorensen'],
  [[7], ''],
])('says the names of those at %s who were told nothing', (places, names) => {
  expect(untoldNames(html, places)).toBe(names);
});

test('sends only what was changed', () => {
  const before: NoteValues = { noteType: 'File note', subject: 'One', html: '<p>x</p>', visibility: 'firm' };
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, subject: 'Two', visibility: 'private' })).toEqual({
    subject: 'Two',
    visibility: 'private',
  });
});

test.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['<p>a &lt; b &amp;&amp; c</p>', 'a < b && c'],
  ['<p>&amp;lt;</p>', '&lt;'],
])('reads %s as text', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});
