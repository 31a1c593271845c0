import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { Form } from 'antd';
import { useState } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { CurrencyField } from './currency-field.tsx';
import { CurrencyInput, type CurrencyInputProps } from './currency-input.tsx';

function Amount({ first = null, ...props }: Partial<CurrencyInputProps> & { first?: number | null }) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <AntdProvider>
      <CurrencyInput aria-label="Amount" {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button onClick={() => setValue(700)}>Elsewhere</button>
    </AntdProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const kept = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent;

test('separates thousands while typing and keeps minor units', async () => {
  const { user } = renderScreen(<Amount />);
  await user.type(field(), '1234567.891');
  expect(field()).toHaveValue('1,234,567.89');
  expect(kept()).toBe('123456789');
});

test('takes no minus and no letters', async () => {
  const { user } = renderScreen(<Amount />);
  await user.type(field(), '-5a0e1');
  expect(field()).toHaveValue('501');
});

test('shows two decimals once it is left', async () => {
  const { user } = renderScreen(<Amount />);
  await user.type(field(), '1234.5');
  await user.tab();
  expect(field()).toHaveValue('1,234.50');
});

test('a point typed first stands behind a zero, and typing goes on behind it', async () => {
  const { user } = renderScreen(<Amount />);
  await user.type(field(), '.5');
  expect([field().value, kept()]).toEqual(['0.5', '50']);
});

test('emptied it holds nothing, not zero', async () => {
  const { user } = renderScreen(<Amount first={500} />);
  await user.clear(field());
  expect(kept()).toBe('null');
});

test('the maximum blocks what would be more, and says so', async () => {
  const { user } = renderScreen(<Amount maximum={100_000} />);
  await user.type(field(), '1000');
  expect(screen.queryByText(/At most/)).not.toBeInTheDocument();
  await user.type(field(), '1');
  expect(field()).toHaveValue('1,000');
  expect(screen.getByText('At most $1,000.')).toBeInTheDocument();
  await user.tab();
  expect(screen.queryByText(/At most/)).not.toBeInTheDocument();
});

test('what is beyond the maximum, since that has fallen, is made smaller figure by figure', async () => {
  const { user } = renderScreen(<Amount maximum={40_000} first={90_000} />);
  await user.click(field());
  field().setSelectionRange(3, 3);
  await user.keyboard('{Backspace}');
  expect(field()).toHaveValue('90.00');
  await user.keyboard('1');
  expect(field()).toHaveValue('90.00');
});

test('the caret stays behind the figure it stood behind', async () => {
  const { user } = renderScreen(<Amount first={123_400} />);
  await user.click(field());
  field().setSelectionRange(1, 1);
  await user.keyboard('9');
  expect(field()).toHaveValue('19,234.00');
  expect(field().selectionStart).toBe(2);
});

test('an amount from elsewhere replaces what was typed', async () => {
  const { user } = renderScreen(<Amount />);
  await user.type(field(), '12');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(field()).toHaveValue('7.00');
});

test('a currency without cents takes none and shows its own sign', async () => {
  const { user } = renderScreen(<Amount currency="JPY" />);
  await user.type(field(), '1234.5');
  expect([field().value, kept()]).toEqual(['1,234.', '1234']);
  await user.tab();
  expect(field()).toHaveValue('1,234');
  expect(screen.getByText('¥')).toBeInTheDocument();
});

test('disabled cannot be reached, read only can but not changed', async () => {
  const { user, rerender } = renderScreen(<Amount first={500} isDisabled />);
  expect(field()).toBeDisabled();
  rerender(<></>);
  renderScreen(<Amount first={500} isReadOnly />);
  await user.click(field());
  await user.keyboard('9');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('5.00');
});

test('the field shows the form’s error only when touched', async () => {
  const { user } = renderScreen(
    <AntdProvider>
      <CurrencyField label="Estimate" error="An estimate is required." value={null} />
    </AntdProvider>,
  );
  expect(screen.queryByText('An estimate is required.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: 'Estimate' }));
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('An estimate is required.');
  expect(screen.getByRole('textbox', { name: 'Estimate' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Estimate' })).toHaveAccessibleDescription('An estimate is required.');
});

test('the form may say that it was touched', () => {
  renderScreen(
    <AntdProvider>
      <CurrencyField label="Estimate" hint="Before tax" error="An estimate is required." isTouched value={null} />
    </AntdProvider>,
  );
  expect(screen.getByText('An estimate is required.')).toBeInTheDocument();
  expect(screen.queryByText('Before tax')).not.toBeInTheDocument();
});

test('works as the child of an antd form item', async () => {
  const handleFinish = jest.fn();
  const { user } = renderScreen(
    <AntdProvider>
      <Form onFinish={handleFinish}>
        <Form.Item name="estimate" label="Estimate" rules={[{ required: true, message: 'An estimate is required.' }]}>
          <CurrencyInput />
        </Form.Item>
        <button type="submit">Save</button>
      </Form>
    </AntdProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('An estimate is required.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Estimate' }), '12.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByDisplayValue('12.50');
  expect(handleFinish).toHaveBeenCalledWith({ estimate: 1250 });
});
