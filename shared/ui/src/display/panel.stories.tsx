import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { KeyFacts } from './key-facts.tsx';
import { Panel } from './panel.tsx';

const facts = (
  <KeyFacts
    items={[
      { label: 'File number', value: '24/0117' },
      { label: 'Client', value: 'Adeyemi Holdings Pty Ltd' },
      { label: 'Person Responsible', value: 'Priya Kaur' },
    ]}
  />
);

const meta = { title: 'Display/Panel', component: Panel, args: { title: 'Overview', children: facts } } satisfies Meta<
  typeof Panel
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WithoutTitle: Story = { args: { title: undefined } };
