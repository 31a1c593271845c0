import type { BuildDescriptor } from '@atrium/contracts';
import { hostNames, isRemoteName } from '@atrium/contracts';
import { z } from 'zod';

/** One flat folder, plain names: nothing a file system or an address could read as a path. */
const fileName = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/);

const descriptorSchema = z.object({
  kind: z.enum(['host', 'remote']),
  name: z.string().refine((name) => (hostNames as readonly string[]).includes(name) || isRemoteName(name), 'must be one word of lower-case letters and digits'),
  title: z.string().min(1),
  version: z.string().min(1),
  commit: z.string(),
  containerName: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  entry: fileName,
  initial: z.array(fileName),
  files: z.record(fileName, z.object({ integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/), size: z.int().nonnegative() })),
  routes: z.array(z.looseObject({ path: z.string(), title: z.string() })),
  menuItems: z.array(z.looseObject({})),
  configurationCards: z.array(z.looseObject({})),
  languages: z.array(z.string()),
  sharedPackages: z.array(z.string()),
  operations: z.record(z.string(), z.string()),
});

/** Reads `remote.json`. Throws an error that names the first field that is wrong. */
export function parseDescriptor(text: string): BuildDescriptor {
  const result = descriptorSchema.safeParse(JSON.parse(text));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`remote.json is not a build descriptor: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
  }
  // Routes, menu items and cards are the team's data over the contracts' types, which the build checked.
  return result.data as unknown as BuildDescriptor;
}
