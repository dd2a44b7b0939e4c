import type {
  AreaId,
  AreaPortfolio,
  AreaSummary,
  PortfolioAction,
  PortfolioPosition,
  PortfolioRisk,
  PortfolioToken,
  WalletHolding,
} from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { parseUnits } from '@fathom/base/domain/amount';
import type { AreaState } from '../areaState';

export const ACCOUNT: Address = '0x7A3a9c2E00000000000000000000000000009c2E';
export const CHAIN_ID = 1135;
/** 21 November 2026, 15:04 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 15, 4) / 1_000;

const DAY = 86_400;
const HOUR = 3_600;

/** Parses an amount of `decimals` decimals. Throws for other text. */
export function units(text: string, decimals = 18): bigint {
  const amount = parseUnits(text, decimals);
  if (!amount) throw new Error(`not an amount: ${text}`);
  return amount.raw;
}

export function percentOf(text: string): bigint {
  return units(text) / 100n;
}

function token(symbol: string, digit: string, decimals: number, name: string): PortfolioToken {
  return { address: `0x${digit.repeat(40)}`, symbol, decimals, name };
}

export const TOKENS = {
  wstETH: token('wstETH', '1', 18, 'Wrapped staked Ether'),
  FXD: token('FXD', '2', 18, 'Fathom Dollar'),
  WETH: token('WETH', '3', 18, 'Wrapped Ether'),
  LSK: token('LSK', '4', 18, 'Lisk'),
  USDC: token('USDC', '5', 6, 'USD Coin'),
  WBTC: token('WBTC', '6', 8, 'Wrapped Bitcoin'),
  DAI: token('DAI', '7', 18, 'Dai'),
  USDT: token('USDT', '8', 6, 'Tether'),
  FTHM: token('FTHM', '9', 18, 'Fathom'),
  ETH: { address: 'native', symbol: 'ETH', decimals: 18, name: 'Ether' },
} as const satisfies Record<string, PortfolioToken>;

type TokenName = keyof typeof TOKENS;

interface PositionText extends Partial<Pick<PortfolioPosition, 'isOwed' | 'rateName' | 'tag' | 'risk'>> {
  readonly rate?: string;
  readonly action?: string;
}

function act(label: string): PortfolioAction {
  return { label, path: `/?open=${label.toLowerCase().replaceAll(' ', '-')}` };
}

function position(
  [id, title, detail]: readonly [id: string, title: string, detail: string],
  [name, amount, value]: readonly [token: TokenName, amount: string, value: string],
  { rate = '0', action, isOwed = false, rateName = '', ...rest }: PositionText = {},
): PortfolioPosition {
  const held = TOKENS[name];
  return {
    id,
    title,
    detail,
    token: held,
    amount: units(amount, held.decimals),
    isOwed,
    value: units(value),
    rate: percentOf(rate),
    rateName,
    ...rest,
    action: action === undefined ? undefined : act(action),
  };
}

function holding(name: TokenName, amount: string, value: string, rest: Partial<WalletHolding> = {}): WalletHolding {
  const held = TOKENS[name];
  return { token: held, amount: units(amount, held.decimals), value: units(value), ...rest };
}

export function summaryOf(area: AreaId, parts: Partial<AreaSummary> = {}): AreaSummary {
  return {
    area,
    chainId: CHAIN_ID,
    account: ACCOUNT,
    block: 1_000,
    blockTime: NOW,
    positions: [],
    risks: [],
    claims: [],
    dates: [],
    notices: [],
    wallet: [],
    prices: [],
    sources: [],
    unread: [],
    inputs: undefined,
    ...parts,
  };
}

function buffer(id: string, value: string, level: PortfolioRisk['level'], levelName: string): PortfolioRisk {
  return {
    id,
    title: `FXD #${id}`,
    measure: 'safetyBuffer',
    value: percentOf(value),
    level,
    levelName,
    thresholds: [percentOf('25'), percentOf('50')],
    netValue: units('3374.77'),
    liquidationPrices: [],
  };
}

const FEE = { rate: '2', rateName: 'stability fee', isOwed: true, action: 'Repay' } as const;
const STAKED = { rate: '12.4', rateName: 'staking APR' } as const;
const VARIABLE = { rateName: 'variable' } as const;
const WITHDRAW = { ...VARIABLE, action: 'Withdraw', risk: 'market' } as const;
const OWED = { ...VARIABLE, action: 'Repay', risk: 'market', isOwed: true } as const;

export const FXD = summaryOf('fxd', {
  positions: [
    position(['987', '#987 wstETH', 'Collateral'], ['wstETH', '1.8', '7353.18'], {
      risk: '987',
      action: 'Add collateral',
    }),
    position(['987d', 'FXD', 'on #987'], ['FXD', '3980', '3978.41'], { ...FEE, risk: '987' }),
    position(['1042', '#1042 ETH', 'Collateral'], ['WETH', '3.25', '11090.63'], {
      risk: '1042',
      action: 'Add collateral',
    }),
    position(['1042d', 'FXD', 'on #1042'], ['FXD', '4200', '4198.32'], { ...FEE, risk: '1042' }),
    position(['911', '#911 LSK', 'Collateral'], ['LSK', '6500', '5746'], { risk: '911', action: 'Manage' }),
    position(['911d', 'FXD', 'on #911'], ['FXD', '1120', '1119.55'], { ...FEE, risk: '911' }),
  ],
  risks: [
    buffer('987', '24.2', 'danger', 'Low'),
    buffer('1042', '49.6', 'caution', 'Fair'),
    buffer('911', '68.8', 'good', 'Good'),
  ],
  notices: [
    {
      id: 'risk-987',
      kind: 'risk',
      title: 'FXD #987: safety buffer 24.2%',
      detail: 'Liquidated when wstETH falls below $3,095.56; now $4,085.10.',
      risk: '987',
      action: act('Add collateral'),
    },
  ],
  wallet: [
    holding('FXD', '5120.44', '5118.39'),
    holding('wstETH', '1.20441', '4920.14', { action: act('Add to #987') }),
    holding('LSK', '900', '795.6'),
  ],
  prices: [{ id: 'wstETH', token: TOKENS.wstETH, price: units('4085.1'), asset: 'ETH' }],
});

export const LENDING = summaryOf('lending', {
  positions: [
    position(['s-eth', 'ETH', 'Supplied, collateral'], ['ETH', '6.2', '21157.5'], { ...WITHDRAW, rate: '1.84' }),
    position(['s-usdc', 'USDC', 'Supplied, collateral'], ['USDC', '12500', '12498.75'], { ...WITHDRAW, rate: '4.12' }),
    position(['s-wbtc', 'WBTC', 'Supplied, collateral'], ['WBTC', '0.085', '8265.4'], { ...WITHDRAW, rate: '0.21' }),
    position(['s-dai', 'DAI', 'Supplied'], ['DAI', '2400', '2400.48'], {
      ...WITHDRAW,
      rate: '3.05',
      tag: { text: 'Frozen', tone: 'caution' },
    }),
    position(['d-fxd', 'FXD', 'in Lending'], ['FXD', '6250', '6247.5'], { ...OWED, rate: '5.35' }),
    position(['d-usdt', 'USDT', 'in Lending'], ['USDT', '2150', '2150.43'], { ...OWED, rate: '5.9' }),
    position(['d-eth', 'ETH', 'in Lending'], ['ETH', '0.4', '1365'], { ...OWED, rate: '2.63' }),
  ],
  risks: [
    {
      id: 'market',
      title: 'Lending',
      measure: 'healthFactor',
      value: units('3.42'),
      level: 'good',
      levelName: 'Healthy',
      thresholds: [units('1'), units('3')],
      netValue: units('34559.2'),
      liquidationPrices: [],
    },
  ],
  claims: [
    {
      id: 'rewards',
      title: 'Lending rewards',
      token: TOKENS.LSK,
      amount: units('20.85'),
      value: units('18.42'),
      action: act('Claim'),
    },
  ],
  wallet: [
    holding('USDC', '3204.18', '3203.86', { bestRate: percentOf('4.12'), action: act('Supply') }),
    holding('ETH', '0.4821', '1645.17', { bestRate: percentOf('1.84'), action: act('Supply') }),
    holding('wstETH', '1.20441', '4921', {}),
    holding('DAI', '400', '400.08'),
  ],
  prices: [{ id: 'wstETH', token: TOKENS.wstETH, price: units('4120.33'), asset: 'ETH' }],
});

export const DAO = summaryOf('dao', {
  positions: [
    position(['14', 'Stake #14', 'Locked until 14 Mar 2027'], ['FTHM', '25000', '1030'], {
      ...STAKED,
      action: 'Claim',
    }),
    position(['12', 'Stake #12', 'Locked until 2 Feb 2027'], ['FTHM', '12000', '494.4'], {
      ...STAKED,
      action: 'Claim',
    }),
    position(['9', 'Stake #9', 'Unlocked since 2 Nov'], ['FTHM', '3500', '144.2'], { ...STAKED, action: 'Unstake' }),
    {
      ...position(['cooldown', 'Cooldown', 'Over on 22 Nov, 19:16'], ['FTHM', '2500', '103']),
      action: { ...act('Withdraw'), disabled: 'Withdraw in 1 d' },
    },
  ],
  claims: [
    {
      id: 'staking',
      title: 'Staking rewards',
      token: TOKENS.FTHM,
      amount: units('284.2'),
      value: units('11.71'),
      action: act('Claim'),
    },
  ],
  dates: [
    {
      id: 'cooldown',
      time: NOW + DAY + 4 * HOUR,
      isEstimate: false,
      title: 'Cooldown over',
      detail: '2,500.00 FTHM to withdraw',
      path: '/',
    },
    {
      id: 'vote-31',
      time: NOW + DAY + 6 * HOUR,
      isEstimate: true,
      title: 'Voting ends',
      detail: 'LSK pool debt ceiling',
      path: '/proposals/31',
      vote: 'open',
    },
    {
      id: '12',
      time: NOW + 73 * DAY,
      isEstimate: false,
      title: 'Stake #12 unlocks',
      detail: '12,000.00 FTHM',
      path: '/',
    },
    {
      id: '14',
      time: NOW + 113 * DAY,
      isEstimate: false,
      title: 'Stake #14 unlocks',
      detail: '25,000.00 FTHM',
      path: '/',
    },
  ],
  notices: [
    {
      id: 'vote-31',
      kind: 'ends',
      title: 'Voting ends in 1 d 06 h: raise the LSK pool debt ceiling',
      detail: 'You have not voted. Your power is 18,534.25 vFTHM.',
      time: NOW + DAY + 6 * HOUR,
      action: act('Vote'),
    },
    {
      id: 'unlocked-9',
      kind: 'available',
      title: 'Lock over: unstake 3,500 FTHM',
      detail: 'Stake #9, unlocked since 2 Nov. A cooldown of 5 days follows.',
      action: act('Unstake'),
    },
  ],
  wallet: [holding('FTHM', '31842.77', '1311.92', { bestRate: percentOf('12.4'), action: act('Stake') })],
});

export const VAULTS = summaryOf('vaults', {
  positions: [
    position(['1', 'DeFi vault (FXD) #1', 'No lock'], ['FXD', '12880', '12874.85'], {
      ...VARIABLE,
      rate: '9.24',
      action: 'Manage',
    }),
    position(['2', 'TradeFi vault (FXD) #2', 'Locked until 3 Feb 2027'], ['FXD', '10000', '9996'], {
      rate: '10',
      rateName: 'fixed',
      action: 'Manage',
    }),
    position(['3', 'DeFi vault (ETH) #3', 'No lock'], ['WETH', '1.05', '3583.13'], {
      ...VARIABLE,
      rate: '2.95',
      action: 'Manage',
    }),
  ],
  dates: [
    {
      id: 'period-2',
      time: NOW + 74 * DAY,
      isEstimate: false,
      title: 'Vault period and lock end',
      detail: 'TradeFi vault (FXD) #2',
      path: '/2',
    },
  ],
  wallet: [
    holding('FXD', '5120.44', '5118.39', { bestRate: percentOf('9.24'), action: act('Deposit') }),
    holding('USDC', '3204.18', '3203.86', { bestRate: percentOf('6.81'), action: act('Deposit') }),
    holding('USDT', '391.3', '391.41'),
  ],
});

/** A portfolio whose figures were computed before: it repeats the summary it is given. */
const PORTFOLIO: AreaPortfolio = {
  summary: () => Promise.resolve(undefined),
  stress: (summary) => summary,
  rescue: () => [],
  ledger: () => Promise.resolve({ entries: [], block: 0 }),
};

export function readState(summary: AreaSummary, rest: { readonly staleReason?: string } = {}): AreaState {
  return { area: summary.area, status: 'read', portfolio: PORTFOLIO, summary, readAt: NOW * 1_000, ...rest };
}

export const SUMMARIES: readonly AreaSummary[] = [FXD, DAO, LENDING, VAULTS];

export const STATES: readonly AreaState[] = SUMMARIES.map((summary) => readState(summary));

export function missingLending(retry: () => void): readonly AreaState[] {
  return STATES.map((state) =>
    state.area === 'lending'
      ? {
          area: 'lending',
          status: 'missing',
          reason: "Its server is unreachable, or didn't respond in time.",
          retry,
          last: { summary: LENDING, readAt: (NOW - 360) * 1_000 },
        }
      : state,
  );
}
