import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { FieldOrigin } from './field-origin.tsx';

const origins = [{ field: 'title', sourceSystem: 'leap', cameAt: '2026-11-20T01:00:00Z' }];

test('says where a field came from to those who come by with the keyboard', async () => {
  const { user } = renderScreen(<FieldOrigin label="Title" field="title" origins={origins} />, {});
  await user.tab();
  expect(screen.getByRole('button', { name: /^Title: from LEAP, / })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^From LEAP, /);
});

test('says nothing of a field that came from nowhere', () => {
  renderScreen(<FieldOrigin label="Status" field="status" origins={origins} />, {});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
