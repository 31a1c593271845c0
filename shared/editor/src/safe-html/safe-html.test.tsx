import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { useState } from 'react';
import { SafeHtml } from './safe-html.tsx';

const show = async (html: string) => {
  const { container } = renderScreen(<SafeHtml html={`${html}<p>end</p>`} />);
  await screen.findByText('end');
  const place = container.querySelector('.at-safe-html');
  return { place: place as HTMLElement, markup: place?.innerHTML.replace('<p>end</p>', '') ?? '' };
};

const cleaned: [what: string, html: string, expected: string][] = [
  ['scripts', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['handlers', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
  [
    'links that run something',
    '<a href="javascript:alert(1)">Hi</a>',
    '<a target="_blank" rel="noopener noreferrer">Hi</a>',
  ],
  ['pictures from elsewhere', '<p>A<img src="https://spy.example/x.gif" alt="logo"></p>', '<p>Alogo</p>'],
  [
    'sets of pictures from elsewhere',
    '<picture><source srcset="https://spy.example/a.gif"><img srcset="https://spy.example/b.gif" alt="logo"></picture>',
    '<picture><img alt="logo"></picture>',
  ],
  ['forms', '<form action="https://spy.example"><input name="password"></form>', ''],
  ['frames', '<iframe src="https://spy.example"></iframe>', ''],
  [
    'styles that put something over the page',
    '<p style="position:fixed;inset:0;background:url(https://spy.example)">Hi</p>',
    '<p>Hi</p>',
  ],
];
for (const [what, html, expected] of cleaned) {
  test(`leaves out ${what}`, async () => {
    expect((await show(html)).markup).toBe(expected);
  });
}

test('keeps what words look like', async () => {
  const { place } = await show('<p style="text-align:center"><strong>Hi</strong></p>');
  expect(place.querySelector('p')?.style.textAlign).toBe('center');
  expect(screen.getByText('Hi').tagName).toBe('STRONG');
});

test('links open beside the page', async () => {
  await show('<a href="https://harbour.example">Us</a>');
  expect(screen.getByRole('link', { name: 'Us' })).toHaveAttribute('rel', 'noopener noreferrer');
});

function Changing() {
  const [html, setHtml] = useState('<p>one</p>');
  return (
    <>
      <SafeHtml html={html} />
      <button onClick={() => setHtml('<p>two</p>')}>Change</button>
    </>
  );
}

test('shows new markup in the place of the old', async () => {
  const { user } = renderScreen(<Changing />);
  await screen.findByText('one');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByText('two');
  expect(screen.queryByText('one')).toBeNull();
});
