import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { messageTemplateVersionsQuery } from './text-versions.operations.ts';
import { TextVersions } from './text-versions.tsx';

const versionOf = (version: number, subject: string, html: string) => ({
  version,
  savedAt: '2026-11-20T01:00:00Z',
  savedBy: { id: 'u2', name: 'Dan Sorensen' },
  texts: [
    { field: 'subject', text: subject },
    { field: 'html', text: html },
  ],
});
const used: Readonly<Record<string, string>>[] = [];
const open = (data: RenderScreenOptions['data']) =>
  renderScreen(
    <TextVersions
      query={messageTemplateVersionsQuery}
      id="t1"
      fields={[
        { field: 'subject', label: 'Subject' },
        { field: 'html', label: 'Message', isHtml: true },
      ]}
      current={{ subject: 'Your papers', html: '<p>Dear Kim Nguyen</p>' }}
      onUse={(texts) => used.push(texts)}
    />,
    data === undefined ? {} : { data },
  );

test('shows what has changed since a version, and takes it back', async () => {
  const { user, api } = open({
    MessageTemplateVersions: {
      versions: [
        versionOf(2, 'Your papers', '<p>Dear Ms Nguyen</p>'),
        versionOf(1, 'Papers', '<p>Dear <b>Kim</b> Nguyen</p>'),
      ],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
  const second = await screen.findByRole('region', { name: 'Changes since version 2' });
  expect(api.callsOf('MessageTemplateVersions')[0]?.variables).toEqual({ id: 't1' });
  expect(within(second).getByText('Ms').closest('del')).not.toBeNull();
  expect(within(second).getByText('Kim').closest('ins')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: /Version 1.*Dan Sorensen/ }));
  const first = await screen.findByRole('region', { name: 'Changes since version 1' });
  expect(within(first).getByText('Only the formatting or a link has changed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(used).toEqual([{ subject: 'Papers', html: '<p>Dear <b>Kim</b> Nguyen</p>' }]);
});

test('says that there is none yet', async () => {
  const { user } = open({ MessageTemplateVersions: { versions: [] } });
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
  expect(await screen.findByText('No earlier versions')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
});

test('asks again where they could not be loaded', async () => {
  const { user, api } = open({ MessageTemplateVersions: unreachable() });
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
  await screen.findByText('The earlier versions could not be loaded');
  api.answer({ MessageTemplateVersions: { versions: [] } });
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('No earlier versions')).toBeInTheDocument();
});
