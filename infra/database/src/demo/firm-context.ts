import type { Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { RoleKey } from '../standard/roles.ts';
import type { FirmPlan } from './firm-plans.ts';
import type { Random } from './random.ts';

/** What every part of the generator is handed. */
export interface FirmContext {
  readonly plan: FirmPlan;
  readonly random: Random;
  readonly today: Day;
  readonly passwordHash: string;
  /** Loads rows; `tenant_id` is added to each. */
  load(table: string, rows: readonly Row[]): Promise<void>;
  run(text: string, values: readonly unknown[]): Promise<void>;
}

export interface Person {
  readonly id: string;
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly role: RoleKey;
  readonly officeId: string;
  readonly teamId: string | null;
  readonly rateMinor: number;
  readonly matterAccess: number;
}

export interface Team {
  readonly id: string;
  readonly description: string;
}

export interface People {
  readonly users: readonly Person[];
  /** Those who record time. */
  readonly feeEarners: readonly Person[];
  readonly staff: readonly Person[];
  readonly officeIds: readonly string[];
  readonly teams: readonly Team[];
}

export interface Contact {
  readonly id: string;
  readonly kind: 'person' | 'organisation' | 'trust' | 'group';
  readonly name: string;
  readonly shortName: string;
  readonly email: string;
  readonly phone: string;
}
