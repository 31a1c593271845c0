import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildSchema, parse, validate } from 'graphql';
import { entitiesModule, entityOperations, readEntityNames } from './entity-operations.ts';

const schemaText = `
type Query { plantList(offset: Int = 0, first: Int, filter: String, bed: ID, ids: [ID!]): PlantList!, plant(id: ID!): Plant }
type Mutation {
  createPlant(idempotencyKey: String!, input: PlantInput!): PlantResult!
  updatePlant(input: PlantInput!): PlantResult!
  deletePlant(id: ID!, version: Int!): PlantResult!
  restorePlant(id: ID!): PlantResult!
  movePlant(id: ID!, version: Int!, beforeId: ID): PlantResult!
}
type Plant { id: ID! name: String! keeper: SelectItem }
type SelectItem { id: ID! description: String! above: SelectItem }
type Group { key: String! recordCount: Int! }
type ClosedColumn { column: String! access: String! }
type PlantList { recordCount: Int! groups: [Group!]! closedColumns: [ClosedColumn!]! canEdit: Boolean! rows: [Plant!]! }
input PlantInput { name: String }
type FieldError { field: String! message: String! }
type FieldErrors { message: String! fields: [FieldError!]! }
type PlantResult { ok: Plant error: FieldErrors conflict: Plant }`;

test('the operations of an entity fit the schema, and ask for every field of a row', () => {
  const [{ rawSDL } = { rawSDL: '' }] = entityOperations(schemaText, ['plant']);
  assert.deepEqual(validate(buildSchema(schemaText), parse(rawSDL)), []);
  const names = [...rawSDL.matchAll(/(?:query|mutation) (\w+)/g)].map(([, name]) => name);
  assert.deepEqual(names, ['PlantList', 'CreatePlant', 'UpdatePlant', 'DeletePlant', 'RestorePlant', 'MovePlant']);
  assert.match(rawSDL, /\{ id name keeper \{ id description \} \}/);
  assert.match(rawSDL, /\$bed: ID/);
  assert.doesNotMatch(rawSDL, /\$ids/);
});

test('an entity that the schema does not have is refused by name', () => {
  assert.throws(() => entityOperations(schemaText, ['stone']), /no entity stone/);
});

test('the module exports the documents of each, and null for what there is not', () => {
  assert.match(entitiesModule(schemaText, ['plant']), /move: documents\.MovePlantDocument/);
  assert.match(entitiesModule(schemaText.replace(/ {2}movePlant.*\n/, ''), ['plant']), /move: null/);
});

test('entities are those whose operations some source imports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'entities-'));
  await mkdir(join(folder, 'plants'));
  await writeFile(
    join(folder, 'plants/plants.page.tsx'),
    `import {\n  stoneOperations,\n  plantOperations,\n} from '../generated/entities.ts';\nimport { otherOperations } from './other.ts';\n`,
  );
  assert.deepEqual(await readEntityNames(folder), ['plant', 'stone']);
  await rm(folder, { recursive: true });
});
