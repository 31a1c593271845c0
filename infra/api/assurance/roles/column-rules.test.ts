import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datasets } from '../../src/modules/data-export/datasets.ts';
import { subjects } from '../../src/modules/measures/subjects.ts';
import { choiceNames } from '../../src/modules/reports/report-parameters.ts';
import { reports } from '../../src/modules/reports/reports.ts';
import type { Rule } from '../../src/policy/rules.ts';
import { declaredDatasets } from './declared-datasets.ts';
import { declaredFigures } from './declared-figures.ts';
import {
  choicesOfReports,
  columnsOfReports,
  declaredChoices,
  declaredColumns,
  declaredReports,
} from './declared-reports.ts';
import { differenceFrom } from './sentences.ts';

const EVERYONE = 'everyone';
const letsEveryone: Rule = () => true;

/** What is closed, by what it is called in the declaration; a rule that is not there lets everyone. */
type Rules = Readonly<Record<string, Rule | undefined>>;
const differencesOf = (name: string, rules: Rules, sentenceOf: (part: string) => string | undefined): string[] =>
  Object.entries(rules).flatMap(
    ([part, rule]) => differenceFrom(sentenceOf(part) ?? EVERYONE, `${name}: ${part}`, rule ?? letsEveryone) ?? [],
  );
/** Each part by the rule that `ruleOf` finds in it, under the name that `called` gives it. */
const rulesIn = <Part>(
  parts: Readonly<Record<string, Part | undefined>>,
  ruleOf: (part: Part) => Rule | undefined,
  called = (name: string): string => name,
): Rules =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[called(name), ruleOf(part)]])),
  );
/** Nothing is declared that there is not. */
function declaresNoOther(name: string, rules: Rules, declared: Readonly<Record<string, string>>): void {
  const others = Object.keys(declared).filter((part) => part !== 'all' && !(part in rules));
  assert.deepEqual(others, [], name);
}

test('reports are opened, read by column and narrowed by exactly those who are declared to', () => {
  assert.deepEqual(reports.map(({ id }) => id).toSorted(), Object.keys(declaredReports).toSorted());
  const differences = reports.flatMap(({ id, permission, columns, parameters }) => {
    const choices = Object.fromEntries(choiceNames.map((name) => [name, parameters[name]]));
    const [ofColumns, ofChoices] = [rulesIn(columns, ({ only }) => only), rulesIn(choices, ({ only }) => only)];
    declaresNoOther(id, ofColumns, columnsOfReports[id] ?? {});
    declaresNoOther(id, ofChoices, choicesOfReports[id] ?? {});
    return [
      ...differencesOf(id, { open: permission }, () => declaredReports[id]),
      ...differencesOf(id, ofColumns, (name) => columnsOfReports[id]?.[name] ?? declaredColumns[name]),
      ...differencesOf(`${id} by`, ofChoices, (name) => choicesOfReports[id]?.[name] ?? declaredChoices[name]),
    ];
  });
  assert.deepEqual(differences, []);
});

test('figures are seen, broken down and narrowed by exactly those who are declared to', () => {
  assert.deepEqual(subjects.map(({ name }) => name).toSorted(), Object.keys(declaredFigures).toSorted());
  const differences = subjects.flatMap(({ name, isOpen, dimensions, mayNarrow, measures }) => {
    const declared = declaredFigures[name];
    const rules = {
      ...rulesIn(
        dimensions,
        (dimension) => dimension.isOpen,
        (dimension) => `by ${dimension}`,
      ),
      ...rulesIn(
        mayNarrow ?? {},
        (rule) => rule,
        (whom) => `of one ${whom}`,
      ),
      ...rulesIn(measures, (measure) => measure.isOpen),
      ...rulesIn(
        measures,
        ({ rows }) => rows?.isOpen,
        (measure) => `rows of ${measure}`,
      ),
    };
    declaresNoOther(name, rules, declared ?? {});
    return [
      ...differencesOf(name, { all: isOpen }, () => declared?.all),
      ...differencesOf(name, rules, (part) => declared?.[part]),
    ];
  });
  assert.deepEqual(differences, []);
});

test('datasets and their columns are read by exactly those who are declared to', () => {
  assert.deepEqual(datasets.map(({ name }) => name).toSorted(), Object.keys(declaredDatasets).toSorted());
  const differences = datasets.flatMap(({ name, only, columns }) => {
    const declared = declaredDatasets[name];
    const rules = rulesIn(columns, (column) => column.only);
    declaresNoOther(name, rules, declared ?? {});
    return [
      ...differencesOf(name, { all: only }, () => declared?.all),
      ...differencesOf(name, rules, (column) => declared?.[column]),
    ];
  });
  assert.deepEqual(differences, []);
});
