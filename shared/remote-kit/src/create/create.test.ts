import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { accessFlags, languageTags, type BuildDescriptor } from '@atrium/contracts';
import { checkBuild, sizeBudgets, type PlatformFacts } from '@atrium/publish-checks';
import { refreshGenerated } from '../build/refresh-generated.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { readDist } from '../publish/read-dist.ts';
import { createSigner } from '../publish/team-key.ts';
import { remoteWebpack } from '../webpack/remote-webpack.ts';
import { create } from './create.command.ts';
import { findPlace } from './find-place.ts';
import { scaffold } from './scaffold.ts';
import { fillIn } from './template-words.ts';

const workspace = join(import.meta.dirname, '../../../..');
const schemaFile = join(workspace, 'infra/api/schema.graphql');

let folder: string;
let files: string[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-created-'));
  files = await scaffold({ name: 'conflicts', title: 'Conflict checks', folder, place: 'workspace' });
  await symlink(join(workspace, 'remotes/crm/node_modules'), join(folder, 'node_modules'));
  await refreshGenerated(folder, { schemaFile });
});

after(() => rm(folder, { recursive: true, force: true }));

test('no word of the template is left in a new remote', async () => {
  assert.ok(files.includes('src/conflicts/conflicts.page.tsx'));
  for (const file of files)
    assert.doesNotMatch(`${file} ${await readFile(join(folder, file), 'utf8')}`, /new ?remote/i, file);
});

test('a new remote has its texts in every language that is to be full', async () => {
  const sources = ['src/conflicts/conflicts.page.tsx', 'src/conflicts/conflicts.card.tsx', 'src/descriptor.ts'];
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')));
  const keys = texts.map((text) => new Set([...text.matchAll(/\b(?:t|offerText)\('([\w.]+)'/g)].map(([, key]) => key)));
  for (const ofFile of keys) assert.ok(ofFile.size > 0);
  assert.deepEqual(
    Object.keys(JSON.parse(await readFile(join(folder, 'src/languages/ar.json'), 'utf8')) as object),
    [...new Set(keys.flatMap((ofFile) => [...ofFile]))].toSorted(),
  );
});

test('a new remote builds as it is, and passes every check of a publish that needs no browser', async () => {
  assert.equal(await runWebpack({ ...remoteWebpack(folder), cache: false }), null);
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const signer = createSigner(privateKey);
  const dist = await readDist(join(folder, 'dist'));
  const facts = await someFacts(signer);
  const { gates, problems } = await checkBuild(
    { ...dist, signatureBytes: Buffer.from(JSON.stringify(signer.signBuild(dist.descriptorBytes))) },
    facts,
    { browser: false },
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    gates.filter(({ outcome }) => outcome !== 'passed').map(({ gate }) => gate),
    ['smoke'],
  );
  const {
    operations,
    textFiles,
    extensions = [],
  } = JSON.parse(Buffer.from(dist.descriptorBytes).toString()) as BuildDescriptor;
  assert.match(Object.values(operations).join(), /query ConflictsPage/);
  assert.deepEqual(
    extensions.map(({ id, slot, title }) => [id, slot, Object.keys(title.translations ?? {})]),
    [
      ['conflicts.open', 'palette/commands@1', ['ar']],
      ['conflicts.matters', 'configuration/card@1', ['ar']],
    ],
  );
  assert.deepEqual(Object.keys(textFiles ?? {}), ['ar']);
});

test('a repository of its own takes the packages of the kit from where it is given', async (t) => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'atrium-created-'));
  t.after(() => rm(elsewhere, { recursive: true, force: true }));
  await scaffold({
    name: 'conflicts',
    title: 'Conflict checks',
    folder: elsewhere,
    place: 'repository',
    packages: { '@atrium/ui': 'file:kit/ui.tgz' },
  });
  const { dependencies } = JSON.parse(await readFile(join(elsewhere, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  assert.equal(dependencies['@atrium/ui'], 'file:kit/ui.tgz');
  assert.match(await readFile(join(elsewhere, '.gitignore'), 'utf8'), /team-key\.pem/);
});

test('a repository of its own works with the tools of the workspace, version by version', async () => {
  const manifest = async (path: string) =>
    JSON.parse(await readFile(join(workspace, path), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
  const [root, crm, template] = await Promise.all(
    ['package.json', 'remotes/crm/package.json', 'shared/remote-kit/templates/repository/package.json'].map(manifest),
  );
  const known = { ...crm?.dependencies, ...crm?.devDependencies, ...root?.devDependencies };
  const wanted = { ...template?.dependencies, ...template?.devDependencies };
  for (const [name, version] of Object.entries(wanted))
    if (!name.startsWith('@atrium/')) assert.equal(version, known[name], name);
});

for (const [name, why] of [
  ['shell', 'is a host'],
  ['Conflicts', 'has a capital'],
  ['2fast', 'begins with a digit'],
] as const) {
  test(`a name that ${why} is refused with the rule`, async () => {
    await assert.rejects(
      create([name], { folder, settings: { platform: '', teamKey: null, browser: null }, write: () => undefined }),
      /is no name of a remote: one word/,
    );
  });
}

const context = (here: string) => ({
  folder: here,
  settings: { platform: '', teamKey: null, browser: null },
  write: () => undefined,
});

async function folderWith(t: TestContext, texts: Readonly<Record<string, string>>): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'atrium-in-use-'));
  t.after(() => rm(made, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(join(made, file, '..'), { recursive: true });
    await writeFile(join(made, file), text);
  }
  return made;
}

const withKit = JSON.stringify({ devDependencies: { '@atrium/ui': 'file:kit/ui.tgz' } });

test('a fresh repository with a file that the remote brings is refused before npm’s package.json goes', async (t) => {
  const fresh = await folderWith(t, {
    'package.json': withKit,
    'README.md': 'ours',
    LICENSE: 'ours',
    'kit/ui.tgz': '',
  });
  await assert.rejects(findPlace('billing', fresh, fresh, null), {
    name: 'ForeseenError',
    message: /would write over README\.md\. Move that away first/,
  });
  assert.equal(await readFile(join(fresh, 'package.json'), 'utf8'), withKit);
});

test('what the remote does not bring is not in its way, and npm’s package.json is replaced', async (t) => {
  const fresh = await folderWith(t, {
    'package.json': withKit,
    'package-lock.json': '{}',
    LICENSE: 'ours',
    '.npmrc': '',
    '.git/HEAD': '',
    'node_modules/x/package.json': '{}',
    'kit/ui.tgz': '',
  });
  const { packages = {}, place } = await findPlace('billing', fresh, fresh, null);
  assert.deepEqual({ packages, place }, { packages: { '@atrium/ui': 'file:kit/ui.tgz' }, place: 'repository' });
  await scaffold({ name: 'billing', title: 'Billing', folder: fresh, place, packages });
  assert.equal(await readFile(join(fresh, 'LICENSE'), 'utf8'), 'ours');
});

test('a package.json elsewhere is nobody’s to replace', async (t) => {
  const here = await folderWith(t, { 'package.json': withKit, 'billing/package.json': '{}' });
  await assert.rejects(findPlace('billing', null, here, null), /would write over package\.json/);
});

test('a repository made before keeps its kit when it is asked for again', async (t) => {
  const made = await folderWith(t, {
    'package.json': '{}',
    'src/remote.tsx': '',
    'kit/atrium-ui-0.1.0-old.tgz': 'old',
  });
  await assert.rejects(create(['billing', '--folder', made], context(made)), {
    name: 'ForeseenError',
    message: /would write over package\.json, src\/remote\.tsx/,
  });
  assert.deepEqual(await readdir(join(made, 'kit')), ['atrium-ui-0.1.0-old.tgz']);
});

test('a folder called kit that is none, and a file where a folder should be, are in the way', async (t) => {
  const made = await folderWith(t, { 'kit/drums.txt': 'ours', src: 'a file' });
  await assert.rejects(create(['billing', '--folder', made], context(made)), /would write over src, kit\./);
  assert.equal(await readFile(join(made, 'kit/drums.txt'), 'utf8'), 'ours');
});

for (const title of ["Client's money", 'The "big" one', 'Select `', 'Back \\', 'Two\nlines', ' ']) {
  test(`the title ${JSON.stringify(title)} is refused before anything is written`, async (t) => {
    const empty = await folderWith(t, {});
    await assert.rejects(create(['billing', '--folder', empty, '--title', title], context(empty)), {
      name: 'ForeseenError',
      message: /A title is one line without/,
    });
    assert.deepEqual(await readdir(empty), []);
  });
}

test('a title with a dollar or an apostrophe stands as it was given', () => {
  assert.equal(
    fillIn("title: 'New remote'", { name: 'billing', title: 'Client’s $& money' }),
    "title: 'Client’s $& money'",
  );
});

test('what is there already is not written over', async () => {
  await assert.rejects(scaffold({ name: 'conflicts', title: 'Conflict checks', folder, place: 'workspace' }), /EEXIST/);
});

async function someFacts({ keyId, publicKey }: { keyId: string; publicKey: string }): Promise<PlatformFacts> {
  return {
    apiSchema: await readFile(schemaFile, 'utf8'),
    accessFlags,
    languages: languageTags.map((tag) => ({ tag, isFull: tag === 'ar' })),
    hosts: [],
    remotes: [],
    policy: '',
    sizeBudgets,
    key: { keyId, publicKey, team: 'conflicts', names: ['conflicts'], isRevoked: false },
    containerTakenBy: null,
  };
}
