import { expect, test } from '@jest/globals';
import { menuGroups, sideMenu } from '@atrium/contracts';
import { renderScreen, screen } from '@atrium/testing';
import { Avatar } from './avatar.tsx';
import { iconPaths } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { KeyFacts } from './key-facts.tsx';
import { Notice } from './notice.tsx';
import { StatCard } from './stat-card.tsx';
import { DateText, DurationText, MoneyText } from './texts.tsx';
import { toneForStage } from './tone-for-stage.ts';

test('every icon of the side menu can be drawn', () => {
  expect(menuGroups.length).toBeGreaterThan(0);
  for (const { icon } of sideMenu) expect(Object.keys(iconPaths)).toContain(icon);
});

test('an icon nobody knows is drawn all the same', () => {
  const { container } = renderScreen(<Icon name="from-a-later-build" />);
  expect(container.querySelector('path')).toHaveAttribute('d', iconPaths.link);
});

test('an icon speaks only when it carries a label', () => {
  renderScreen(
    <>
      <Icon name="check" />
      <Icon name="lock" label="Private" />
    </>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Private' })).toBeInTheDocument();
});

test('an avatar shows initials and has the name', () => {
  renderScreen(<Avatar name="Asha Mehta" />);
  expect(screen.getByRole('img', { name: 'Asha Mehta' })).toHaveTextContent('AM');
});

test('a fact without a value shows a dash', () => {
  renderScreen(<KeyFacts items={[{ label: 'Opened', value: null }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent('—');
});

test('a failure is announced at once, the rest when there is a pause', () => {
  renderScreen(
    <>
      <Notice tone="bad">Failed to Login</Notice>
      <Notice>For your information</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to Login');
  expect(screen.getByRole('status')).toHaveTextContent('For your information');
});

test('a figure that comes from somewhere leads there', async () => {
  const { user, address } = renderScreen(<StatCard label="Users" value="25" to="/admin/userList" />);
  await user.click(screen.getByRole('link', { name: /Users/ }));
  expect(address()).toBe('/admin/userList');
});

test('amounts, days and lengths of time are written in the firm’s manner', () => {
  renderScreen(
    <ul>
      <li>
        <MoneyText minor={4_128_000} />
      </li>
      <li>
        <DateText value="2024-02-12" />
      </li>
      <li>
        <DurationText seconds={5400} />
      </li>
      <li>
        <MoneyText minor={null} />
      </li>
    </ul>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '$41,280',
    '12 Feb 2024',
    '1.5 h',
    '—',
  ]);
});

test('the day of an instant is the one it is where the firm is', () => {
  renderScreen(<DateText value="2026-11-22T15:47:00Z" />);
  expect(screen.getByText('23 Nov 2026')).toHaveAttribute('datetime', '2026-11-22T15:47:00Z');
});

test('days and lengths of time keep together beside words that are written the other way', () => {
  renderScreen(
    <>
      <DateText value="2024-02-12" />
      <DurationText seconds={5400} />
    </>,
  );
  for (const text of ['12 Feb 2024', '1.5 h']) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
});

test.each([
  ['Discovery', 'warn'],
  ['Statutory demand', 'bad'],
  ['Drafting', 'info'],
  ['Probate filed', 'accent'],
  ['Closed', 'neutral'],
  ['', 'neutral'],
  [null, 'neutral'],
])('the stage %s is shown as %s', (stage, tone) => {
  expect(toneForStage(stage)).toBe(tone);
});

test('a stage whose name says none of these has no colour, since it would mean nothing', () => {
  expect(toneForStage('Zebra crossing')).toBe('neutral');
});
