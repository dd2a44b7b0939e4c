import { demoAccount } from '../demoAccounts';
import { namedAccount } from '../seed/namedAccount';
import type { SeedUserCall } from '../seed/createSeedUsers';
import { STABLE, VARIABLE, type MarketCalls } from './marketCalls';
import { randomNumbers } from './randomNumbers';

/** Age of the market with a full history, in days. */
export const MARKET_DAYS = 200;
/** Days between events. */
export const STEP = 4;
/** Days before the present of the last event, when everything is closed. */
export const LAST = 4;
/** The price of WETH falls and recovers within `days` on both sides of the minimum. */
const DIP = { daysAgo: 72, days: 8, depth: 0.16 };
/** Other relative moves of the price of WETH. */
const SWING = 0.03;

/** Returns the calls of some accounts on a day. */
export type Activity = (daysAgo: number) => readonly SeedUserCall[];

const LOAN_CYCLES = [
  { symbol: 'USDC', most: 2_800_000, days: 46 },
  { symbol: 'USDT', most: 900_000, days: 33 },
  { symbol: 'FXD', most: 1_200_000, days: 58 },
] as const;
const WETH_CYCLE = { most: 2_400, days: 38 };
const USERS = 14;
const VICTIMS = 4;
const NO_E_MODE = 0;
const STABLECOINS = 1;

/** Returns the price of WETH as a share of today's. */
export function wethPriceFactor(daysAgo: number): number {
  if (daysAgo <= LAST) return 1;
  const distance = Math.abs(daysAgo - DIP.daysAgo) / DIP.days;
  return 1 + SWING * Math.sin(daysAgo / 9) - DIP.depth * Math.max(0, 1 - distance);
}

export function marketActivities(calls: MarketCalls): readonly Activity[] {
  const users = Array.from({ length: USERS }, (_, index) => user(calls, index));
  return [whale(calls), supplier(calls), ...users, liquidations(calls), everything(calls)];
}

/** Between 0 and `most`, with whole cycles from the first event to the last one, where it is 0. */
function inCycle(daysAgo: number, { most, days }: { readonly most: number; readonly days: number }): number {
  const day = MARKET_DAYS - STEP - daysAgo;
  if (daysAgo <= LAST) return 0;
  return Math.round((most * (1 - Math.cos((2 * Math.PI * day) / days))) / 2);
}

function whale({ supply, borrow, repay, repayAll, approve, withdrawAll }: MarketCalls): Activity {
  const account = namedAccount('market whale');
  return (daysAgo) => {
    if (daysAgo === MARKET_DAYS - STEP) {
      return [...supply(account, 'WBTC', 130), ...LOAN_CYCLES.map(({ symbol }) => approve(account, symbol))];
    }
    if (daysAgo === LAST) {
      return [
        ...LOAN_CYCLES.flatMap(({ symbol, most }) => repayAll(account, symbol, most)),
        withdrawAll(account, 'WBTC'),
      ];
    }
    return LOAN_CYCLES.flatMap(({ symbol, ...cycle }) => {
      const change = inCycle(daysAgo, cycle) - inCycle(daysAgo + STEP, cycle);
      if (change === 0) return [];
      return [change > 0 ? borrow(account, symbol, change) : repay(account, symbol, -change)];
    });
  };
}

function supplier({ receive, approve, supplyHeld, withdraw, withdrawAll }: MarketCalls): Activity {
  const account = namedAccount('market supplier');
  return (daysAgo) => {
    if (daysAgo === MARKET_DAYS - STEP) {
      return [receive(account, 'WETH', WETH_CYCLE.most), approve(account, 'WETH')];
    }
    if (daysAgo === LAST) return [withdrawAll(account, 'WETH')];
    const change = inCycle(daysAgo, WETH_CYCLE) - inCycle(daysAgo + STEP, WETH_CYCLE);
    if (change === 0) return [];
    return [change > 0 ? supplyHeld(account, 'WETH', change) : withdraw(account, 'WETH', -change)];
  };
}

function user({ supply, borrow, repayAll, withdrawAll, setEMode }: MarketCalls, index: number): Activity {
  const random = randomNumbers(`market user ${index}`);
  const account = namedAccount(`market user ${index}`);
  const start = eventDay(60 + random() * 125);
  const isInEMode = index % 3 === 0;
  const [collateral, loan] = isInEMode ? (['USDC', 'FXD'] as const) : (['WBTC', 'USDT'] as const);
  const supplied = isInEMode ? Math.round(2_000 + random() * 30_000) : 0.2 + Math.round(random() * 20) / 10;
  const owed = Math.round((isInEMode ? supplied * 0.9 : supplied * 96_000 * 0.4) * (0.5 + random() / 2));
  const length = eventDay(10 + random() * 44);
  return (daysAgo) => {
    if (daysAgo === start) return supply(account, collateral, supplied);
    if (daysAgo === start - STEP) {
      return [...(isInEMode ? [setEMode(account, STABLECOINS)] : []), borrow(account, loan, owed)];
    }
    if (daysAgo !== start - length) return [];
    return [
      ...repayAll(account, loan, owed * 1.5),
      ...(isInEMode ? [setEMode(account, NO_E_MODE)] : []),
      withdrawAll(account, collateral),
    ];
  };
}

function liquidations({ supply, borrow, receive, approve, liquidate, repayAll, withdrawAll }: MarketCalls): Activity {
  const liquidator = namedAccount('market liquidator');
  const victims = Array.from({ length: VICTIMS }, (_, index) => namedAccount(`market victim ${index}`));
  return (daysAgo) => {
    if (daysAgo === 100) {
      return victims.flatMap((victim, index) => [
        ...supply(victim, 'WETH', 3 + index),
        borrow(victim, 'USDC', 2_530 * (3 + index)),
      ]);
    }
    if (daysAgo === DIP.daysAgo) {
      return [
        receive(liquidator, 'USDC', 200_000),
        approve(liquidator, 'USDC'),
        ...[...victims, demoAccount('supplier').address].map((victim) => liquidate(liquidator, victim)),
      ];
    }
    if (daysAgo !== 48) return [];
    return victims.flatMap((victim) => [...repayAll(victim, 'USDC', 20_000), withdrawAll(victim, 'WETH')]);
  };
}

function everything(calls: MarketCalls): Activity {
  const { supply, borrow, repayAll, withdrawAll, setCollateral, switchRate, setEMode, claimAll } = calls;
  const account = demoAccount('supplier').address;
  const plan: Readonly<Record<number, () => readonly SeedUserCall[]>> = {
    188: () => supply(account, 'WETH', 6),
    184: () => [borrow(account, 'USDC', 4_000)],
    152: () => [switchRate(account, 'USDC', VARIABLE)],
    120: () => [switchRate(account, 'USDC', STABLE)],
    104: () => [...supply(account, 'USDT', 3_000), setCollateral(account, 'USDT', false)],
    92: () => [borrow(account, 'USDC', 11_000)],
    64: () => repayAll(account, 'USDC', 20_000),
    60: () => [withdrawAll(account, 'WETH'), setCollateral(account, 'USDT', true)],
    56: () => [setEMode(account, STABLECOINS), borrow(account, 'FXD', 2_000)],
    40: () => [...repayAll(account, 'FXD', 3_000), setEMode(account, NO_E_MODE)],
    36: () => [claimAll(account), withdrawAll(account, 'USDT')],
  };
  return (daysAgo) => plan[daysAgo]?.() ?? [];
}

function eventDay(days: number): number {
  return Math.round(days / STEP) * STEP;
}
