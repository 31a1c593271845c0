import { isHostName, isRemoteName, type BuildDescriptor } from '@atrium/contracts';
import { z } from 'zod';

/** One flat folder, plain names: nothing a file system or an address could read as a path. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const MAXIMUM_FILE_NAME = 120;

/** Whether a file of a build may have this name. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name) && name.length <= MAXIMUM_FILE_NAME;
}

const fileName = z.string().refine(isFileName, 'must be a plain file name');
const path = z.string().regex(/^\/[^\s?#]*$/, 'must be an address below the firm, such as /matterSummary');
const text = z.string();

const descriptorSchema = z.object({
  kind: z.enum(['host', 'remote']),
  name: z
    .string()
    .refine((name) => isHostName(name) || isRemoteName(name), 'must be one word of lower-case letters and digits'),
  title: text.min(1),
  version: text.min(1),
  commit: text,
  containerName: z.string().regex(/^[A-Za-z_$][\w$]*$/, 'must be a name that a script can use'),
  entry: fileName,
  initial: z.array(fileName),
  files: z.record(
    fileName,
    z.object({
      integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be sha256- and 43 characters of base64'),
      size: z.int().nonnegative(),
    }),
  ),
  routes: z.array(z.looseObject({ path, title: text.min(1) })),
  menuItems: z.array(z.looseObject({ path, label: text.min(1) })),
  configurationCards: z.array(z.looseObject({ key: text.min(1), path })),
  extensions: z.array(z.looseObject({ id: text, slot: text })).optional(),
  languages: z.array(text),
  sharedPackages: z.array(text),
  sharedVersions: z.record(z.string(), text).optional(),
  bundledPackages: z.record(z.string(), text).optional(),
  textFiles: z.record(z.string(), fileName).optional(),
  operations: z.record(z.string(), text),
});

/** A field that is wrong, by its path, and how. */
export interface DescriptorFault {
  readonly field: string | null;
  readonly message: string;
}

class UnstorableTextError extends Error {}

/** PostgreSQL keeps no NUL and no half of a character, and no text of a build needs one, nor a name in it. */
function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of typeof value === 'string' ? [key, value] : [key]) {
    if (text.includes('\0')) throw new UnstorableTextError('must not contain a NUL');
    if (/\p{Surrogate}/u.test(text))
      throw new UnstorableTextError('must not contain half a character (a surrogate without its other half)');
  }
  return value;
}

/** Reads `remote.json`; answers every field that is wrong with it. */
export function readDescriptor(
  json: string,
): { readonly descriptor: BuildDescriptor } | { readonly fieldErrors: readonly DescriptorFault[] } {
  let value: unknown;
  try {
    value = JSON.parse(json, refuseUnstorable);
  } catch (error) {
    if (error instanceof UnstorableTextError) return { fieldErrors: [{ field: null, message: error.message }] };
    return {
      fieldErrors: [{ field: null, message: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }],
    };
  }
  const result = descriptorSchema.safeParse(value);
  if (!result.success)
    return {
      fieldErrors: result.error.issues.map((issue) => ({ field: fieldOf(issue.path) || null, message: issue.message })),
    };
  // Routes, menu items and cards are the team's data over the contracts' types, which the build checked.
  return { descriptor: result.data as unknown as BuildDescriptor };
}

/** Reads `remote.json`. Throws an error that names the first field that is wrong. */
export function parseDescriptor(json: string): BuildDescriptor {
  const result = readDescriptor(json);
  if ('descriptor' in result) return result.descriptor;
  const [fault] = result.fieldErrors;
  throw new Error(
    `remote.json is not a build descriptor: ${fault?.field ?? ''} ${fault?.message ?? ''}`
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** `routes[2].access`. */
function fieldOf(parts: readonly PropertyKey[]): string {
  return parts
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');
}
