import type { AnyStatement } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { addsUp } from './figure-parts.ts';
import { figureStatements, type FiguresRow } from './figures.statements.ts';
import { countsSeveralTimes, type FigureDimension, type FigureRange, type SubjectDefinition } from './measure.ts';
import type { FoundMeasure } from './subjects.ts';
import { yearShiftOf } from './time-buckets.ts';

/** The whole period, the part of it that is behind us, and what that part is compared with. */
export type Span = 'all' | 'soFar' | 'before';
type Dimension = FigureDimension | null;
/** Figures of one subject over one span, told apart by one dimension or by none. */
interface Wish {
  readonly subject: SubjectDefinition;
  readonly dimension: Dimension;
  readonly span: Span;
  readonly measures: Map<string, FoundMeasure>;
}
/** What one statement answers. */
type Pass = readonly [first: Wish, second?: Wish];

/** Whether what all rows come to is read from what the values of the dimension come to. */
const knowsTotal = ({ subject, dimension }: Wish): boolean =>
  dimension === null || !countsSeveralTimes(subject, dimension);
const goesAlone = (wish: Wish): boolean =>
  wish.dimension === null || !knowsTotal(wish) || ![...wish.measures.values()].every(addsUp);

function pair(wishes: readonly Wish[]): Pass[] {
  const waiting = wishes.filter((wish) => !goesAlone(wish));
  const passes = wishes.filter(goesAlone).map((wish): Pass => [wish]);
  for (let first = waiting.shift(); first !== undefined; first = waiting.shift()) {
    const { subject, span } = first;
    const at = waiting.findIndex((other) => other.subject === subject && other.span === span);
    const [second] = at < 0 ? [] : waiting.splice(at, 1);
    passes.push(second === undefined ? [first] : [first, second]);
  }
  return passes;
}

const keyOf = (subject: SubjectDefinition, dimension: Dimension, span: Span): string =>
  `${subject.name}|${dimension ?? ''}|${span}`;

/**
 * Gathers which figures are wanted, over which spans and told apart by what, so that the rows of a subject are read as
 * few times as may be: two dimensions together, and what all of it comes to along with what is told apart.
 */
export function gatherFigures() {
  const wishes = new Map<string, Wish>();

  function want(found: FoundMeasure, dimension: Dimension, span: Span): void {
    const key = keyOf(found.subject, dimension, span);
    const wish = wishes.get(key) ?? { subject: found.subject, dimension, span, measures: new Map() };
    wish.measures.set(found.id, found);
    wishes.set(key, wish);
  }
  /** The wish that knows, or could know, what all of it comes to. */
  function totalIn(found: FoundMeasure, span: Span): Wish | undefined {
    const known = [...wishes.values()].filter(
      (wish) =>
        wish.subject === found.subject &&
        wish.span === span &&
        (wish.dimension === null || addsUp(found)) &&
        knowsTotal(wish),
    );
    return known.find(({ measures }) => measures.has(found.id)) ?? known[0];
  }

  return {
    want,
    /** What all of it comes to: to be wanted once everything is that is told apart. */
    wantTotal: (found: FoundMeasure, span: Span): void => want(found, totalIn(found, span)?.dimension ?? null, span),
    ask: (viewer: Viewer, ranges: Readonly<Record<Span, FigureRange>>) => {
      const passes = pair([...wishes.values()]).flatMap((pass) => {
        const request = requestOf(viewer, pass, ranges[pass[0].span]);
        return request === null ? [] : [{ pass, request }];
      });
      return {
        requests: passes.map(({ request }) => request),
        /** Reads the answers to `requests`, in their order. */
        read(answers: readonly (readonly FiguresRow[])[]) {
          const answerTo = (wish: Wish | undefined) => {
            const index = passes.findIndex(({ pass }) => wish !== undefined && pass.includes(wish));
            return { rows: answers[index] ?? [], told: passes[index]?.pass.findIndex((each) => each === wish) ?? 0 };
          };
          return {
            totalOf(found: FoundMeasure, span: Span): FiguresRow[string] | undefined {
              return answerTo(totalIn(found, span)).rows.find(({ told }) => told === 0)?.[found.id];
            },
            /** A row for each value of the dimension. */
            rowsOf({ subject }: FoundMeasure, dimension: FigureDimension, span: Span): readonly FiguresRow[] {
              const { rows, told } = answerTo(wishes.get(keyOf(subject, dimension, span)));
              return rows.filter((row) => row.told === told + 1);
            },
          };
        },
      };
    },
  };
}

/** Null where the viewer sees no rows of the subject. */
function requestOf(viewer: Viewer, pass: Pass, range: FigureRange): readonly [AnyStatement, object] | null {
  const [{ subject, dimension }, second] = pass;
  const scope = subject.scope.of(viewer);
  const statement = scope === null ? undefined : figureStatements.get(subject.name)?.[scope.key];
  if (scope === null || statement === undefined) return null;
  const { from, to, personId, officeId, cameFrom } = range;
  const wanted = new Map(pass.flatMap((wish) => [...(wish?.measures ?? [])]));
  return [
    statement,
    {
      ...scope.parameters,
      from,
      to,
      personId,
      officeId,
      cameFrom,
      dimension,
      dimension2: second?.dimension ?? null,
      wanted: [...wanted.keys()],
      countsDays: [...wanted.values()].some(({ measure }) => measure.timing === 'period'),
      byTeam: dimension === 'TEAM',
      // Of the values of a dimension each has a row once.
      isRepeated: false,
      ...yearShiftOf(viewer),
      ...subject.read?.(viewer, range),
    },
  ];
}
