import { accessSync, constants, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
/** Several times what the databases of tests come to. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for the databases of tests: each is some two thousand files that are made, and removed a moment
 * later, which on a disk takes many times as long. Null where a machine has none, or too little room in it.
 *
 * @param folder where memory stands as a folder; given by tests alone
 */
export function memoryFolder(folder = SHARED_MEMORY, availableBytes = process.availableMemory()): string | null {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, availableBytes) >= ROOM_BYTES ? folder : null;
  } catch {
    return null;
  }
}
