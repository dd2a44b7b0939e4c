import * as fc from 'fast-check';
import { AbiCoder, parseUnits, toQuantity } from 'ethers';
import { readMany, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address, Hex } from '@fathom/contract/address';
import { positionProof } from '../../remote-lending/src/actions/market/previewProofs';
import {
  getReservesIncentivesData,
  getUserReservesIncentivesData,
} from '../../remote-lending/src/data/abi/incentiveDataProvider';
import { balanceOf } from '../../remote-lending/src/data/abi/marketContracts';
import { decodeReserveIncentives, decodeUserIncentives } from '../../remote-lending/src/data/decodeIncentives';
import { tokenToBase } from '../../remote-lending/src/domain/baseCurrency';
import { claimableRewards } from '../../remote-lending/src/domain/rewards/claimableRewards';
import { isBelow } from '../../remote-lending/src/domain/position/healthFactor';
import type { MarketState } from '../../remote-lending/src/domain/reserve/reserveData';
import type { UserPosition } from '../../remote-lending/src/domain/position/userPosition';
import type { UserReserve } from '../../remote-lending/src/domain/position/userReserve';
import type { ChainSession } from '../devnet/chain/chainSession';
import type { RunningChain } from '../devnet/chain/startChain';
import { deployMarket, marketToken, type DeployedMarket } from '../devnet/market/deployMarket';
import { startRewards } from '../devnet/seed/startRewards';
import { passTime } from '../devnet/testing/testClock';
import { deployZeroPrices, pricedEntry, setFeed, setFeedPrice, withPrice } from './changedPrice';
import {
  accountDataOfPool,
  ownAccountData,
  positionAt,
  readAccount,
  readMarket,
  type MarketContracts,
} from './compareAccounts';
import { openAccounts } from './openAccounts';
import {
  ACTION_KINDS,
  actionPlan,
  type ActionKind,
  type ActionPlan,
  type Actor,
  type PlannedAction,
} from './plannedAction';
import { planPoolAction } from './planPoolAction';
import { planSwap } from './planSwap';
import { randomAccounts } from './randomAccounts';
import { startStoppedChain } from './startStoppedChain';

/*
 * Compares the preview of an action with the contracts after it: one random action of each of 1,000 random accounts, in
 * a market with frozen, paused, siloed and capped assets, an asset without LTV and debts of one smallest unit. The
 * contracts must accept every action that our checks allow. The pool stores scaled balances, so an amount may be off by
 * one smallest unit each time it is moved.
 *
 * For one account of eight, an asset that it holds or acts on has a price of zero. For another one, the price changes
 * between the read and the action. The contracts may then refuse the action; if they don't, it changes the same
 * amounts, except that a swap uses a quote at the changed price. If the account ends on another side of a limit than
 * previewed, the proof that is simulated before signing (decision 0055) reports it. All prices are older than the
 * heartbeat of their feeds, which the oracle doesn't check.
 */
const ACCOUNTS = 1_000;
const SEED = fc.readConfigureGlobal().seed ?? 20_261_128;
const CHAIN_ID = 1135;
const LIMITS = [parseUnits('1', 18), parseUnits('1.01', 18), parseUnits('1.5', 18)];
const SECONDS_BETWEEN = 7;
/** Smallest units by which rounding may move an amount: an adapter moves it twice, the pool once each time. */
const ROUNDED_UNITS = 3n;
/** In seconds. */
const OLDER_THAN_HEARTBEATS = 26 * 3_600;
/** The exchange's inventory of each asset, in whole dollars. */
const INVENTORY_USD = 10_000_000n;

type AccountTotals = Parameters<typeof accountDataOfPool>[0];

let chain: RunningChain;
let session: ChainSession;
let market: DeployedMarket;
let accounts: readonly Address[];
let reader: MulticallReader;
let contracts: MarketContracts;
const sent = new Map<ActionKind, number>();
const priced = { zero: 0, stale: 0, refused: 0, detected: 0 };

beforeAll(async () => {
  ({ chain, session } = await startStoppedChain(CHAIN_ID));
  market = await deployMarket(session, 'Previews');
  await configure('FXD', 'setSiloedBorrowing', true);
  await startRewards(session, market, await latestBlockTime());
  accounts = await openAccounts(session, market, randomAccounts(ACCOUNTS, SEED));
  reader = { chainId: CHAIN_ID, request: (method, params) => chain.rpc(method, params) };
  contracts = {
    provider: market.provider.address as Address,
    uiPoolData: market.uiPoolData.address as Address,
    oracle: market.oracle.address as Address,
    pool: market.pool.address as Address,
  };
  await closeAssets();
  await fillExchange();
  await deployZeroPrices(session, market);
  await passTime(chain.rpc, OLDER_THAN_HEARTBEATS);
});

afterAll(() => chain.stop());

it(`predicts the account after a random action of each of ${ACCOUNTS} accounts (seed ${SEED})`, async () => {
  const plans = fc.sample(actionPlan, { numRuns: ACCOUNTS, seed: SEED });
  for (const [index, account] of accounts.entries()) {
    const next = plans[index];
    if (!next) throw new Error('an account has no plan');
    const kind = await act(account, next, `account ${index}, seed ${SEED}: ${JSON.stringify(next)}`);
    if (kind) sent.set(kind, (sent.get(kind) ?? 0) + 1);
  }
  // Requires enough allowed actions of each kind.
  const counts = ACTION_KINDS.map((kind) => sent.get(kind) ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(20);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(ACCOUNTS * 0.9 - priced.refused);
  expect(priced.zero).toBeGreaterThan(50);
  expect(priced.stale).toBeGreaterThan(50);
  expect(priced.refused).toBeGreaterThan(0);
  expect(priced.detected).toBeGreaterThan(0);
});

async function act(account: Address, next: ActionPlan, of: string): Promise<ActionKind | undefined> {
  const { price } = next;
  if (price.kind === 'kept') return sendAndCompare(account, next, of);
  const { position } = await readPosition(account);
  const entry = pricedEntry(position, next, price.of);
  if (!entry) return sendAndCompare(account, next, of);
  const { underlyingAsset: asset, reserve } = entry;
  const usual = reserve.priceInMarketReferenceCurrency;
  priced[price.kind] += 1;
  if (price.kind === 'stale') {
    const changed = { asset, price: (usual * BigInt(price.now)) / 1_000n };
    const kind = await sendAndCompare(account, next, of, changed);
    await setFeedPrice(session, market, asset, usual);
    return kind;
  }
  await setFeed(session, market, asset, 'removed');
  const kind = await sendAndCompare(account, next, of);
  await setFeed(session, market, asset, 'connected');
  return kind;
}

interface ChangedPrice {
  readonly asset: Address;
  readonly price: bigint;
}

async function readPosition(account: Address) {
  const block = Number(await chain.rpc('eth_blockNumber'));
  const state = await readMarket(reader, contracts, block);
  const before = await readAccount(reader, contracts, account, block);
  const now = before.now + SECONDS_BETWEEN;
  return { block, state, user: before.user, now, position: positionAt(state, before.user, now) };
}

/**
 * Sends the planned action, or the first of the other kinds that is allowed, and returns its kind. Fails if the
 * contracts differ from the preview.
 */
async function sendAndCompare(
  account: Address,
  next: ActionPlan,
  of: string,
  changed?: ChangedPrice,
): Promise<ActionKind | undefined> {
  const { block, state, user, now, position } = await readPosition(account);
  const rewards = await readRewards(state, user, { account, block, now });
  const allowed = await firstAllowed({ session, market, reader, account, position, rewards }, next);
  if (!allowed) return undefined;
  const { kind, action } = allowed;
  const symbols = action.touched.map(({ reserve }) => reserve.symbol);
  const what = `${of}, sent: ${kind} ${symbols.join(' ')}`;
  const balances = await receivedBalances(action, account);
  if (changed) {
    await nextBlockAt(now - 2);
    await setFeedPrice(session, market, changed.asset, changed.price);
  }
  const actual = changed ? await atChangedPrice(action, changed) : action;
  try {
    await nextBlockAt(now - 1);
    if (action.approve) await action.approve();
    await nextBlockAt(now);
    await action.send();
  } catch (error) {
    const isRefusal = error instanceof Error && error.message.includes('reverted');
    if (!changed || !isRefusal) throw new Error(`The contracts reject what is allowed: ${what}`, { cause: error });
    priced.refused += 1;
    return undefined;
  }
  const minedIn = Number(await chain.rpc('eth_blockNumber'));
  const after = await readAccount(reader, contracts, account, minedIn);
  expect([what, after.now]).toEqual([what, now]);
  expectProof(what, action, position, after.data, changed !== undefined);
  const found = positionAt(await readMarket(reader, contracts, minedIn), after.user, now);
  expectTotals(what, actual, after.data);
  expectEntries(what, actual, found);
  if (changed) return kind;
  const received = await receivedBalances(action, account);
  for (const [index, { amount, tolerance }] of (action.received ?? []).entries()) {
    expectWithin(`${what}: received`, amount, (received[index] ?? 0n) - (balances[index] ?? 0n), tolerance);
  }
  return kind;
}

function nextBlockAt(time: number): Promise<unknown> {
  return chain.rpc('evm_setNextBlockTimestamp', [toQuantity(time)]);
}

/**
 * Previews the action at the price of its block. The exchange trades at that price too, so a swap uses the new quote.
 */
async function atChangedPrice(action: PlannedAction, { asset, price }: ChangedPrice): Promise<PlannedAction> {
  const preview = (await action.previewAgain?.()) ?? action.preview;
  return { ...action, preview: withPrice(preview, asset, price) };
}

/**
 * Expects the proof to confirm a preview of current prices, and to contradict one of stale prices if the account would
 * be on another side of a limit.
 */
function expectProof(
  what: string,
  { preview, slippage }: PlannedAction,
  position: UserPosition,
  data: AccountTotals,
  isStale: boolean,
): void {
  const input = { market: { addresses: { LENDING_POOL: contracts.pool } }, position };
  const proof = positionProof(
    { input, preview, account: contracts.pool },
    { worse: slippage ?? 0n, better: slippage ?? 0n, side: 'both' },
  );
  const after = AbiCoder.defaultAbiCoder().encode(Array<string>(data.length).fill('uint256'), data) as Hex;
  const differing = proof.differing({ before: [after], after: [after], since: 'nothing' });
  const { healthFactor } = accountDataOfPool(data, preview);
  const isOtherSide = LIMITS.some((limit) => isBelow(preview.healthFactor, limit) !== isBelow(healthFactor, limit));
  if (!isStale) expect([what, differing]).toEqual([what, undefined]);
  if (!isOtherSide) return;
  expect([what, differing]).not.toEqual([what, undefined]);
  priced.detected += 1;
}

/** Returns the planned kind of action, or the allowed kind that was sent least. */
async function firstAllowed(actor: Actor, next: ActionPlan) {
  const others = ACTION_KINDS.toSorted((one, other) => (sent.get(one) ?? 0) - (sent.get(other) ?? 0));
  for (const kind of [next.kind, ...others]) {
    const plan = { ...next, kind };
    const action = planPoolAction(actor, plan) ?? (await planSwap(actor, plan));
    if (action?.send) return { kind, action: { ...action, send: action.send } };
  }
  return undefined;
}

async function readRewards(
  state: MarketState,
  user: Awaited<ReturnType<typeof readAccount>>['user'],
  { account, block, now }: { readonly account: Address; readonly block: number; readonly now: number },
) {
  const [provider, incentives] = [contracts.provider, market.uiIncentiveData.address as Address];
  const [ofMarket, ofAccount] = await readMany(
    reader,
    [
      getReservesIncentivesData.read(incentives, provider),
      getUserReservesIncentivesData.read(incentives, provider, account),
    ],
    { block },
  );
  const withRewards = { ...state, incentives: decodeReserveIncentives(required(ofMarket, 'The rewards')) };
  const userIncentives = decodeUserIncentives(required(ofAccount, "The account's rewards"));
  return claimableRewards({ market: withRewards, user, userIncentives }, now);
}

async function receivedBalances({ received = [] }: PlannedAction, account: Address): Promise<readonly bigint[]> {
  const reads = received.map(({ token }) => balanceOf.read(token, account));
  return (await readMany(reader, reads)).map((balance) => required(balance, 'A balance'));
}

function expectTotals(what: string, action: PlannedAction, data: AccountTotals): void {
  const ours = ownAccountData(action.preview);
  const pools = accountDataOfPool(data, action.preview);
  const tolerance = toleranceOf(action);
  expectWithin(`${what}: collateral`, ours.collateral, pools.collateral, tolerance);
  expectWithin(`${what}: debt`, ours.debt, pools.debt, tolerance);
  // An average weighted by value, rounded down: a unit can move it across a basis point.
  expectWithin(`${what}: threshold`, ours.liquidationThreshold, pools.liquidationThreshold, 1n);
  expectWithin(`${what}: LTV`, ours.loanToValue, pools.loanToValue, 1n);
  for (const limit of LIMITS) {
    expect([what, limit, isBelow(ours.healthFactor, limit)]).toEqual([what, limit, isBelow(pools.healthFactor, limit)]);
  }
}

function expectEntries(what: string, action: PlannedAction, found: PlannedAction['preview']): void {
  for (const [index, ours] of action.preview.userReservesData.entries()) {
    const pools = found.userReservesData[index];
    if (!pools) throw new Error(`${what}: an asset is missing`);
    const { symbol } = ours.reserve;
    const isTouched = action.touched.some(({ underlyingAsset }) => underlyingAsset === ours.underlyingAsset);
    const units = isTouched ? roundedUnits(ours, action) : 0n;
    expectWithin(`${what}: supply of ${symbol}`, ours.underlyingBalance, pools.underlyingBalance, units);
    expectWithin(`${what}: variable debt of ${symbol}`, ours.variableBorrows, pools.variableBorrows, units);
    expectWithin(`${what}: stable debt of ${symbol}`, ours.stableBorrows, pools.stableBorrows, units);
    // Aave 3.0 keeps a supply enabled after it fully repaid a debt; later versions don't.
    if (pools.underlyingBalance === 0n) continue;
    expect([what, symbol, ours.usageAsCollateralEnabledOnUser]).toEqual([
      what,
      symbol,
      pools.usageAsCollateralEnabledOnUser,
    ]);
  }
}

function configure(symbol: string, name: string, ...args: readonly unknown[]): Promise<void> {
  return session.send(market.configurator, name, [marketToken(market, symbol).token.address, ...args]);
}

async function closeAssets(): Promise<void> {
  await configure('DAI', 'setReserveFreeze', true);
  await configure('LUSD', 'setReservePause', true);
  await configure('WBTC', 'setSupplyCap', 1);
  await configure('WBTC', 'setBorrowCap', 1);
  const { liquidationThreshold = 0, liquidationBonus = 0 } = marketToken(market, 'wstETH').asset.collateral ?? {};
  await configure('wstETH', 'configureReserveAsCollateral', 0, liquidationThreshold, liquidationBonus);
}

async function fillExchange(): Promise<void> {
  for (const { asset, token } of market.tokens) {
    const amount = (INVENTORY_USD * 10n ** BigInt(8 + asset.decimals)) / parseUnits(asset.priceUsd, 8);
    const isWrapped = asset.kind === 'wrapped-native';
    if (isWrapped) await session.send(token, 'deposit', [], { value: amount });
    else await session.send(market.minter, 'mint', [token.address, session.admin, amount]);
    await session.send(token, 'transfer', [market.swapDesk.address, amount]);
  }
}

async function latestBlockTime(): Promise<number> {
  const { timestamp } = (await chain.rpc('eth_getBlockByNumber', ['latest', false])) as { readonly timestamp: string };
  return Number(timestamp);
}

function roundedUnits({ reserve }: UserReserve, { touched, estimated = 0n }: PlannedAction): bigint {
  const { priceInMarketReferenceCurrency: price, decimals } = reserve;
  // Assets without a price aren't swapped.
  if (price === 0n) return ROUNDED_UNITS;
  const scale = 10n ** BigInt(decimals);
  const others = touched.map(({ reserve: other }) => {
    const value = ROUNDED_UNITS * other.priceInMarketReferenceCurrency * scale;
    return value / (price * 10n ** BigInt(other.decimals)) + 1n;
  });
  return others.reduce((sum, units) => sum + units, (estimated * scale) / price);
}

/** The value by which rounding may move a total, with its own rounding and the estimate's error. */
function toleranceOf({ touched, estimated = 0n }: PlannedAction): bigint {
  const rounded = touched.map(({ reserve }) => {
    return tokenToBase(ROUNDED_UNITS, reserve.priceInMarketReferenceCurrency, reserve.decimals) + 1n;
  });
  return rounded.reduce((sum, value) => sum + value, estimated);
}

function expectWithin(what: string, ours: bigint, pools: bigint, tolerance: bigint): void {
  const difference = ours > pools ? ours - pools : pools - ours;
  if (difference > tolerance) throw new Error(`${what}: ours ${ours}, the pool's ${pools}`);
}
