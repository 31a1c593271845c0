import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState, type ReactElement } from 'react';
import { MatrixTable } from './matrix-table.tsx';
import type { MatrixChoice } from './types.ts';

const rows = ['Matters', 'Contacts', 'Documents', 'Notes'].map((label, at) => ({
  key: label,
  label,
  group: at < 2 ? 'Records' : 'What hangs on them',
}));
const columns = ['View', 'Edit', 'Delete'].map((label) => ({ key: label, label }));
const scopes: readonly MatrixChoice[] = [
  { value: 'none', label: 'None' },
  { value: 'own', label: 'Own', tone: 'warn' },
  { value: 'team', label: 'Team', tone: 'info' },
  { value: 'all', label: 'All', tone: 'accent' },
];
const yesOrNo: readonly MatrixChoice[] = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes', tone: 'accent' },
];

function Example({
  choices,
  lockedRow,
}: {
  readonly choices: readonly MatrixChoice[];
  readonly lockedRow?: string;
}): ReactElement {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <MatrixTable
      label="Role security"
      corner="Feature"
      rows={rows}
      columns={columns}
      choices={choices}
      cell={(row, column) => ({
        value: values[`${row} ${column}`] ?? choices[0]?.value ?? '',
        isChanged: `${row} ${column}` in values,
        locked: row === lockedRow ? 'Follows from another one' : undefined,
      })}
      onChange={(row, column, value) => setValues((known) => ({ ...known, [`${row} ${column}`]: value }))}
    />
  );
}

const meta = { title: 'Forms/MatrixTable', component: Example } satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scopes: Story = { args: { choices: scopes } };
export const YesOrNo: Story = { args: { choices: yesOrNo, lockedRow: 'Notes' } };
