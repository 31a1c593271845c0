import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { refusal, renderScreen, screen, unreachable, waitFor } from '@atrium/testing';
import { parse } from 'graphql';
import { useNotices } from '../notices/use-notices.ts';
import { takeErrorReports } from '../telemetry/report-error.ts';
import { type CommandNotices, useCommand } from './use-command.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}
interface Data {
  readonly saveRow: {
    readonly ok: Row | null;
    readonly error: {
      readonly message: string;
      readonly fields: readonly { readonly field: string; readonly message: string }[];
    } | null;
    readonly conflict: Row | null;
  };
}
const saveRow: TypedDocumentNode<Data, { idempotencyKey: string; name: string; version: number }> = parse(
  'mutation SaveRow($idempotencyKey: String!, $name: String!, $version: Int!) { saveRow(idempotencyKey: $idempotencyKey, name: $name, version: $version) { ok { id } } }',
);
const row = { id: 'r1', version: 2 };
const answer = (parts: Partial<Data['saveRow']>) => ({ saveRow: { ok: null, error: null, conflict: null, ...parts } });
const refused = { message: 'The name is taken.', fields: [{ field: 'name', message: 'Taken.' }] };

const outcomes: unknown[] = [];
const undo = jest.fn();
const settled = jest.fn();
beforeEach(() => {
  outcomes.length = 0;
  undo.mockClear();
  settled.mockClear();
  takeErrorReports();
});

interface SaverProps {
  readonly notices?: CommandNotices<Data>;
  readonly repeatsOnConflict?: boolean;
  readonly savesOnce?: boolean;
}
function Saver({ notices = {}, ...options }: SaverProps) {
  const { run, isRunning } = useCommand(saveRow, { area: 'rows', onSettled: settled, ...options });
  const save = async (name: string) => void outcomes.push(await run({ name, version: 1 }, notices));
  return (
    <>
      {['One', 'Other'].map((name) => (
        <button key={name} type="button" disabled={isRunning} onClick={() => void save(name)}>
          {name}
        </button>
      ))}
      {useNotices().map(({ id, tone, message, action }) => (
        <p key={id} data-tone={tone}>
          {message}
          {action && (
            <button type="button" onClick={action.onSelect}>
              {action.label}
            </button>
          )}
        </p>
      ))}
    </>
  );
}
async function press(data: unknown, props: SaverProps = {}, names: readonly string[] = ['One']) {
  const page = renderScreen(<Saver {...props} />, { data: { SaveRow: data } });
  for (const [index, name] of names.entries()) {
    await page.user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(outcomes).toHaveLength(index + 1));
  }
  return page;
}

const lost = /^Couldn’t save this\. Check your connection and try again; your text is kept\.$/;
test.each([
  { what: 'a success', data: answer({ ok: row }), outcome: { kind: 'saved', value: row }, notice: /^Saved$/ },
  {
    what: 'a refusal with errors of fields',
    data: answer({ error: refused }),
    outcome: { kind: 'refused', message: 'The name is taken.', fields: { name: 'Taken.' } },
    notice: /^The name is taken\.$/,
  },
  {
    what: 'an answer that says nothing, which is no success',
    data: answer({}),
    outcome: { kind: 'refused', message: null, fields: {} },
    notice: /^That did not work\. Nothing was changed; try again\.$/,
  },
  {
    what: 'an error beside what is there, which is no success',
    data: answer({ ok: row, error: refused }),
    outcome: { kind: 'refused', message: 'The name is taken.' },
    notice: /^The name is taken\.$/,
  },
  {
    what: 'an earlier attempt that was saved without an answer',
    data: refusal('The key was used with other input.', 'CONFLICT'),
    outcome: { kind: 'refused' },
    notice: /^An earlier attempt was saved\./,
  },
  {
    what: 'a plain no with its reason',
    data: { saveRow: { ok: false, message: 'It is locked.' } },
    outcome: { kind: 'refused', message: 'It is locked.', fields: {} },
    notice: /^It is locked\.$/,
  },
  {
    what: 'a conflict',
    data: answer({ conflict: row }),
    outcome: { kind: 'conflict', current: row },
    notice: /^“Hearing” was changed by someone else\. Review it and try again\.$/,
  },
  { what: 'no connection', data: unreachable(), outcome: { kind: 'unreachable' }, notice: lost },
])('reads $what', async ({ data, outcome, notice }) => {
  await press(data, { notices: { name: 'Hearing', saved: 'Saved' } });
  expect(outcomes).toEqual([expect.objectContaining(outcome)]);
  expect(screen.getByText(notice)).toHaveAttribute('data-tone', outcome.kind === 'saved' ? 'success' : 'error');
  expect(settled).toHaveBeenCalledTimes(1);
  expect(takeErrorReports()).toHaveLength(outcome.kind === 'unreachable' ? 1 : 0);
});

test('a retry has the same key, other input another, and after success the same input a new one', async () => {
  let calls = 0;
  const data = () => ((calls += 1) < 4 ? unreachable() : answer({ ok: row }));
  const { api } = await press(data, {}, ['One', 'One', 'Other', 'Other', 'Other']);
  const keys = api.callsOf('SaveRow').map(({ variables }) => variables['idempotencyKey']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
});

test('what is saved once keeps its key while other input is tried, until it has succeeded', async () => {
  let calls = 0;
  const data = () => ((calls += 1) < 3 ? unreachable() : answer({ ok: row }));
  const { api } = await press(data, { savesOnce: true }, ['One', 'Other', 'Other', 'Other']);
  const [first, second, third, fourth] = api.callsOf('SaveRow').map(({ variables }) => variables['idempotencyKey']);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('offers to undo what was done, and is silent where it is asked to be', async () => {
  const { user, unmount } = await press(answer({ ok: row }), { notices: { saved: 'Removed', undo } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledWith(expect.objectContaining({ value: row }));
  unmount();
  outcomes.length = 0;
  const { container } = await press(answer({ error: refused }), { notices: { silent: true } });
  expect(container.querySelector('p')).toBeNull();
});

test('repeats itself once on the version that is there now, where it overwrites nothing', async () => {
  const data = ({ version }: { version: number }) => (version === 1 ? answer({ conflict: row }) : answer({ ok: row }));
  const { api } = await press(data, { repeatsOnConflict: true });
  expect(api.callsOf('SaveRow').map(({ variables }) => variables['version'])).toEqual([1, 2]);
  expect(outcomes).toEqual([expect.objectContaining({ kind: 'saved' })]);
});
