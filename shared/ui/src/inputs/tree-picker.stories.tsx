import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InField, InForm } from '../testing/story-parts.tsx';
import { TreePicker, type TreeOption } from './tree-picker.tsx';

const offices: readonly TreeOption[] = [
  {
    label: 'Adelaide',
    value: 'adelaide',
    children: [
      {
        label: 'Litigation',
        value: 'adelaide-litigation',
        children: [{ label: 'Insolvency', value: 'adelaide-insolvency' }],
      },
      { label: 'Wills and estates', value: 'adelaide-wills' },
    ],
  },
  {
    label: 'Perth',
    value: 'perth',
    children: [
      {
        label: 'Property, planning, environment and native title (Western Australia and the territories)',
        value: 'perth-property',
      },
    ],
  },
  {
    label: 'Closed offices',
    value: 'closed',
    isDisabled: true,
    children: Array.from({ length: 30 }, (_, index) => ({
      label: `Office ${index + 1}`,
      value: `closed-${index + 1}`,
    })),
  },
];

const meta = {
  title: 'Inputs/Tree picker',
  component: TreePicker,
  args: { options: offices },
  render: ({ value = null, ...props }) => (
    <InField label="Team" start={value}>
      <TreePicker {...props} />
    </InField>
  ),
} satisfies Meta<typeof TreePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = { args: { value: 'adelaide-litigation' } };
export const Empty: Story = {};
export const Expanded: Story = { args: { isExpanded: true } };
export const LongText: Story = { args: { value: 'perth-property' } };
export const Loading: Story = { args: { options: [], isLoading: true } };
export const Disabled: Story = { args: { value: 'perth', isDisabled: true } };
export const ReadOnly: Story = { args: { value: 'adelaide-insolvency', isReadOnly: true } };
export const WithError: Story = {
  render: (props) => (
    <InField label="Team" start={null} error="Choose a team.">
      <TreePicker {...props} />
    </InField>
  ),
};
export const InsideAForm: Story = {
  render: (props) => (
    <InForm label="Team">
      <TreePicker {...props} />
    </InForm>
  ),
};
