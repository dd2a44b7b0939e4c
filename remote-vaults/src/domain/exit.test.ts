import fc from 'fast-check';
import type { Address } from '@fathom/contract/address';
import { exitOf, type ExitStrategy } from './exit';

const A: Address = '0x00000000000000000000000000000000000000a1';
const B: Address = '0x00000000000000000000000000000000000000b1';

function strategy(address: Address, debt: bigint, liquidity: bigint | undefined = debt, loss: bigint | undefined = 0n) {
  return { address, debt, liquidity, loss };
}

const CASES: readonly [
  string,
  bigint,
  bigint,
  readonly ExitStrategy[],
  { paid: bigint; loss: bigint; stuck: bigint },
][] = [
  ['from the vault alone', 100n, 150n, [strategy(A, 500n)], { paid: 100n, loss: 0n, stuck: 0n }],
  ['from the vault, then the first strategy', 100n, 40n, [strategy(A, 500n)], { paid: 100n, loss: 0n, stuck: 0n }],
  ['from both strategies', 100n, 0n, [strategy(A, 30n), strategy(B, 500n)], { paid: 100n, loss: 0n, stuck: 0n }],
  ['what is liquid', 100n, 10n, [strategy(A, 500n, 20n), strategy(B, 500n, 30n)], { paid: 60n, loss: 0n, stuck: 40n }],
  ['with a share of an unrealized loss', 100n, 0n, [strategy(A, 200n, 180n, 20n)], { paid: 90n, loss: 10n, stuck: 0n }],
  ['with a loss that is rounded up', 100n, 0n, [strategy(A, 300n, 300n, 10n)], { paid: 96n, loss: 4n, stuck: 0n }],
  ['with the loss of what is liquid', 100n, 0n, [strategy(A, 200n, 45n, 20n)], { paid: 45n, loss: 5n, stuck: 50n }],
  ['nothing of a strategy without liquidity', 100n, 0n, [strategy(A, 200n, 0n)], { paid: 0n, loss: 0n, stuck: 100n }],
  [
    'nothing of a strategy that can not be read',
    100n,
    0n,
    [{ ...strategy(A, 200n), liquidity: undefined }],
    { paid: 0n, loss: 0n, stuck: 100n },
  ],
  ['nothing of a position of nothing', 0n, 50n, [strategy(A, 200n)], { paid: 0n, loss: 0n, stuck: 0n }],
];

test.each(CASES)('an exit pays %s', (_case, position, idle, queue, expected) => {
  expect(exitOf({ position, idle, queue })).toMatchObject(expected);
});

test('an exit never pays more than the sources have, and accounts for every unit of the position', () => {
  const raw = fc.bigInt({ min: 0n, max: 10n ** 24n });
  const source = fc
    .record({ debt: raw, liquidity: raw, loss: raw })
    .map(({ debt, liquidity, loss }) => strategy(A, debt, liquidity, loss < debt ? loss : debt));
  fc.assert(
    fc.property(raw, raw, fc.array(source, { maxLength: 10 }), (position, idle, queue) => {
      const { parts, paid, loss, stuck } = exitOf({ position, idle, queue });
      expect(paid + loss + stuck).toBe(position);
      for (const part of parts) expect(part.paid).toBeLessThanOrEqual(part.liquidity ?? 0n);
      expect(paid).toBeLessThanOrEqual(idle + queue.reduce((sum, { liquidity }) => sum + liquidity, 0n));
      for (const value of [paid, loss, stuck]) expect(value).toBeGreaterThanOrEqual(0n);
    }),
  );
});
