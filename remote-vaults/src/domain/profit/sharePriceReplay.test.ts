import type { Address, Hash } from '@fathom/contract/address';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { replaySharePrices, type PriceLog, type PriceReplay } from './sharePriceReplay';

const VAULT: Address = '0x00000000000000000000000000000000000007a1';
const ME: Address = '0x1111111111111111111111111111111111111111';
const FEES: Address = '0x3333333333333333333333333333333333333333';

function at(block: bigint, logIndex: number) {
  const transaction: Hash = `0x${block.toString(16).padStart(64, '0')}`;
  return { block, logIndex, transaction };
}

function transfer(block: bigint, index: number, from: Address, to: Address, shares: bigint): PriceLog {
  return { ...at(block, index), kind: 'transfer', from, to, shares };
}

function paid(block: bigint, kind: 'deposit' | 'withdraw', assets: bigint, shares: bigint): readonly PriceLog[] {
  const [from, to] = kind === 'deposit' ? [ZERO_ADDRESS, ME] : [ME, ZERO_ADDRESS];
  return [transfer(block, 0, from, to, shares), { ...at(block, 1), kind, assets, shares }];
}

function report(block: bigint, index: number, gain: bigint, loss: bigint): PriceLog {
  return { ...at(block, index), kind: 'report', gain, loss, refunds: 0n };
}

/** Blocks are one second apart; a gain unlocks over 100 seconds. */
function replay(logs: readonly PriceLog[], head: Partial<PriceReplay['head']> & { readonly time: number }) {
  const times = new Map(Array.from({ length: 400 }, (_, block) => [BigInt(block), block] as const));
  const now = { totalAssets: 0n, totalSupply: 0n, profitMaxUnlockTime: 100n, ...head };
  return (...blocks: readonly bigint[]) =>
    replaySharePrices(
      { vault: VAULT, logs, times, head: now },
      blocks.map((block) => ({ block, shares: 1_000_000n })),
    );
}

/** A deposit of 1,000,000 for as many shares in block 10, and a gain of 500,000 with locked shares in block 20. */
const GAIN: readonly PriceLog[] = [
  ...paid(10n, 'deposit', 1_000_000n, 1_000_000n),
  transfer(20n, 0, ZERO_ADDRESS, VAULT, 500_000n),
  report(20n, 1, 500_000n, 0n),
];

it('values shares at the end of a block while profit unlocks second by second', () => {
  const values = replay(GAIN, { time: 300, totalAssets: 1_500_000n, totalSupply: 1_000_000n });
  // 5,000 locked shares unlock per second.
  expect(values(10n, 19n, 20n, 21n, 70n, 119n, 120n, 250n)).toEqual([
    1_000_000n,
    1_000_000n,
    1_000_000n,
    (1_000_000n * 1_500_000n) / 1_495_000n,
    (1_000_000n * 1_500_000n) / 1_250_000n,
    (1_000_000n * 1_500_000n) / 1_005_000n,
    1_500_000n,
    1_500_000n,
  ]);
});

it('starts a new period from what is left of the old one and the new gain', () => {
  // At 70, 250,000 are unlocked and burned; 250,000 have 50 seconds left, 125,000 get 100.
  const logs = [
    ...GAIN,
    transfer(70n, 0, VAULT, ZERO_ADDRESS, 250_000n),
    transfer(70n, 1, ZERO_ADDRESS, VAULT, 125_000n),
    report(70n, 2, 150_000n, 0n),
  ];
  const values = replay(logs, { time: 300, totalAssets: 1_650_000n, totalSupply: 1_000_000n });
  // 375,000 shares over (250,000 × 50 + 125,000 × 100) / 375,000 = 66 seconds.
  const rate = (375_000n * 10n ** 12n) / 66n;
  expect(values(71n, 135n, 136n)).toEqual([
    (1_000_000n * 1_650_000n) / (1_375_000n - rate / 10n ** 12n),
    (1_000_000n * 1_650_000n) / (1_375_000n - (rate * 65n) / 10n ** 12n),
    1_650_000n,
  ]);
});

it('burns locked shares for a loss first, and mints fees', () => {
  const logs = [
    ...paid(10n, 'deposit', 1_000_000n, 1_000_000n),
    transfer(20n, 0, ZERO_ADDRESS, VAULT, 500_000n),
    transfer(20n, 1, VAULT, ZERO_ADDRESS, 100_000n),
    transfer(20n, 2, ZERO_ADDRESS, FEES, 100_000n),
    report(20n, 3, 500_000n, 0n),
    transfer(120n, 0, VAULT, ZERO_ADDRESS, 400_000n),
    report(120n, 1, 0n, 300_000n),
  ];
  const values = replay(logs, { time: 300, totalAssets: 1_200_000n, totalSupply: 1_100_000n });
  expect(values(119n, 120n)).toEqual([
    (1_000_000n * 1_500_000n) / (1_500_000n - 396_000n),
    (1_000_000n * 1_200_000n) / 1_100_000n,
  ]);
});

it('writes off the debt of a revoked strategy, without a new period', () => {
  const revocation: PriceLog = { ...at(70n, 1), kind: 'revocation' };
  const values = replay([...GAIN, report(70n, 0, 0n, 600_000n), revocation], {
    time: 300,
    totalAssets: 900_000n,
    totalSupply: 1_000_000n,
  });
  expect(values(70n, 120n)).toEqual([(1_000_000n * 900_000n) / 1_250_000n, 900_000n]);
});

it('values at the price after all transactions of a block, with the loss that a withdrawal carried', () => {
  const logs = [
    ...paid(10n, 'deposit', 1_000_000n, 1_000_000n),
    ...paid(20n, 'withdraw', 90_000n, 100_000n),
    ...paid(21n, 'withdraw', 100_000n, 100_000n),
  ];
  expect(replay(logs, { time: 30, totalAssets: 800_000n, totalSupply: 800_000n })(20n)).toEqual([1_000_000n]);
});

it('knows shares that a holder sent to the vault, which a report unlocks', () => {
  const logs = [
    ...paid(10n, 'deposit', 1_000_000n, 1_000_000n),
    transfer(15n, 0, ME, VAULT, 200_000n),
    transfer(20n, 0, ZERO_ADDRESS, VAULT, 100_000n),
    report(20n, 1, 100_000n, 0n),
  ];
  // The earlier shares have no time left: (200,000 × 0 + 100,000 × 100) / 300,000 = 33 seconds.
  const values = replay(logs, { time: 300, totalAssets: 1_100_000n, totalSupply: 800_000n });
  expect(values(15n, 53n)).toEqual([1_000_000n, (1_000_000n * 1_100_000n) / 800_000n]);
});

describe('states no value', () => {
  const head = { time: 300, totalAssets: 1_500_000n, totalSupply: 1_000_000n };

  it.each<[string, readonly PriceLog[], Partial<PriceReplay['head']>]>([
    ['when the vault has other assets than its logs account for', GAIN, { totalAssets: 1_499_999n }],
    ['when the vault has other shares than its logs account for', GAIN, { totalSupply: 999_999n }],
    ['when a deposit does not fit the price', [...GAIN, ...paid(30n, 'deposit', 100n, 99n)], {}],
    ['when a withdrawal pays more than the price', [...GAIN, ...paid(150n, 'withdraw', 200n, 100n)], {}],
    [
      'when a report burns other shares than have unlocked',
      [...GAIN, transfer(70n, 0, VAULT, ZERO_ADDRESS, 249_999n), report(70n, 1, 0n, 0n)],
      {},
    ],
    ['of a gain before a change of the period', [...GAIN, { ...at(200n, 0), kind: 'unlock-time', seconds: 5n }], {}],
  ])('%s', (_case, logs, change) => {
    expect(replay(logs, { ...head, ...change })(21n)).toBeUndefined();
  });

  it('without the time of the block', () => {
    expect(replay(GAIN, head)(399n, 1_000n)).toBeUndefined();
  });
});

it('ends the locking at once when the period is set to zero', () => {
  const logs: readonly PriceLog[] = [
    { ...at(5n, 0), kind: 'unlock-time', seconds: 100n },
    ...GAIN,
    transfer(70n, 0, VAULT, ZERO_ADDRESS, 500_000n),
    { ...at(70n, 1), kind: 'unlock-time', seconds: 0n },
  ];
  const values = replay(logs, {
    time: 300,
    totalAssets: 1_500_000n,
    totalSupply: 1_000_000n,
    profitMaxUnlockTime: 0n,
  });
  expect(values(69n, 70n)).toEqual([(1_000_000n * 1_500_000n) / (1_500_000n - 245_000n), 1_500_000n]);
});
