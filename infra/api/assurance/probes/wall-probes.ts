import { makeProbe, type Probe, type Probed, type Whose } from './generate-probes.ts';
import type { ProbeArgument, ProbeOperation } from './operations.ts';
import { NOBODY } from './probe-targets.ts';
import { wallPeople, type WallPerson } from './wall-people.ts';
import { wallRowId, type WallRow, type WallRowKind } from './wall-rows.ts';
import { wallAimOf, type WallAim } from './wall-targets.ts';

/** A question across a wall inside the firm. */
export interface WallProbe extends Probe {
  readonly person: WallPerson;
  /** What it names; replaced in the answers before they are compared, as some say back what they were asked for. */
  readonly named: Readonly<Record<Whose, string>>;
  /** The rows that it and its control need. */
  readonly rows: readonly WallRow[];
}

const OF_NOBODY = 99;

/** For everyone, every argument through which something on a matter can be named: `rounds` questions, each with other settings. */
export function generateWallProbes(
  operations: readonly ProbeOperation[],
  rounds: number,
  people: readonly WallPerson[] = wallPeople,
): WallProbe[] {
  const aims = operations.flatMap((operation) =>
    operation.arguments.flatMap((argument) => {
      const aim = operation.kind === 'subscription' ? null : wallAimOf(operation.name, argument);
      return aim === null ? [] : [{ operation, argument, aim }];
    }),
  );
  return aims.flatMap(({ operation, argument, aim }, index) =>
    people.flatMap((person, at) =>
      Array.from({ length: rounds }, (_, round) =>
        makeWallProbe({ operation, argument, aim }, person, (index + at) * 7919 + round),
      ),
    ),
  );
}

function makeWallProbe(
  {
    operation,
    argument,
    aim,
  }: { readonly operation: ProbeOperation; readonly argument: ProbeArgument; readonly aim: WallAim },
  person: WallPerson,
  turn: number,
): WallProbe {
  const { user, outside, inside } = person;
  const purpose = `${operation.name} ${argument.path.join('.')} ${turn}`;
  const rows: WallRow[] = [];
  const rowOn = (kind: WallRowKind, matter: number, why = purpose): string => {
    const row: WallRow = { kind, matter, user, purpose: why };
    rows.push(row);
    return wallRowId(row);
  };
  const { kind, text } = aim;
  const named: Record<Whose, string> =
    text === undefined
      ? { theirs: rowOn(kind ?? 'matter', outside), own: rowOn(kind ?? 'matter', inside), nobody: NOBODY }
      : { theirs: text(outside), own: text(inside), nobody: text(OF_NOBODY) };
  const alongside = aim.alongside?.({
    matter: inside,
    user,
    row: (beside) => rowOn(beside, inside, `beside ${purpose}`),
  });
  const probed: Probed = {
    label: `${kind ?? 'text'} of matter ${outside}`,
    of: (whose) => named[whose],
    ...(alongside === undefined ? {} : { alongside }),
  };
  return { ...makeProbe(operation, argument, probed, { user, turn }), person, named, rows };
}
