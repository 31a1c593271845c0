import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SafeHtml } from './safe-html.tsx';

const meta = {
  title: 'Editor/Safe HTML',
  component: SafeHtml,
  args: {
    html: '<h2>Costs</h2><p>Dear <strong>Ms Okafor</strong>, see <a href="https://harbour.example">our fees</a>.</p><ul><li>the contract<ul><li>with its annexures</li></ul></li></ul><blockquote><p>As we said.</p></blockquote>',
  },
} satisfies Meta<typeof SafeHtml>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Empty: Story = { args: { html: '' } };
/** Nothing of it runs, nothing is fetched from elsewhere, nothing stands over the page. */
export const Hostile: Story = {
  args: {
    html: '<p onclick="alert(1)" style="position:fixed;inset:0;background:red">Words<script>alert(1)</script></p><img src="https://elsewhere.example/seen.gif" alt="[a picture]"><form action="https://elsewhere.example"><input></form><a href="javascript:alert(1)">a link</a>',
  },
};
export const WithATable: Story = {
  args: {
    html: '<table><tr><th>Fee</th><td style="text-align:right">$200</td></tr><tr><th>GST</th><td>$20</td></tr></table>',
  },
};
export const LongWords: Story = { args: { html: `<p>${'https://harbour.example/'.repeat(40)}</p>` } };
export const Arabic: Story = {
  args: { html: '<p>السيدة المحترمة، نرجو إحضار <strong>العقد</strong>.</p><ol><li>أولًا</li><li>ثانيًا</li></ol>' },
  globals: { language: 'ar' },
};
