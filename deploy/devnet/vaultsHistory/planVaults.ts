import type { DevnetChain } from '../devnetChains';
import type { VaultsDemoAccountId } from '../demoAccounts';
import type { DeployedVaultType } from '../vaults/deployVaults';

export type StrategyKind = 'market' | 'counterparty' | 'trade';

export interface PlannedStrategy {
  readonly name: string;
  readonly kind: StrategyKind;
  /** Share of the deposits, in percent. The rest stays idle. */
  readonly share: number;
  /** Yearly gain on its debt, in percent. */
  readonly gain: number;
  /** Number of reports between two losses of half a usual gain. */
  readonly losesEvery?: number;
  /** Default: the operator of all vaults. */
  readonly manager?: VaultsDemoAccountId;
}

export interface PlannedVault {
  readonly name: string;
  readonly symbol: string;
  readonly token: string;
  readonly type: DeployedVaultType;
  readonly description?: string;
  /** Fixed yearly rate of the configuration, in percent. */
  readonly apr?: number;
  /** Fixed yearly payout of the configuration, in whole tokens. */
  readonly yearlyPayout?: number;
  /** Whole tokens. */
  readonly depositLimit: number;
  /** First deposit, in whole tokens. */
  readonly funds: number;
  readonly strategies: readonly PlannedStrategy[];
  readonly trade?: PlannedTrade;
  readonly shutdown?: number;
}

/** Days before the present; negative days are in the future. Past days shrink with a short history. */
export interface PlannedTrade {
  readonly depositEnd: number;
  readonly lockEnd: number;
  /** Day and gain, in percent, of the counterparty's repayment; never if missing. */
  readonly repaid?: { readonly day: number; readonly gain: number };
}

/** The deployed limit, in whole FXD. */
const TRADE_LIMIT = 50_000_000;

function trade(
  name: string,
  plan: PlannedTrade & Pick<PlannedVault, 'apr' | 'funds'> & Pick<PlannedStrategy, 'manager'>,
): PlannedVault {
  const { apr, funds, manager, ...periods } = plan;
  const strategy: PlannedStrategy = { name: `${name} receivables`, kind: 'trade', share: 100, gain: 0 };
  return {
    name: `Trade finance ${name}`,
    symbol: 'fvTFT',
    token: 'FXD',
    type: 'tradefi',
    description: 'Finances invoices of exporters. Funds are locked until the counterparty has paid them.',
    ...(apr === undefined ? {} : { apr }),
    depositLimit: TRADE_LIMIT,
    funds,
    strategies: [{ ...strategy, ...(manager === undefined ? {} : { manager }) }],
    trade: periods,
  };
}

function counterparty(name: string, share: number, gain: number, losesEvery?: number): PlannedStrategy {
  return { name, kind: 'counterparty', share, gain, ...(losesEvery === undefined ? {} : { losesEvery }) };
}

/** Oldest first. */
const LISK_VAULTS: readonly PlannedVault[] = [
  {
    name: 'Fathom FXD vault',
    symbol: 'fvFXD1',
    token: 'FXD',
    type: 'defi',
    description: 'Spreads FXD over liquidity, liquidations and the lending market.',
    depositLimit: 6_000_000,
    funds: 1_800_000,
    strategies: [
      { ...counterparty('Stable swap liquidity', 45, 9, 6), manager: 'vaults-strategist' },
      counterparty('Liquidation reserve', 25, 14, 4),
      { name: 'Lending market', kind: 'market', share: 5, gain: 0 },
    ],
  },
  {
    name: 'Fathom USDC vault',
    symbol: 'fvUSDC1',
    token: 'USDC',
    type: 'defi',
    description: 'Spreads USDC over two market makers.',
    depositLimit: 4_000_000,
    funds: 900_000,
    strategies: [counterparty('Market maker North', 55, 6.5, 8), counterparty('Market maker South', 30, 8)],
  },
  {
    name: 'Fathom WETH vault',
    symbol: 'fvWETH1',
    token: 'WETH',
    type: 'defi',
    description: 'Provides WETH to swaps of staked ether.',
    depositLimit: 2_000,
    funds: 350,
    strategies: [counterparty('Staked ether liquidity', 80, 3.4, 5)],
  },
  trade('2026-A', {
    depositEnd: 100,
    lockEnd: 16,
    repaid: { day: 12, gain: 3 },
    apr: 10,
    funds: 400_000,
  }),
  trade('2026-B', { depositEnd: 92, lockEnd: 8, apr: 10, funds: 250_000 }),
  trade('2026-C', { depositEnd: 40, lockEnd: -140, apr: 9, funds: 600_000, manager: 'vaults-strategist' }),
  trade('2026-D', { depositEnd: -20, lockEnd: -200, apr: 10, funds: 120_000 }),
  {
    name: 'Education vault',
    symbol: 'fvEDU',
    token: 'FXD',
    type: 'incentive',
    description: 'Pays a fixed sum each year, which all depositors share, to learners and their teachers.',
    yearlyPayout: 394_200,
    depositLimit: 8_000_000,
    funds: 2_400_000,
    strategies: [counterparty('Education fund', 90, 15)],
  },
  {
    name: 'Community incentive vault',
    symbol: 'fvINC',
    token: 'FXD',
    type: 'incentive',
    description: 'Shares rewards of the treasury with its depositors.',
    depositLimit: 1_000_000,
    funds: 150_000,
    strategies: [counterparty('Treasury rewards', 85, 12)],
  },
  {
    name: 'Legacy FXD vault',
    symbol: 'fvFXD0',
    token: 'FXD',
    type: 'defi',
    description: 'The first FXD vault. It was shut down and pays out what is left.',
    depositLimit: 1_000_000,
    funds: 200_000,
    strategies: [counterparty('First liquidity pool', 70, 4, 3)],
    shutdown: 24,
  },
];

const SEPOLIA_TOKENS = ['FXD', 'USDC', 'WETH', 'USDT', 'LSK', 'FXD'] as const;
const SEPOLIA_GENERATIONS = 4;

/** More than a page of them. */
const SEPOLIA_VAULTS: readonly PlannedVault[] = [
  ...Array.from({ length: SEPOLIA_GENERATIONS }, (_, generation) =>
    SEPOLIA_TOKENS.map((token, index) => sepoliaVault(token, generation * SEPOLIA_TOKENS.length + index + 1)),
  ).flat(),
  trade('Test A', { depositEnd: 60, lockEnd: -60, apr: 10, funds: 50_000 }),
  trade('Test B', { depositEnd: -30, lockEnd: -90, apr: 10, funds: 30_000 }),
];

function sepoliaVault(token: string, number: number): PlannedVault {
  const funds = token === 'WETH' ? 10 * number : 10_000 * number;
  return {
    name: `Test ${token} vault ${number}`,
    symbol: `fv${token}${number}`,
    token,
    type: number % 4 === 3 ? 'incentive' : 'defi',
    depositLimit: funds * 10,
    funds,
    strategies: [counterparty(`Test counterparty ${number}`, 75, 2 + (number % 7) * 1.5, 3 + (number % 5))],
    ...(number % 9 === 0 ? { shutdown: 24 } : {}),
  };
}

/** Lists the vaults of a chain, in the order of their deployment. */
export function planVaults({ isTestnet }: Pick<DevnetChain, 'isTestnet'>): readonly PlannedVault[] {
  return isTestnet ? SEPOLIA_VAULTS : LISK_VAULTS;
}
