const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Text that is no id belongs to nothing: looked for, it is simply not found. */
export const isId = (text: string): boolean => uuid.test(text);

/** For a filter by id: text that is no id matches nothing. */
export const idOrNobody = (text: string): string => (isId(text) ? text : NOBODY);
