import { buildRow, buildVault, ONE } from '../testing/buildVault';
import { UNKNOWN_EARNED } from '../earnings/earnings';
import { rowAction, usdOf, vaultRow, type IndexedValues, type VaultValues } from './vaultRow';

const VALUES: VaultValues = {
  totalAssets: 1_000n * ONE,
  depositLimit: 5_000n * ONE,
  accountLimit: undefined,
  strategyLimit: undefined,
  strategyDebt: undefined,
  shares: 90n * ONE,
  balance: 110n * ONE,
};
const INDEXED: IndexedValues = { rate: ONE / 10n, latestGain: undefined, shares: 90n * ONE, netDeposits: 100n * ONE };
const PERIODS = { depositEnd: 100n, lockEnd: 200n };

function row(
  values: Partial<VaultValues> = {},
  {
    vault = buildVault(),
    indexed = {},
    now = 0n,
  }: { vault?: ReturnType<typeof buildVault>; indexed?: Partial<IndexedValues>; now?: bigint } = {},
) {
  return vaultRow({
    vault,
    values: { ...VALUES, ...values },
    indexed: { ...INDEXED, ...indexed },
    rule: undefined,
    price: ONE,
    now,
  });
}

it('shows the position, what it earned, and the rate of the indexer', () => {
  expect(row()).toMatchObject({
    status: 'earning',
    staked: 110n * ONE,
    earned: 10n * ONE,
    rate: ONE / 10n,
    tvl: 1_000n * ONE,
  });
});

it('takes the deposit limit less the total deposited for what is available [VLT-228]', () => {
  expect(row().available).toBe(4_000n * ONE);
});

it('has nothing available when more than the limit is deposited [VLT-229]', () => {
  expect(row({ totalAssets: 6_000n * ONE }).available).toBe(0n);
});

it('does not know what is available without the limit', () => {
  expect(row({ depositLimit: undefined }).available).toBeUndefined();
});

it('does not know what is available without the total deposited', () => {
  expect(row({ totalAssets: undefined }).available).toBeUndefined();
});

it('takes the limit of an account in a time-fixed vault only', () => {
  expect(row({ accountLimit: 7n }).available).toBe(4_000n * ONE);
});

it('has no rate for a total below one token', () => {
  expect(row({ totalAssets: ONE - 1n }).rate).toBeUndefined();
});

describe('the available amount of a time-fixed vault', () => {
  const vault = buildVault({ type: 'tradefi', periods: PERIODS });

  it('is what its module lets the account deposit', () => {
    expect(row({ accountLimit: 7n, strategyLimit: 2_000n * ONE }, { vault }).available).toBe(7n);
  });

  it.each([undefined, 0n])('is the room of its first strategy where the module allows %s', (accountLimit) => {
    expect(row({ accountLimit, strategyLimit: 1_200n * ONE }, { vault }).available).toBe(200n * ONE);
  });

  it.each([100n, 200n])('is closed at %s, past its deposit period', (now) => {
    expect(row({ accountLimit: 7n }, { vault, now }).available).toBe('closed');
  });
});

it('closes deposits of a vault that is shut down', () => {
  expect(row({}, { vault: buildVault({ isShutdown: true }) }).available).toBe('closed');
});

it('does not know what was earned when the preview fails', () => {
  expect(row({ balance: undefined })).toMatchObject({ earned: UNKNOWN_EARNED, staked: undefined });
});

it('does not know what was earned while the shares are unknown', () => {
  expect(row({ shares: undefined }, { indexed: { shares: undefined } }).earned).toBe(UNKNOWN_EARNED);
});

it('has nothing staked without shares, although nothing could be previewed', () => {
  expect(row({ shares: 0n, balance: undefined }).staked).toBe(0n);
});

it.each([
  ['the indexer has no deposits of the account', { netDeposits: undefined, shares: undefined }],
  ['the indexer has the shares without their deposits', { netDeposits: undefined }],
  ['shares were transferred, or the indexer lags', { shares: 80n * ONE }],
])('does not call the whole position a gain when %s', (_, indexed) => {
  expect(row({}, { indexed }).earned).toBe(UNKNOWN_EARNED);
});

it('has earned nothing without shares, whatever was earned before', () => {
  expect(row({ shares: 0n, balance: 0n }, { indexed: { netDeposits: -5n * ONE, shares: 0n } }).earned).toBe(0n);
  expect(row({ shares: 0n, balance: 0n }).earned).toBe(0n);
});

it('tags a vault with a position as earning until it is shut down [VLT-047]', () => {
  expect(row().status).toBe('earning');
});

it.each([0n, 1n, undefined])('tags a vault that is shut down as finished with %s shares [VLT-048]', (shares) => {
  expect(row({ shares }, { vault: buildVault({ isShutdown: true }) }).status).toBe('finished');
});

describe.each([0n, 1n, undefined])('a time-fixed vault whose lock period is over, with %s shares', (shares) => {
  const vault = buildVault({ type: 'tradefi', periods: PERIODS });
  const ended = (latestGain: IndexedValues['latestGain'], strategyDebt: bigint | undefined) =>
    row({ shares, strategyDebt }, { vault, now: 200n, indexed: { latestGain } });

  it.each([
    ['no report', 'none', 500n],
    ['no gain', 0n, 500n],
    ['no report and an unknown debt', 'none', undefined],
  ] as const)('is overdue with %s of its strategy', (_, gain, debt) => {
    expect(ended(gain, debt).status).toBe('overdue');
  });

  it.each([
    ['a gain', 1n, 500n],
    ['unknown reports', undefined, 500n],
    ['nothing lent', 'none', 0n],
  ] as const)('is completed with %s', (_, gain, debt) => {
    expect(ended(gain, debt).status).toBe('completed');
  });

  it('has no rate, whatever is configured', () => {
    expect(ended('none', 500n).rate).toBe('ended');
  });

  it('is as before until then', () => {
    const before = row({ shares, strategyDebt: 500n }, { vault, now: 199n, indexed: { latestGain: 'none' } });
    expect(before).toMatchObject({ status: shares === 1n ? 'earning' : 'live', rate: ONE / 10n });
  });
});

it.each([0n, undefined])('tags a running vault as live with %s shares [VLT-049]', (shares) => {
  expect(row({ shares }).status).toBe('live');
});

it('offers a deposit without shares in a running vault [VLT-041]', () => {
  expect(rowAction(buildRow({ shares: 0n }))).toBe('deposit');
  const vault = buildVault({ type: 'tradefi', periods: PERIODS });
  expect(rowAction(buildRow({ shares: 0n, vault, period: 0 }))).toBe('deposit');
  expect(rowAction(buildRow({ shares: 0n, vault, period: 1 }))).toBeUndefined();
  expect(rowAction(buildRow({ shares: 0n, vault, period: 2 }))).toBeUndefined();
});

it('offers to manage shares of a running vault [VLT-042]', () => {
  expect(rowAction(buildRow({ shares: 1n }))).toBe('manage');
});

it('offers a withdrawal of shares from a vault that is shut down [VLT-043]', () => {
  const vault = buildVault({ isShutdown: true });
  expect(rowAction(buildRow({ shares: 1n, vault }))).toBe('withdraw');
  expect(rowAction(buildRow({ shares: 0n, vault }))).toBeUndefined();
});

it('offers to withdraw all shares of a completed time-fixed vault [VLT-044]', () => {
  const vault = buildVault({ type: 'tradefi', periods: PERIODS });
  expect(rowAction(buildRow({ shares: 1n, vault, period: 2 }))).toBe('withdraw-all');
  expect(rowAction(buildRow({ shares: 1n, vault, period: 1 }))).toBe('manage');
  expect(rowAction(buildRow({ shares: 1n, vault, period: 0 }))).toBe('manage');
});

it.each([1, 2] as const)('offers no first deposit in period %s of a time-fixed vault', (period) => {
  expect(rowAction(buildRow({ shares: 0n, period }))).toBeUndefined();
});

it('offers nothing while the shares are unknown', () => {
  expect(rowAction(buildRow({ shares: undefined }))).toBeUndefined();
});

it('values an amount by the decimals of its token', () => {
  const usdc = buildVault({
    token: { address: '0x00000000000000000000000000000000000000f2', symbol: 'USDC', name: 'USDC', decimals: 6 },
  });
  expect(usdOf({ vault: usdc, price: 2n * ONE }, 1_500_000n)).toBe(3n * ONE);
  expect(usdOf({ vault: usdc, price: undefined }, 1n)).toBeUndefined();
});
