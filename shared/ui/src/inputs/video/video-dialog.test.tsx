import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { AntdProvider } from '../../antd/antd-provider.tsx';
import { VideoDialog, type VideoDialogProps } from './video-dialog.tsx';
import { videoSourceOf, type VideoSource } from './video-source.ts';

const page = 'https://atrium.example/harbour/resources';
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

test.each<[string, VideoSource]>([
  ['/files/time.mp4', { kind: 'file', url: 'https://atrium.example/files/time.mp4' }],
  ['https://cdn.example/a.webm?x=1', { kind: 'file', url: 'https://cdn.example/a.webm?x=1' }],
  ['http://cdn.example/a.mp4', { kind: 'link', url: null }],
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&autoplay=1',
    { kind: 'embed', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
  ],
  ['https://youtu.be/dQw4w9WgXcQ', { kind: 'embed', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' }],
  [
    'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
    { kind: 'embed', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
  ],
  ['https://vimeo.com/76979871', { kind: 'embed', url: 'https://player.vimeo.com/video/76979871?dnt=1' }],
  [
    'https://player.vimeo.com/video/76979871?autoplay=1&h=ab',
    { kind: 'embed', url: 'https://player.vimeo.com/video/76979871?h=ab' },
  ],
  [
    'https://player.vimeo.com.evil.example/video/1',
    { kind: 'link', url: 'https://player.vimeo.com.evil.example/video/1' },
  ],
  ['https://elsewhere.example/watch', { kind: 'link', url: 'https://elsewhere.example/watch' }],
  ['javascript:alert(1)', { kind: 'link', url: null }],
  ['data:video/mp4;base64,AAAA', { kind: 'link', url: null }],
  ['//cdn.example/a.mp4', { kind: 'file', url: 'https://cdn.example/a.mp4' }],
])('%s is shown as %j', (address, source) => {
  expect(videoSourceOf(address, players, page)).toEqual(source);
});

test('without an allowed origin no player is framed', () => {
  expect(videoSourceOf('https://vimeo.com/76979871', [], page).kind).toBe('link');
});

function Guide(props: Partial<VideoDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AntdProvider>
      <button onClick={() => setOpen(true)}>Watch</button>
      <VideoDialog
        title="Recording time"
        address="/files/time.mp4"
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </AntdProvider>
  );
}

test('nothing is fetched before it opens, it does not begin by itself, and closing stops it', async () => {
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const { user } = renderScreen(<Guide captions={[{ language: 'en', label: 'English', url: '/files/time.en.vtt' }]} />);
  expect(document.querySelector('video, iframe, track')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Watch' }));
  expect(await screen.findByRole('dialog', { name: 'Recording time' })).toBeInTheDocument();
  const video = screen.getByLabelText('Recording time', { selector: 'video' });
  expect(video).toHaveAttribute('src', 'http://localhost/files/time.mp4');
  expect(video).not.toHaveAttribute('autoplay');
  expect(document.querySelector('track')).toHaveAttribute('srclang', 'en');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(pause).toHaveBeenCalled();
  await waitFor(() => expect(document.querySelector('video')).toBeNull());
});

test('a player of an allowed origin is framed and may not begin by itself', async () => {
  const { user } = renderScreen(<Guide address="https://vimeo.com/76979871" embedOrigins={players} />);
  await user.click(screen.getByRole('button', { name: 'Watch' }));
  const frame = await screen.findByTitle('Recording time');
  expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1');
  expect(frame.getAttribute('allow')).not.toContain('autoplay');
});

test('what may not be played here is offered as a link', async () => {
  const { user } = renderScreen(<Guide address="https://elsewhere.example/watch" />);
  await user.click(screen.getByRole('button', { name: 'Watch' }));
  expect(await screen.findByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute(
    'href',
    'https://elsewhere.example/watch',
  );
});
