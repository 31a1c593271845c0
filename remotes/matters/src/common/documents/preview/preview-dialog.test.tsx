import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { AntdProvider } from '@atrium/ui/antd';
import { PreviewDialog } from './preview-dialog.tsx';
import type { PreviewedDocument } from './preview-kind.ts';

const original = globalThis.fetch;
let fetched: string[];
let bytes: Uint8Array<ArrayBuffer>;
beforeEach(() => {
  fetched = [];
  globalThis.fetch = ((address: string) => {
    fetched.push(address);
    return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(bytes.buffer) });
  }) as never;
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 40, height: 30, close: () => undefined }),
  });
});
afterEach(() => {
  globalThis.fetch = original;
});

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const link = {
  DocumentLink: {
    createDocumentLink: {
      __typename: 'CreateDocumentLinkResult',
      url: '/documents/d1/content?firm=harbour&ticket=x',
      message: null,
    },
  },
};
function open(changes: Partial<PreviewedDocument> = {}, data: Record<string, unknown> = link) {
  const close = jest.fn();
  const page = renderScreen(
    <AntdProvider>
      <PreviewDialog
        document={{ id: 'd1', name: 'Fence.png', mediaType: 'image/png', sizeBytes: 8, ...changes }}
        onClose={close}
      />
    </AntdProvider>,
    { data },
  );
  return { ...page, close };
}

test('a picture is fetched with a ticket for one look, drawn, made larger and smaller by keys, and closed', async () => {
  bytes = png.slice();
  const { user, api, close } = open();
  expect(await screen.findByRole('img', { name: 'Fence.png' })).toBeInTheDocument();
  expect(api.callsOf('DocumentLink')[0]?.variables).toEqual({ documentId: 'd1', purpose: 'preview' });
  expect(fetched).toEqual(['/documents/d1/content?firm=harbour&ticket=x']);
  const body = screen.getByRole('document', { name: 'Fence.png' });
  await waitFor(() => expect(body).toHaveFocus());
  await user.keyboard('+');
  expect(screen.getByText('125 %')).toBeVisible();
  await user.keyboard('0--');
  expect(screen.getByText('50 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalled();
});

test('what is not the type its name suggests is not shown', async () => {
  bytes = new TextEncoder().encode('<svg onload="alert(1)">') as Uint8Array<ArrayBuffer>;
  open();
  expect(await screen.findByText(/not the type its name suggests/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Fence.png' })).toBeNull();
});

test('a kind that is not shown is not fetched either', async () => {
  open({
    name: 'Statement.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
  expect(await screen.findByText(/Files of this type can’t be previewed/)).toBeVisible();
  expect(fetched).toEqual([]);
});

test('a document that is no longer there says so, and can be tried again', async () => {
  const { api, user } = open(
    {},
    {
      DocumentLink: {
        createDocumentLink: {
          __typename: 'CreateDocumentLinkResult',
          url: null,
          message: 'This document does not exist.',
        },
      },
    },
  );
  expect(await screen.findByText('This document does not exist.')).toBeVisible();
  bytes = png.slice();
  api.answer(link);
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('img', { name: 'Fence.png' })).toBeInTheDocument();
});

test('the focus goes back to where the person was', async () => {
  bytes = png.slice();
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  const { unmount } = open();
  await waitFor(() => expect(screen.getByRole('document', { name: 'Fence.png' })).toHaveFocus());
  unmount();
  expect(button).toHaveFocus();
  button.remove();
});
