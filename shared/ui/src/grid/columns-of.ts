import type { GridChoice, GridColumn } from './types.ts';

type Options<Row> = Omit<Partial<GridColumn<Row>>, 'key' | 'title'>;
/** Where no field of the row has the column's name, what it shows has to be said. */
type Given<Row, Key> = Key extends keyof Row
  ? [options?: Options<Row>]
  : [options: Options<Row> & Pick<GridColumn<Row>, 'value'>];

export interface Columns<Row> {
  text<Key extends string>(key: Key, title: string, ...options: Given<Row, Key>): GridColumn<Row>;
  /** A calendar day. */
  day<Key extends string>(key: Key, title: string, ...options: Given<Row, Key>): GridColumn<Row>;
  /** A point in time. */
  moment<Key extends string>(key: Key, title: string, ...options: Given<Row, Key>): GridColumn<Row>;
  number<Key extends string>(key: Key, title: string, ...options: Given<Row, Key>): GridColumn<Row>;
  /** Seconds. */
  duration<Key extends string>(key: Key, title: string, ...options: Given<Row, Key>): GridColumn<Row>;
  /** An amount, whose figures the list sends. */
  money<Key extends string>(key: Key, title: string, ...options: Given<Row, Key>): GridColumn<Row>;
  /** A share of one, whose figures the list sends. */
  share<Key extends string>(key: Key, title: string, ...options: Given<Row, Key>): GridColumn<Row>;
  /** One of a few codes, read as its label. */
  choice<Key extends keyof Row & string>(
    key: Key,
    title: string,
    choices: readonly GridChoice[],
    options?: Options<Row>,
  ): GridColumn<Row>;
  /** Yes or no, in these words. */
  flag<Key extends keyof Row & string>(
    key: Key,
    title: string,
    words: readonly [yes: string, no: string],
    options?: Options<Row>,
  ): GridColumn<Row>;
}

/**
 * The columns of a list by what they hold. Each shows the field of its name and can be sorted and filtered, as all
 * columns of the API's lists can, codes and flags be grouped by; options say what is different.
 *
 * @example
 * const column = columnsOf<Contact>();
 * export const contactColumns = (t: Translate) => [
 *   column.text('name', t('crm.column.name', 'Name'), { isLocked: true }),
 *   column.choice('kind', t('crm.column.kind', 'Kind'), kinds(t), { width: 100 }),
 *   column.moment('changedAt', t('crm.column.changed', 'Changed'), { isHiddenByDefault: true }),
 * ];
 */
export function columnsOf<Row extends object>(): Columns<Row> {
  const ofKind =
    (usual: Options<Row>) =>
    <Key extends string>(key: Key, title: string, ...[options]: Given<Row, Key>): GridColumn<Row> => ({
      key,
      title,
      isSortable: true,
      isFilterable: true,
      value: (row) => row[key as unknown as keyof Row],
      ...usual,
      ...options,
    });
  const text = ofKind({});
  const choice = (key: keyof Row & string, title: string, choices: readonly GridChoice[], options?: Options<Row>) =>
    text(key, title, {
      isGroupable: true,
      choices,
      value: (row: Row) => {
        const code = String(row[key] ?? '');
        return choices.find(({ value }) => value === code)?.label ?? code;
      },
      ...options,
    } as Options<Row> & Pick<GridColumn<Row>, 'value'>);
  return {
    text,
    day: ofKind({ dataType: 'Date', width: 120 }),
    moment: ofKind({ dataType: 'DateTime', width: 160 }),
    number: ofKind({ dataType: 'Number', width: 96 }),
    duration: ofKind({ dataType: 'Duration', width: 96 }),
    money: ofKind({ dataType: 'Currency', width: 112, canAggregate: true }),
    share: ofKind({ dataType: 'Percentage', width: 120, canAggregate: true }),
    choice,
    flag: (key, title, [yes, no], options) =>
      choice(
        key,
        title,
        [
          { value: 'true', label: yes },
          { value: 'false', label: no },
        ],
        options,
      ),
  };
}
