import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GenericTable } from './generic-table.tsx';

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaGD4DwACiAGAi8n1lAAAAABJRU5ErkJggg==';

const meta = {
  title: 'Inputs/Generic table',
  component: GenericTable,
  args: {
    label: 'Parties',
    columns: [
      { key: 'name', title: 'Party' },
      { key: 'claim', title: 'Claim', type: 'decimal' },
      { key: 'files', title: 'Files', type: 'number' },
      { key: 'joined', title: 'Joined', type: 'date' },
      { key: 'roles', title: 'Roles', type: 'array' },
      { key: 'solicitor', title: 'Solicitor', type: 'object' },
      { key: 'logo', title: 'Logo', type: 'image' },
    ],
    rows: [
      {
        id: '2',
        order: 2,
        cells: {
          name: 'Harcourt Constructions Pty Ltd (receivers and managers appointed) (in liquidation)',
          claim: 1234.5,
          files: 12,
          joined: '2026-09-05',
          roles: ['Defendant', 'Debtor'],
          solicitor: { name: 'Asha Mehta' },
          logo: { src: picture, alt: 'Harcourt' },
        },
      },
      {
        id: '1',
        order: 1,
        cells: {
          name: 'Nguyen',
          claim: 0,
          files: 3,
          joined: '2026-02-12',
          roles: ['Plaintiff'],
          solicitor: { name: 'Tom Reid' },
        },
      },
      { id: '3', order: 3, isHidden: true, cells: { name: 'A hidden row' } },
    ],
  },
} satisfies Meta<typeof GenericTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { isLoading: true } };
export const WithError: Story = { args: { error: new Error('gone'), onRetry: () => undefined } };
export const CaptionHidden: Story = { args: { hideLabel: true } };
