import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { useState } from 'react';
import { AntdProvider } from './antd-provider.tsx';
import { PeriodPicker, type Period } from './period-picker.tsx';

function Picked() {
  const [period, setPeriod] = useState<Period>({ from: null, to: null });
  return (
    <AntdProvider>
      <PeriodPicker label="Period" placeholder={['From', 'To']} value={period} onChange={setPeriod} />
      <output>{`${period.from ?? 'open'} to ${period.to ?? 'open'}`}</output>
    </AntdProvider>
  );
}

test('days are typed as the region writes them, and shown with the name of the month', async () => {
  const { user } = renderScreen(<Picked />);
  await user.click(screen.getByPlaceholderText('From'));
  await user.keyboard('1/10/2026{Enter}');
  await user.keyboard('11/11/2026{Enter}');
  expect(await screen.findByText('2026-10-01 to 2026-11-11')).toBeInTheDocument();
  expect(screen.getByPlaceholderText('From')).toHaveValue('1 Oct 2026');
});

test('one of the two may be left open', async () => {
  const { user } = renderScreen(<Picked />);
  await user.click(screen.getByPlaceholderText('From'));
  await user.keyboard('2026-10-01{Enter}');
  await user.click(document.body);
  expect(await screen.findByText('2026-10-01 to open')).toBeInTheDocument();
});
