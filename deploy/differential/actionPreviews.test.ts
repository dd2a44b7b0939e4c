import { createServer } from 'node:net';
import * as fc from 'fast-check';
import { parseUnits, toQuantity, ZeroAddress } from 'ethers';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import { checkBorrow } from '../../remote-lending/src/domain/checkBorrow';
import { checkCollateral } from '../../remote-lending/src/domain/checkCollateral';
import { checkEMode } from '../../remote-lending/src/domain/checkEMode';
import { checkRateSwitch } from '../../remote-lending/src/domain/checkRateSwitch';
import { checkRepay } from '../../remote-lending/src/domain/checkRepay';
import { checkSupply } from '../../remote-lending/src/domain/checkSupply';
import { checkWithdraw } from '../../remote-lending/src/domain/checkWithdraw';
import { maxBorrow } from '../../remote-lending/src/domain/borrowLimits';
import { isBelow } from '../../remote-lending/src/domain/healthFactor';
import { withEMode } from '../../remote-lending/src/domain/positionAfter';
import { previewBorrow } from '../../remote-lending/src/domain/previewBorrow';
import { previewCollateral } from '../../remote-lending/src/domain/previewCollateral';
import { previewRateSwitch } from '../../remote-lending/src/domain/previewRateSwitch';
import { previewRepay } from '../../remote-lending/src/domain/previewRepay';
import { previewSupply } from '../../remote-lending/src/domain/previewSupply';
import { previewWithdraw } from '../../remote-lending/src/domain/previewWithdraw';
import type { RateMode } from '../../remote-lending/src/domain/rateMode';
import type { UserPosition } from '../../remote-lending/src/domain/userPosition';
import type { UserReserve } from '../../remote-lending/src/domain/userReserve';
import { maxWithdraw } from '../../remote-lending/src/domain/withdrawLimits';
import { openSession, type ChainSession } from '../devnet/chain/chainSession';
import { startChain, type RunningChain } from '../devnet/chain/startChain';
import { deployMarket, marketToken, type DeployedMarket } from '../devnet/market/deployMarket';
import {
  accountDataOfPool,
  ownAccountData,
  positionAt,
  readAccount,
  readMarket,
  type MarketContracts,
} from './compareAccounts';
import { openAccounts } from './openAccounts';
import { randomAccounts } from './randomAccounts';

/*
 * Compares the preview of an action with the pool after it: one random action of each of 1,000 random accounts, in a market
 * with frozen, paused, siloed and capped assets, an asset without LTV and debts of one smallest unit. What our checks allow,
 * the pool has to accept. The pool stores scaled balances, so an amount may end up one smallest unit away from the preview.
 */
const ACCOUNTS = 1_000;
const SEED = fc.readConfigureGlobal().seed ?? 20_261_128;
const CHAIN_ID = 1135;
const MNEMONIC = 'test test test test test test test test test test test junk';
const LIMITS = [parseUnits('1', 18), parseUnits('1.01', 18), parseUnits('1.5', 18)];
const KINDS = ['supply', 'withdraw', 'borrow', 'repay', 'collateral', 'eMode', 'rateSwitch'] as const;
const SECONDS_BETWEEN = 7;
const RATE_MODES = { stable: 1, variable: 2 } as const;
const NO_REFERRAL = 0;
const MAX_UINT256 = 2n ** 256n - 1n;

interface ActionPlan {
  readonly kind: (typeof KINDS)[number];
  /** Which of the candidates. */
  readonly which: number;
  /** Thousandths of the most that is possible; 0 is one smallest unit. */
  readonly share: number;
}

/** What is sent and what our preview says about it. */
interface PlannedAction {
  readonly preview: UserPosition;
  /** `undefined` if a check forbids it. */
  readonly send: (() => Promise<void>) | undefined;
  /** The asset whose amount the pool rounds. */
  readonly touched?: UserReserve;
}

const plan: fc.Arbitrary<ActionPlan> = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(1_000),
  share: fc.oneof(fc.constant(0), fc.constant(1_000), fc.integer({ min: 1, max: 1_000 })),
});

let chain: RunningChain;
let session: ChainSession;
let market: DeployedMarket;
let accounts: readonly Address[];
let reader: MulticallReader;
let contracts: MarketContracts;

beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID, port: await freePort(), mnemonic: MNEMONIC, accounts: 1 });
  const [admin] = (await chain.rpc('eth_accounts')) as readonly string[];
  session = openSession(CHAIN_ID, chain.rpc, admin ?? ZeroAddress);
  market = await deployMarket(session, 'Previews');
  // The pool rejects this once the asset is borrowed.
  await configure('FXD', 'setSiloedBorrowing', true);
  accounts = await openAccounts(session, market, randomAccounts(ACCOUNTS, SEED));
  reader = { chainId: CHAIN_ID, request: (method, params) => chain.rpc(method, params) };
  contracts = {
    provider: market.provider.address as Address,
    uiPoolData: market.uiPoolData.address as Address,
    oracle: market.oracle.address as Address,
    pool: market.pool.address as Address,
  };
  await closeAssets();
});

afterAll(() => chain.stop());

it(`predicts the account after a random action of each of ${ACCOUNTS} accounts (seed ${SEED})`, async () => {
  const plans = fc.sample(plan, { numRuns: ACCOUNTS, seed: SEED });
  const done: Record<string, number> = {};
  for (const [index, account] of accounts.entries()) {
    const next = plans[index];
    if (!next) throw new Error('an account has no plan');
    const kind = await act(account, next, `account ${index}, seed ${SEED}: ${JSON.stringify(next)}`);
    if (kind) done[kind] = (done[kind] ?? 0) + 1;
  }
  // Enough of each kind was allowed to mean something.
  const counts = KINDS.map((kind) => done[kind] ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(20);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(ACCOUNTS * 0.9);
});

/**
 * Sends the planned action, or the first of the other kinds that is allowed, and returns its kind;
 * fails where the pool differs from the preview.
 */
async function act(account: Address, next: ActionPlan, of: string): Promise<ActionPlan['kind'] | undefined> {
  const block = Number(await chain.rpc('eth_blockNumber'));
  const state = await readMarket(reader, contracts, block);
  const before = await readAccount(reader, contracts, account, block);
  const now = before.now + SECONDS_BETWEEN;
  const position = positionAt(state, before.user, now);
  const first = KINDS.indexOf(next.kind);
  const kinds = [...KINDS.slice(first), ...KINDS.slice(0, first)];
  const actions = kinds.map((kind) => ({ kind, action: planned(account, position, { ...next, kind }) }));
  const { kind, action } = actions.find((candidate) => candidate.action?.send) ?? {};
  if (!action?.send) return undefined;
  const what = `${of}, sent: ${kind}`;
  await chain.rpc('evm_setNextBlockTimestamp', [toQuantity(now)]);
  try {
    await action.send();
  } catch (error) {
    throw new Error(`The pool rejects what is allowed: ${what}`, { cause: error });
  }
  const minedIn = Number(await chain.rpc('eth_blockNumber'));
  const after = await readAccount(reader, contracts, account, minedIn);
  expect([what, after.now]).toEqual([what, now]);
  const ours = ownAccountData(action.preview);
  const pools = accountDataOfPool(after.data, action.preview);
  const unit = unitValue(action.touched);
  expectWithin(`${what}: collateral`, ours.collateral, pools.collateral, unit);
  expectWithin(`${what}: debt`, ours.debt, pools.debt, unit);
  // An average weighted by value, rounded down: a unit can move it across a basis point.
  expectWithin(`${what}: threshold`, ours.liquidationThreshold, pools.liquidationThreshold, 1n);
  expectWithin(`${what}: LTV`, ours.loanToValue, pools.loanToValue, 1n);
  for (const limit of LIMITS) {
    expect([what, limit, isBelow(ours.healthFactor, limit)]).toEqual([what, limit, isBelow(pools.healthFactor, limit)]);
  }
  return kind;
}

function planned(
  account: Address,
  position: UserPosition,
  { kind, which, share }: ActionPlan,
): PlannedAction | undefined {
  const entries = position.userReservesData;
  const { pool } = market;
  const asAdmin = (name: string, args: readonly unknown[]) => () => session.send(pool, name, args);
  const asAccount = (name: string, args: readonly unknown[]) => () => session.send(pool, name, args, { from: account });
  const part = (most: bigint) => (share === 0 ? min(1n, most) : (most * BigInt(share)) / 1_000n);
  switch (kind) {
    case 'supply': {
      const entry = pick(entries, which);
      const { reserve, underlyingAsset } = entry;
      const amount = part(dollars(10_000n, entry));
      const issues = checkSupply({ reserve, walletBalance: amount, gasReserve: 0n, amount });
      return {
        preview: previewSupply(position, { underlyingAsset, amount }),
        send: unless(issues, asAdmin('supply', [underlyingAsset, amount, account, NO_REFERRAL])),
        touched: entry,
      };
    }
    case 'withdraw': {
      const entry = pickFrom(entries, which, ({ underlyingBalance }) => underlyingBalance > 0n);
      if (!entry) return undefined;
      const { underlyingAsset } = entry;
      const amount = part(maxWithdraw(entry, position));
      const issues = checkWithdraw({ entry, position, amount, isRiskAcknowledged: true });
      const called = amount === entry.underlyingBalance ? MAX_UINT256 : amount;
      return {
        preview: previewWithdraw(position, { underlyingAsset, amount }),
        send: unless(issues, asAccount('withdraw', [underlyingAsset, called, account])),
        touched: entry,
      };
    }
    case 'borrow': {
      const entry = pick(entries, which);
      const { reserve, underlyingAsset } = entry;
      const rateMode: RateMode = 'variable';
      const amount = part(maxBorrow({ reserve, position, rateMode }));
      const issues = checkBorrow({ reserve, position, amount, rateMode, isRiskAcknowledged: true });
      const args = [underlyingAsset, amount, RATE_MODES[rateMode], NO_REFERRAL, account];
      return {
        preview: previewBorrow(position, { underlyingAsset, amount, rateMode }),
        send: unless(issues, asAccount('borrow', args)),
        touched: entry,
      };
    }
    case 'repay': {
      const entry = pickFrom(entries, which, ({ totalBorrows }) => totalBorrows > 0n);
      if (!entry) return undefined;
      const { underlyingAsset, variableBorrows, stableBorrows } = entry;
      const rateMode: RateMode = variableBorrows > 0n ? 'variable' : 'stable';
      const amount = part(rateMode === 'variable' ? variableBorrows : stableBorrows);
      const issues = checkRepay({ entry, rateMode, amount, walletBalance: amount });
      return {
        preview: previewRepay(position, { underlyingAsset, amount, rateMode }),
        send: unless(issues, asAdmin('repay', [underlyingAsset, amount, RATE_MODES[rateMode], account])),
        touched: entry,
      };
    }
    case 'collateral': {
      const entry = pickFrom(entries, which, ({ underlyingBalance }) => underlyingBalance > 0n);
      if (!entry) return undefined;
      const { underlyingAsset } = entry;
      const isEnabled = !entry.usageAsCollateralEnabledOnUser;
      return {
        preview: previewCollateral(position, { underlyingAsset, isEnabled }),
        send: unless(
          checkCollateral(entry, position, isEnabled),
          asAccount('setUserUseReserveAsCollateral', [underlyingAsset, isEnabled]),
        ),
      };
    }
    case 'eMode': {
      const target = which % 3;
      return {
        preview: withEMode(position, target),
        send: unless(checkEMode(position, target), asAccount('setUserEMode', [target])),
      };
    }
    case 'rateSwitch': {
      const entry = pickFrom(entries, which, ({ totalBorrows }) => totalBorrows > 0n);
      if (!entry) return undefined;
      const { underlyingAsset } = entry;
      const from: RateMode = entry.stableBorrows > 0n ? 'stable' : 'variable';
      return {
        preview: previewRateSwitch(position, { underlyingAsset, from }),
        send: unless(
          checkRateSwitch(entry, from),
          asAccount('swapBorrowRateMode', [underlyingAsset, RATE_MODES[from]]),
        ),
        touched: entry,
      };
    }
  }
}

function unless(issues: readonly string[], send: () => Promise<void>): (() => Promise<void>) | undefined {
  return issues.length === 0 ? send : undefined;
}

function configure(symbol: string, name: string, ...args: readonly unknown[]): Promise<void> {
  return session.send(market.configurator, name, [marketToken(market, symbol).token.address, ...args]);
}

/** Frozen, paused and capped assets, and one without LTV. */
async function closeAssets(): Promise<void> {
  await configure('DAI', 'setReserveFreeze', true);
  await configure('LUSD', 'setReservePause', true);
  await configure('WBTC', 'setSupplyCap', 1);
  await configure('WBTC', 'setBorrowCap', 1);
  const { liquidationThreshold = 0, liquidationBonus = 0 } = marketToken(market, 'wstETH').asset.collateral ?? {};
  await configure('wstETH', 'configureReserveAsCollateral', 0, liquidationThreshold, liquidationBonus);
}

/** The value of two smallest units, by which rounding may move a total, and its own rounding. */
function unitValue(touched: UserReserve | undefined): bigint {
  if (!touched) return 0n;
  const { priceInMarketReferenceCurrency: price, decimals } = touched.reserve;
  return (2n * price) / 10n ** BigInt(decimals) + 1n;
}

function expectWithin(what: string, ours: bigint, pools: bigint, tolerance: bigint): void {
  const difference = ours > pools ? ours - pools : pools - ours;
  if (difference > tolerance) throw new Error(`${what}: ours ${ours}, the pool's ${pools}`);
}

function dollars(value: bigint, { reserve }: UserReserve): bigint {
  return (value * 10n ** BigInt(8 + reserve.decimals)) / reserve.priceInMarketReferenceCurrency;
}

function pick<T>(list: readonly T[], which: number): T {
  const picked = list[which % list.length];
  if (picked === undefined) throw new Error('the list is empty');
  return picked;
}

function pickFrom<T>(list: readonly T[], which: number, isCandidate: (entry: T) => boolean): T | undefined {
  const candidates = list.filter(isCandidate);
  return candidates.length === 0 ? undefined : pick(candidates, which);
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
