export interface SampleMoney {
  readonly minor: number;
  readonly currency: string;
}

/** An amount in Australian dollars, given in dollars. */
export function dollars(amount: number): SampleMoney {
  return { minor: Math.round(amount * 100), currency: 'AUD' };
}
