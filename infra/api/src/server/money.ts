/** An amount in minor units (cents) with its currency. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

export const money = (minor: number | null, currency: string): Money => ({ minor: minor ?? 0, currency });
