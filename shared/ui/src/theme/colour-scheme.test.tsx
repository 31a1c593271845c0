import { afterEach, expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { applyColourScheme, useColorScheme, type ColourScheme } from './colour-scheme.ts';

function Chooser() {
  const { scheme, resolved, setScheme } = useColorScheme();
  return (
    <>
      <output>{`${scheme} ${resolved}`}</output>
      {(['light', 'dark', 'system'] satisfies ColourScheme[]).map((choice) => (
        <button key={choice} onClick={() => setScheme(choice)}>
          {choice}
        </button>
      ))}
    </>
  );
}

const attribute = () => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  localStorage.clear();
  applyColourScheme();
});

test('follows the system until the person chooses', () => {
  renderScreen(<Chooser />);
  expect(screen.getByRole('status')).toHaveTextContent('system light');
  expect(attribute()).toBeNull();
});

test('a choice is put on the page and kept', async () => {
  const { user } = renderScreen(<Chooser />);
  await user.click(screen.getByRole('button', { name: 'dark' }));
  expect(screen.getByRole('status')).toHaveTextContent('dark dark');
  expect(attribute()).toBe('dark');
  expect(localStorage.getItem('colourScheme')).toBe('dark');
});

test('going back to the system forgets the choice', async () => {
  localStorage.setItem('colourScheme', 'dark');
  const { user } = renderScreen(<Chooser />);
  await user.click(screen.getByRole('button', { name: 'system' }));
  expect(attribute()).toBeNull();
  expect(localStorage.getItem('colourScheme')).toBeNull();
});

test('the stored choice is there before anything is drawn', () => {
  localStorage.setItem('colourScheme', 'light');
  applyColourScheme();
  expect(attribute()).toBe('light');
});

test('a choice that is handed in goes before the stored one, and does not replace it', () => {
  localStorage.setItem('colourScheme', 'light');
  applyColourScheme('dark');
  expect(attribute()).toBe('dark');
  applyColourScheme('system');
  expect(attribute()).toBeNull();
  expect(localStorage.getItem('colourScheme')).toBe('light');
});

test('nonsense in storage counts as no choice', () => {
  localStorage.setItem('colourScheme', 'purple');
  applyColourScheme();
  expect(attribute()).toBeNull();
});
