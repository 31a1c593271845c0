import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { VideoDialog, type VideoDialogProps } from './video-dialog.tsx';

function Opened(props: VideoDialogProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  return (
    <>
      <Button icon="play" onClick={() => setOpen(true)}>
        Watch
      </Button>
      <VideoDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  title: 'Inputs/Video dialog',
  component: VideoDialog,
  args: {
    title: 'Recording time',
    address: '/recording-time.mp4',
    isOpen: false,
    onClose: () => undefined,
    captions: [
      { language: 'en', label: 'English', url: '/recording-time.en.vtt' },
      { language: 'ar', label: 'العربية', url: '/recording-time.ar.vtt' },
    ],
  },
  render: Opened,
} satisfies Meta<typeof VideoDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is fetched until it is opened. */
export const File: Story = {};
/** A player of an origin that is allowed. */
export const Player: Story = {
  args: { address: 'https://vimeo.com/76979871', embedOrigins: ['https://player.vimeo.com'] },
};
/** An origin that is not allowed is offered as a link. */
export const Elsewhere: Story = { args: { address: 'https://elsewhere.example/watch/12' } };
export const LongText: Story = {
  args: {
    title:
      'Recording time against several matters at once, with narratives, activities, units and what to do when a timer was forgotten',
  },
};
