import { renderScreen, screen } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { LatePart } from './late-part.tsx';

test('a part that was late once is shown without a word', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('late')) : Promise.resolve('Drawn');
  };
  renderScreen(<LatePart load={load}>{(text) => <p>{text}</p>}</LatePart>);
  expect(await screen.findByText('Drawn')).toBeInTheDocument();
  expect(screen.queryByText('This could not be loaded')).not.toBeInTheDocument();
});

test('a part that cannot be fetched costs its own area, and is fetched again on request', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked < 3 ? Promise.reject(new Error('no connection')) : Promise.resolve('Drawn');
  };
  const { user } = renderScreen(
    <>
      <input aria-label="Name" />
      <LatePart load={load}>{(text) => <p>{text}</p>}</LatePart>
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sydney');
  expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Sydney');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Drawn')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Sydney');
});

test('a part that has been fetched is drawn at once when it is opened again', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return Promise.resolve('Drawn');
  };
  const part = <LatePart load={load}>{(text) => <p>{text}</p>}</LatePart>;
  const { unmount } = renderScreen(part);
  await screen.findByText('Drawn');
  unmount();
  renderScreen(part);
  expect(screen.getByText('Drawn')).toBeInTheDocument();
  expect(asked).toBe(1);
});

test('says what could not be shown in the words of the screen', async () => {
  const load = () => Promise.reject(new Error('no connection'));
  renderScreen(
    <LatePart load={load} failure="This part of the matter could not be shown">
      {() => null}
    </LatePart>,
  );
  expect(await screen.findByText('This part of the matter could not be shown')).toBeInTheDocument();
});
