import { expect, test } from '@jest/globals';
import { shareInvoice, type ShareableLine } from './share-invoice.ts';

const fee = (netMinor: number, taxMinor: number, taxBasisPoints = 1000): ShareableLine => ({
  kind: 'fee',
  netMinor,
  taxMinor,
  taxBasisPoints,
});
const sum = (parts: readonly { netMinor: number; taxMinor: number }[] | undefined) =>
  (parts ?? []).reduce((total, { netMinor, taxMinor }) => total + netMinor + taxMinor, 0);

test('shares and amounts are taken out of every kind and tax in proportion, and no cent is lost', () => {
  const lines = [
    fee(33_333, 3333),
    { ...fee(10_001, 0, 0), kind: 'expense' as const },
    { ...fee(-333, -33), kind: 'discount' as const },
  ];
  const total = lines.reduce((all, { netMinor, taxMinor }) => all + netMinor + taxMinor, 0);
  const parts = shareInvoice(lines, [{ basisPoints: 3333 }, { amountMinor: 1234 }, { basisPoints: 1 }]);
  expect(parts?.map(sum)).toEqual([Math.round((total * 3333) / 10_000), 1234, Math.round(total / 10_000)]);
  expect(parts?.[0]?.map(({ kind, taxBasisPoints }) => [kind, taxBasisPoints])).toEqual([
    ['fee', 1000],
    ['expense', 0],
  ]);
});

test.each([
  ['everything is somebody else’s', [{ basisPoints: 5000 }, { basisPoints: 5000 }]],
  ['the amounts are the whole', [{ amountMinor: 110 }]],
  ['a share comes to nothing', [{ basisPoints: 1 }]],
])('there is no way to share where %s', (_why, shares) => {
  expect(shareInvoice([fee(100, 10)], shares)).toBeNull();
});

test('a discount that is more than what is taxed like it cannot be shared', () => {
  expect(shareInvoice([fee(100, 10), { ...fee(-50, 0, 0), kind: 'discount' }], [{ basisPoints: 5000 }])).toBeNull();
});

test('random invoices are shared to the cent, and never more of anything than there is', () => {
  let seed = 20_261_128;
  const random = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % (most + 1);
  };
  for (let run = 0; run < 2000; run += 1) {
    const lines = Array.from({ length: 1 + random(5) }, (): ShareableLine => {
      const taxBasisPoints = [0, 1000, 1500][random(2)] ?? 0;
      const netMinor = random(99_999);
      const kind = (['fee', 'expense', 'interest'] as const)[random(2)] ?? 'fee';
      return { kind, netMinor, taxMinor: Math.round((netMinor * taxBasisPoints) / 10_000), taxBasisPoints };
    });
    const parts = shareInvoice(
      lines,
      Array.from({ length: 1 + random(3) }, () => ({ basisPoints: 1 + random(2400) })),
    );
    const total = sum(lines);
    const taken = (parts ?? []).reduce((all, part) => all + sum(part), 0);
    expect(taken).toBeLessThanOrEqual(total);
    for (const { kind, taxBasisPoints } of lines) {
      const isAlike = (line: { kind: string; taxBasisPoints: number }) =>
        line.kind === kind && line.taxBasisPoints === taxBasisPoints;
      const there = lines.filter(isAlike);
      const gone = (parts ?? []).flat().filter(isAlike);
      for (const side of ['netMinor', 'taxMinor'] as const) {
        const left = there.reduce((all, line) => all + line[side], 0) - gone.reduce((all, line) => all + line[side], 0);
        expect(left).toBeGreaterThanOrEqual(0);
      }
    }
  }
});
