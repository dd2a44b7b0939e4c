import type { AreaId, AreaPortfolio, AreaSummary, LedgerEntry, PortfolioToken, RescueOption } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';

export const ACCOUNT: Address = '0x7A57d5c8F6EF5b8B0ABb3B0A2Ba9DE2cb2D3ABcD';
export const CHAIN = 1135;
/** 1.0 with 18 decimals. */
export const ONE = 10n ** 18n;

const TOKEN: PortfolioToken = {
  address: '0x00000000000000000000000000000000000000aa',
  symbol: 'wstETH',
  decimals: 18,
  name: 'Wrapped staked ETH',
};

const PAYOUT = { to: ACCOUNT, data: '0x12345678', value: 0n } as const;

/** One collateral with a debt, and an entry in each list. */
export function exampleSummary(changes: Partial<AreaSummary> = {}): AreaSummary {
  const action = { label: 'Repay', path: '/?repay=0xaa' };
  return {
    area: 'lending',
    chainId: CHAIN,
    account: ACCOUNT,
    block: 1_000,
    blockTime: 1_790_000_000,
    positions: [
      {
        id: 'collateral',
        title: 'wstETH',
        detail: 'Collateral',
        token: TOKEN,
        amount: 2n * ONE,
        isOwed: false,
        value: 8_000n * ONE,
        rate: ONE / 100n,
        rateName: 'variable',
        risk: 'account',
      },
      {
        id: 'debt',
        title: 'wstETH',
        detail: 'Debt',
        token: TOKEN,
        amount: ONE,
        isOwed: true,
        value: undefined,
        rate: undefined,
        rateName: 'variable',
        tag: { text: 'Frozen', tone: 'caution' },
        risk: 'account',
        action,
      },
    ],
    risks: [
      {
        id: 'account',
        title: 'Lending',
        measure: 'healthFactor',
        value: 2n * ONE,
        level: 'good',
        levelName: 'Safe',
        thresholds: [ONE, 2n * ONE],
        netValue: -ONE,
        liquidationPrices: [{ priceId: 'oracle', price: 3_000n * ONE }],
      },
    ],
    claims: [{ id: 'rewards', title: 'Rewards', token: TOKEN, amount: ONE, value: ONE, action, payout: [PAYOUT] }],
    dates: [{ id: 'unlock', time: 1_800_000_000, isEstimate: true, title: 'Unlocks', detail: '1 wstETH', path: '/' }],
    notices: [{ id: 'low', kind: 'risk', title: 'Low', detail: 'Add collateral.', risk: 'account', action }],
    wallet: [{ token: { ...TOKEN, address: 'native' }, amount: ONE, value: undefined, bestRate: ONE / 50n }],
    prices: [{ id: 'oracle', token: TOKEN, price: 4_000n * ONE, asset: 'ETH' }],
    sources: [
      { area: 'lending', kind: 'claim', title: 'Rewards', token: TOKEN, amount: ONE, path: '/', payout: [PAYOUT] },
    ],
    unread: ['The price of USDC could not be read.'],
    inputs: { reserves: [{ debt: ONE }] },
    ...changes,
  };
}

export function exampleOption(changes: Partial<RescueOption> = {}): RescueOption {
  return {
    id: 'repay',
    kind: 'repay',
    title: 'Repay 1 wstETH',
    detail: 'saves $1 a year',
    token: TOKEN,
    amount: ONE,
    value: 4_000n * ONE,
    after: 3n * ONE,
    facts: [{ label: 'Health', before: '2', after: '3' }],
    steps: [{ area: 'lending', title: 'Repay', path: '/?repay=0xaa' }],
    signatures: 1,
    calls: [{ to: ACCOUNT, data: '0x1234', value: 0n }],
    ...changes,
  };
}

export function exampleEntry(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: 'entry',
    title: 'Supply wstETH',
    type: 'supply',
    time: 1_780_000_000,
    block: 900,
    transaction: `0x${'ab'.repeat(32)}`,
    logIndex: 3,
    sent: [{ token: TOKEN, amount: ONE, price: undefined }],
    received: [],
    meaning: 'deposit',
    ...changes,
  };
}

/** A portfolio that returns the examples, with some functions replaced by those of a broken or hostile area. */
export function examplePortfolio(
  changes: Readonly<Record<string, unknown>> = {},
  area: AreaId = 'lending',
): AreaPortfolio {
  const honest: AreaPortfolio = {
    summary: async (chainId, account) => exampleSummary({ area, chainId, account }),
    stress: (summary) => summary,
    rescue: () => [exampleOption()],
    ledger: async () => ({ entries: [exampleEntry()], block: 1_000 }),
  };
  return { ...honest, ...changes };
}
