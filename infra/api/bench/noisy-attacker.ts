/**
 * The hostile work of one firm, in a process of its own so that sending it costs the neighbour nothing. Its argument
 * is the API's address; it says "ready", does what it is told ("saves", "plain saves", "reads") again and again,
 * until it is told "quiet", which it answers.
 */
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { idOf } from '../src/testing/test-firms.ts';
import { createPeople } from './noisy-people.ts';

// An attacker has a machine of their own: what sending costs is not to come out of the server's.
setPriority(constants.priority.PRIORITY_LOW);

const BETWEEN_BURSTS_MS = 500;
const SAVES = 30;
const READS = 10;
const hostileNotes = ['<b>'.repeat(19_000), '<'.repeat(59_000), '<a>'.repeat(39_000)];
const hostileArticles = ['> '.repeat(9_500), '_a'.repeat(9_500)];

const { signIn } = createPeople(process.argv[2] ?? '');
const [writer, editor, reader] = await Promise.all([
  signIn('alpha', 'partner'),
  signIn('alpha', 'admin'),
  signIn('alpha', 'client'),
]);

const save = (html: string) =>
  writer(
    'mutation ($key: String!, $input: AddNoteInput!) { addNote(idempotencyKey: $key, input: $input) { ok { note { id } } } }',
    {
      key: crypto.randomUUID(),
      input: { matterId: idOf('alpha', 'matter', 5), noteType: 'File note', subject: 'Noise', html },
    },
  );

for (const [index, body] of hostileArticles.entries())
  await editor(
    'mutation ($topic: ID!, $input: HelpArticleInput!) { saveHelpArticle(topic: $topic, input: $input) { ok message } }',
    {
      topic: `noise${index}`,
      input: { centre: 'firm', title: 'Noise', summary: '', body, audience: 'everyone', version: 0 },
    },
  );

const bursts: Readonly<Record<string, () => Promise<unknown>>> = {
  saves: () =>
    Promise.all(Array.from({ length: SAVES }, (_, index) => save(hostileNotes[index % hostileNotes.length] ?? ''))),
  'plain saves': () => Promise.all(Array.from({ length: SAVES }, () => save('<p>Called the other side.</p>'))),
  reads: () => Promise.all(Array.from({ length: READS }, () => reader('{ helpArticles { html } }', {}))),
};

let current: { readonly name: string; readonly done: Promise<void> } | null = null;
let isStopping = false;

async function repeat(burst: () => Promise<unknown>): Promise<void> {
  while (!isStopping) {
    await burst();
    await delay(BETWEEN_BURSTS_MS);
  }
}

process.on('message', (name: string) => {
  const burst = bursts[name];
  if (burst !== undefined) {
    isStopping = false;
    current = { name, done: repeat(burst) };
    return;
  }
  isStopping = true;
  void (current?.done ?? Promise.resolve()).then(() => process.send?.('quiet'));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
