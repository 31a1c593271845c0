const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Why a file is refused before its bytes are looked at. */
export const requestLimitWords = {
  name: 'The name of the file is too long.',
  type: 'Files of this type cannot be uploaded.',
  size: 'The size of the file is not known.',
  empty: 'The file is empty.',
  large: (maximumBytes: number): string => `The file is larger than ${Math.floor(maximumBytes / BYTES_PER_MEGABYTE)} MB.`,
  matter: 'There is no such matter.',
  closedMatter: 'The matter is closed.',
  category: 'There is no such category.',
  batch: 'Upload at most 20 files at a time.',
  unfinished: 'Finish or remove the uploads you have begun first.',
  gone: 'There is no such upload.',
  incomplete: 'The file has not arrived completely.',
} as const;

/** What is said of a document's scan. */
export const scanWords = {
  clean: '',
  unscanned: 'No scanner configured; its content was checked.',
  held: 'Held until it has been checked for viruses.',
  infected: (virus: string): string => `A virus was found (${virus}) and the file was removed.`,
} as const;
