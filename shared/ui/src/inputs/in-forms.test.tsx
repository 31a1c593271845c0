import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { Chips } from './chips.tsx';
import { Rating } from './rating.tsx';
import { TreePicker } from './tree-picker.tsx';

const teams = [{ label: 'Litigation', value: 'lit' }];

function openForm(control: ReactElement, initial?: unknown) {
  const handleFinish = jest.fn();
  const rendered = renderScreen(
    <AntdProvider>
      <Form onFinish={handleFinish} {...(initial === undefined ? {} : { initialValues: { choice: initial } })}>
        <Form.Item name="choice" label="Choice" rules={[{ required: true, message: 'Choose something.' }]}>
          {control}
        </Form.Item>
        <button type="submit">Save</button>
      </Form>
    </AntdProvider>,
  );
  return { ...rendered, handleFinish };
}

test.each<[string, ReactElement, string]>([
  ['tree', <TreePicker options={teams} />, 'combobox'],
  ['chips', <Chips />, 'combobox'],
])('a form’s label, requirement and error reach the input of a %s', async (_name, control, role) => {
  const { user } = openForm(control);
  const input = screen.getByRole(role, { name: 'Choice' });
  await waitFor(() => expect(input).toBeRequired());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose something.')).toBeInTheDocument();
  await waitFor(() => expect(input).toHaveAccessibleDescription('Choose something.'));
  expect(input).toBeInvalid();
});

test('the stars’ group carries a form’s error, and the form gets the rating', async () => {
  const { user, handleFinish } = openForm(<Rating label="Choice" />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('radiogroup', { name: 'Choice' })).toHaveAccessibleDescription('Choose something.'),
  );
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(handleFinish).toHaveBeenCalledWith({ choice: 5 }));
});

test.each<[string, ReactElement, unknown]>([
  ['tree', <TreePicker options={teams} />, 'lit'],
  ['chips', <Chips />, ['Court']],
  ['rating', <Rating label="Choice" />, 3],
])('a %s opens with what the form holds, and hands it back', async (_name, control, value) => {
  const { user, handleFinish } = openForm(control, value);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(handleFinish).toHaveBeenCalledWith({ choice: value }));
});
