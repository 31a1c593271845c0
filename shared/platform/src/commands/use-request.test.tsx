import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { beforeEach, expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor } from '@atrium/testing';
import { parse } from 'graphql';
import { useEffect } from 'react';
import { takeErrorReports } from '../telemetry/report-error.ts';
import { useRequest } from './use-request.ts';

interface Data {
  readonly createLink: { readonly url: string | null } | null;
}
const createLink: TypedDocumentNode<Data, { id: string }> = parse(
  'mutation CreateLink($id: ID!) { createLink(id: $id) { url } }',
);
const answers: unknown[] = [];
beforeEach(() => {
  answers.length = 0;
  takeErrorReports();
});

function Opened({ isLoggedOnly }: { readonly isLoggedOnly?: boolean }) {
  const { run, isRunning } = useRequest(createLink, { area: 'links', isLoggedOnly: isLoggedOnly === true });
  useEffect(() => void run({ id: 'd1' }).then((answer) => answers.push(answer)), [run]);
  return <p>{isRunning ? 'Asking' : 'Still'}</p>;
}
async function open(data: unknown, props: { readonly isLoggedOnly?: boolean } = {}) {
  const page = renderScreen(<Opened {...props} />, { data: { CreateLink: data } });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(await screen.findByText('Still')).toBeInTheDocument();
  return page;
}

test.each([
  ['an answer', { createLink: { url: '/files/1' } }, { url: '/files/1' }],
  ['nothing, which is an answer', { createLink: null }, null],
])('hands over %s, and is sent once however often it is drawn', async (_what, data, answer) => {
  const { api } = await open(data);
  expect(answers).toEqual([answer]);
  expect(api.callsOf('CreateLink')).toHaveLength(1);
  expect(takeErrorReports()).toEqual([]);
});

test('without an answer it hands over nothing and reports the failure, or only logs it', async () => {
  const { unmount } = await open(unreachable());
  expect(answers).toEqual([undefined]);
  expect(takeErrorReports()).toEqual([expect.objectContaining({ context: { area: 'links' } })]);
  unmount();
  answers.length = 0;
  await open(unreachable(), { isLoggedOnly: true });
  expect(takeErrorReports()).toEqual([]);
});
