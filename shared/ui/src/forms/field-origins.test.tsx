import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { FieldOrigins } from './field-origins.tsx';

const labels = { subject: 'Subject', dueOn: 'Due', html: 'Text' };

test('names the fields that came at one moment together, and those of another by themselves', () => {
  renderScreen(
    <FieldOrigins
      labels={labels}
      origins={[
        { field: 'subject', sourceSystem: 'leap', cameAt: '2026-11-20T01:00:05Z' },
        { field: 'dueOn', sourceSystem: 'leap', cameAt: '2026-11-20T01:00:05Z' },
        { field: 'html', sourceSystem: 'smokeball', cameAt: '2026-11-21T01:00:00Z' },
        { field: 'unknown', sourceSystem: 'leap', cameAt: '2026-11-20T01:00:05Z' },
      ]}
    />,
    {},
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Subject, Due: from LEAP, /);
  expect(lines[1]).toMatch(/^Text: from Smokeball, /);
});

test('says nothing where no field came from anywhere', () => {
  renderScreen(<FieldOrigins labels={labels} origins={[]} />, {});
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
