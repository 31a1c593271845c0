import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { AntdProvider } from './antd-provider.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

function Fields() {
  const [name, setName] = useState('');
  return (
    <form>
      <TextField label="Kind" value="" onChange={() => undefined} />
      <TextField label="Name" value={name} onChange={setName} autoFocus />
    </form>
  );
}

function Opened({ inside: Inside }: { inside: typeof Drawer | typeof Modal }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AntdProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Inside open title="Somebody new">
          <Fields />
        </Inside>
      )}
    </AntdProvider>
  );
}

test.each([
  ['drawer', Drawer],
  ['dialog', Modal],
])('one can type at once into the field of a %s that asks for it', async (_what, inside) => {
  const { user } = renderScreen(<Opened inside={inside} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.keyboard('Okafor');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Okafor');
});
