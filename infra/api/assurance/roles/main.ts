import { askAsRoles } from './ask-roles.ts';
import { sweepClosedColumns } from './closed-columns.ts';
import { compareRoles, printTable } from './compare-roles.ts';
import { comparePairs } from './explain-pairs.ts';

/**
 * `npm run roles` asks every operation as every role in every way there is, and with each column closed, and says where the
 * answers differ from what is declared (TARGETS 3); `npm run roles -- table` prints what is declared;
 * `npm run roles -- explain [number]` makes firms up and compares why somebody cannot see a record with whether they see it.
 */
const PAIRS = 10_000;
const report = (line: string): void => void process.stdout.write(`${line}\n`);

if (process.argv[2] === 'table') report(printTable());
else if (process.argv[2] === 'explain') {
  const { pairs, allowed, kinds, differences } = await comparePairs(Number(process.argv[3] ?? PAIRS));
  for (const difference of differences) report(difference);
  for (const [kind, of] of kinds) report(`${kind}: ${of.pairs} pairs, ${of.allowed} of them open`);
  report(`${pairs} pairs of person and record, ${allowed} of them open: ${differences.length} differences`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} else {
  const { cells, differences } = compareRoles(await askAsRoles({ inEveryWay: true }));
  const hidden = await sweepClosedColumns('HIDDEN');
  const masked = await sweepClosedColumns('MASKED');
  const found = [...differences, ...hidden.leaks, ...masked.leaks];
  for (const difference of found) report(difference);
  report(
    `${cells} cells of operation and role, ${hidden.cells + masked.cells} of closed column and operation: ${found.length} differences`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
