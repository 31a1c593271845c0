import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Narrow } from '../testing/story-parts.tsx';
import { LongText } from './long-text.tsx';

const long = 'Nguyen v Harcourt Constructions Pty Ltd (receivers and managers appointed) (in liquidation) and others';

const meta = {
  title: 'Inputs/Long text',
  component: LongText,
  render: (props) => (
    <Narrow>
      <LongText {...props} />
    </Narrow>
  ),
} satisfies Meta<typeof LongText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Fits, and so has no tooltip. */
export const Usual: Story = { args: { children: 'Nguyen v Harcourt' } };
export const Cut: Story = { args: { children: long } };
export const TwoLines: Story = { args: { children: `${long}: ${long}`, lines: 2 } };
export const Arabic: Story = {
  args: { children: 'القضية المرفوعة من السيد نغوين ضد شركة هاركورت للإنشاءات المحدودة وآخرين' },
};
export const Empty: Story = { args: { children: null } };
