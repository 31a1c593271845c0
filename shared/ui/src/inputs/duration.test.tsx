import { afterEach, expect, jest, test } from '@jest/globals';
import { addTexts, changeLanguage } from '@atrium/platform';
import { act, pressKey, renderScreen, screen, waitFor } from '@atrium/testing';
import { Form } from 'antd';
import { useState } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { DurationInput } from './duration-input.tsx';
import { DurationPicker, type DurationPickerProps } from './duration-picker.tsx';

function Picker({ first = null, ...props }: Partial<DurationPickerProps> & { first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  return (
    <AntdProvider>
      <DurationPicker aria-label="Duration" {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </AntdProvider>
  );
}
const picker = () => screen.getByRole('combobox', { name: 'Duration' });
const kept = () => screen.getByRole('status').textContent;

afterEach(() => act(() => changeLanguage('en-AU')));

test.each([
  ['2 hrs', '2 hours'],
  ['61', '36 minutes'],
  ['soon', '0 minutes'],
])('%j typed becomes %j once the list closes', async (typed, text) => {
  const { user } = renderScreen(<Picker />);
  await user.click(picker());
  await user.paste(typed);
  expect(kept()).toBe('null');
  await user.tab();
  expect(kept()).toBe(text);
  expect(picker()).toHaveValue(text);
});

test('Enter takes what was typed, not the first choice', async () => {
  const { user } = renderScreen(<Picker />);
  await user.type(picker(), '3 h');
  pressKey('Enter');
  expect(kept()).toBe('3 hours');
});

test('the list is opened and a choice is taken by the keyboard', async () => {
  const { user } = renderScreen(<Picker isWithoutZero />);
  await user.click(picker());
  pressKey('ArrowDown', 'ArrowDown', 'Enter');
  expect(kept()).toBe('5 minutes');
});

test('the list has 0 minutes, and leaves it out with the no-zero flag', async () => {
  const { user, unmount } = renderScreen(<Picker />);
  await user.click(picker());
  expect(await screen.findByTitle('0 minutes')).toBeInTheDocument();
  unmount();
  renderScreen(<Picker isWithoutZero />);
  await user.click(picker());
  expect(await screen.findByTitle('5 minutes')).toBeInTheDocument();
  expect(screen.queryByTitle('0 minutes')).not.toBeInTheDocument();
});

test('None takes the duration away, and so does an emptied field', async () => {
  const { user } = renderScreen(<Picker first="1 hour" />);
  await user.click(picker());
  await user.click(await screen.findByTitle('None'));
  expect(kept()).toBe('null');
  await user.type(picker(), '4 d');
  pressKey('Enter');
  await user.clear(picker());
  await user.tab();
  expect(kept()).toBe('null');
});

test('what is no number is 0, also where the list leaves 0 minutes out', async () => {
  const { user } = renderScreen(<Picker first="1 hour" isWithoutZero />);
  await user.clear(picker());
  await user.type(picker(), 'soon');
  await user.tab();
  expect(kept()).toBe('0 minutes');
});

test('leaving without typing changes nothing', async () => {
  const handleChange = jest.fn();
  const { user } = renderScreen(
    <AntdProvider>
      <DurationPicker aria-label="Duration" value="18 hours" onChange={handleChange} />
    </AntdProvider>,
  );
  await user.click(picker());
  await user.tab();
  expect(handleChange).not.toHaveBeenCalled();
});

test('in Arabic it is shown and typed in Arabic, and kept as the product keeps it', async () => {
  const { user } = renderScreen(<Picker first="2 hours" />);
  await addTexts({ ar: () => import('../languages/ar.json') });
  await act(() => changeLanguage('ar'));
  await waitFor(() => expect(picker()).toHaveValue('2 ساعة'));
  await user.clear(picker());
  await user.type(picker(), '٣ أيام');
  pressKey('Enter');
  expect(kept()).toBe('3 days');
  expect(picker()).toHaveValue('3 أيام');
});

test('read only it is a text that can be reached', () => {
  renderScreen(<Picker first="1 week" isReadOnly />);
  expect(screen.getByRole('textbox', { name: 'Duration' })).toHaveValue('1 week');
  expect(screen.getByRole('textbox', { name: 'Duration' })).toHaveAttribute('readonly');
});

function Worked({ first = null, ...props }: { first?: number | null; isDisabled?: boolean; isReadOnly?: boolean }) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <AntdProvider>
      <DurationInput aria-label="Time" {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </AntdProvider>
  );
}
const input = () => screen.getByRole('textbox', { name: 'Time' });

test('the mask sets the colon and keeps seconds', async () => {
  const { user } = renderScreen(<Worked />);
  await user.type(input(), '0130');
  expect(input()).toHaveValue('01:30');
  expect(kept()).toBe('5400');
});

test('the mask takes no more than 99 hours and 59 minutes', async () => {
  const { user } = renderScreen(<Worked />);
  await user.type(input(), '99759');
  expect(input()).toHaveValue('99:59');
  expect(kept()).toBe('359940');
});

test('what was begun is written out once it is left', async () => {
  const { user } = renderScreen(<Worked />);
  await user.type(input(), '1:5');
  await user.tab();
  expect(input()).toHaveValue('01:05');
  await user.clear(input());
  expect(kept()).toBe('null');
});

test('read only it keeps its time', async () => {
  const { user } = renderScreen(<Worked first={5400} isReadOnly />);
  await user.type(input(), '99');
  expect(input()).toHaveValue('01:30');
});

test('both work in an antd form', async () => {
  const handleFinish = jest.fn();
  const { user } = renderScreen(
    <AntdProvider>
      <Form onFinish={handleFinish}>
        <Form.Item name="reminder" label="Reminder" rules={[{ required: true }]}>
          <DurationPicker />
        </Form.Item>
        <Form.Item name="worked" label="Worked">
          <DurationInput />
        </Form.Item>
        <button type="submit">Save</button>
      </Form>
    </AntdProvider>,
  );
  expect(screen.getByRole('combobox', { name: 'Reminder' })).toBeRequired();
  await user.type(screen.getByRole('combobox', { name: 'Reminder' }), '2w');
  await user.type(screen.getByRole('textbox', { name: 'Worked' }), '0:06');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(handleFinish).toHaveBeenCalledWith({ reminder: '2 weeks', worked: 360 }));
});
