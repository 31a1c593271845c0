import type { RemoteName } from '@atrium/contracts';
import { RemoteLoadError } from './load-error.ts';

/** Rejects with `timeout` when the work takes longer; the work itself goes on. */
export function withinBudget<T>(work: Promise<T>, budgetMs: number, remote: RemoteName): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteLoadError('timeout', remote)), budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
