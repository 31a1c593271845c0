import type { Preview } from '@storybook/react-webpack5';
import { inAtrium } from '../src/in-atrium.tsx';

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [inAtrium],
  parameters: {
    controls: { expanded: true },
    docs: { source: { type: 'code' } },
    options: { storySort: { method: 'alphabetical' } },
  },
  initialGlobals: { language: 'en-AU', scheme: 'light' },
  globalTypes: {
    language: {
      description: 'The words, and the direction they run',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en-AU', title: 'English' },
          { value: 'ar', title: 'العربية' },
        ],
      },
    },
    scheme: {
      description: 'Light or dark',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
};

export default preview;
