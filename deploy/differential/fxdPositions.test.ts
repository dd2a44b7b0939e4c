import { Interface, toQuantity } from 'ethers';
import * as fc from 'fast-check';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { Address } from '@fathom/contract/address';
import { encodeCall } from '@fathom/area-kit/flows/steps/encodeCall';
import type { Step } from '@fathom/area-kit/flows/steps/step';
import { decodePool, poolListing } from '../../remote-fxd/src/data/decodePool';
import { readPoolMetrics } from '../../remote-fxd/src/data/poolMetrics';
import type { PoolToken } from '../../remote-fxd/src/data/poolTokens.query';
import { readPositionMetrics } from '../../remote-fxd/src/data/readPositionMetrics';
import { maxBorrow, safeMinCollateral } from '../../remote-fxd/src/domain/borrowLimits';
import { collateralToToken, collateralToWad } from '../../remote-fxd/src/domain/collateralAmount';
import { debtAccumulatedRateAt, shareForRepayment } from '../../remote-fxd/src/domain/debt';
import type { Pool } from '../../remote-fxd/src/domain/pool';
import type { Position } from '../../remote-fxd/src/domain/position';
import { positionMetrics } from '../../remote-fxd/src/domain/positionMetrics';
import { previewOpen, previewRepay, previewTopUp } from '../../remote-fxd/src/domain/previewPosition';
import { costToClose, releasableCollateral, repayFromCollateral } from '../../remote-fxd/src/domain/repayLimits';
import { divideUp, min, RAY, WAD } from '../../remote-fxd/src/domain/units';
import { openPositionFlow, openIntentFor } from '../../remote-fxd/src/actions/open/open.flow';
import { repayPositionFlow, repayIntentFor } from '../../remote-fxd/src/actions/repay/repay.flow';
import { topUpPositionFlow, topUpIntentFor } from '../../remote-fxd/src/actions/topUp/topUp.flow';
import { ownArtifact } from '../contracts/ownArtifact';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import { deployFxdPoolOn } from '../devnet/fxd/deployFxdPool';
import { marketAsset } from '../devnet/market/assets';
import { deployTestToken } from '../devnet/market/deployTokens';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { openFxdChain, type FxdChain } from '../integration/fxdChain';
import { arriveAtFxd, found, type FxdUser } from '../integration/fxdUser';

/*
 * Compares our position math with the contracts: random prices, collateral, loans and times. Each position is opened,
 * topped up, moved to its liquidation price, partially repaid and closed; after each step, the chain must match our
 * preview to the last wei.
 */
const LIVES = 120;
/** Fewer for tokens, whose math differs only in the rounding to the token's decimals. */
const TOKEN_LIVES = 30;
const SEED = 20_261_121;
const CHAIN_ID = 1135;

interface Life {
  readonly price: bigint;
  /** The maximum loan against the collateral in whole FXD, in wad. */
  readonly lends: bigint;
  /** Thousandths of the maximum that are borrowed first; the top-up may borrow the rest. */
  readonly first: bigint;
  readonly second: bigint;
  /** Seconds between two steps. */
  readonly waits: readonly [number, number, number];
  /** Thousandths of the debt that are repaid before closing. */
  readonly repaid: bigint;
}

const wait = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 400 * 86_400 }));
const life: fc.Arbitrary<Life> = fc.record({
  price: fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 10n }), fc.bigInt({ min: 10n ** 14n, max: 10n ** 15n }))
    .map(([scale, digits]) => scale * digits),
  lends: fc.oneof(fc.bigInt({ min: 2n * WAD, max: 100n * WAD }), fc.bigInt({ min: 100n * WAD, max: 45_000n * WAD })),
  first: fc.oneof(fc.constant(1_000n), fc.bigInt({ min: 500n, max: 999n })),
  second: fc.bigInt({ min: 1n, max: 100n }),
  waits: fc.tuple(wait, wait, wait),
  repaid: fc.bigInt({ min: 1n, max: 999n }),
});

/** Tokens with 6 decimals, cheap enough that a loan of 1 FXD requires many of their smallest unit. */
const tokenLife: fc.Arbitrary<Life> = fc
  .record({ life, price: fc.bigInt({ min: 10n ** 14n, max: 1_000n * WAD }) })
  .map(({ life: one, price }) => ({ ...one, price }));

const liquidation = new Interface(['function liquidate(bytes32, address, uint256, uint256, address, bytes)']);

let devnet: RunningDevnet;
let chain: FxdChain;
let user: FxdUser;
let wallet: Address;

const SIX = { name: 'SIX', isNative: false, collateral: marketAsset('USDC'), debtCeiling: 5_000_000 } as const;

interface Ground {
  readonly pool: () => Promise<Pool>;
  readonly setPrice: (price: bigint) => Promise<void>;
  readonly collect: () => Promise<void>;
  readonly compared: Record<string, number>;
}

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [CHAIN_ID] });
  chain = openFxdChain(devnet, CHAIN_ID);
  user = await arriveAtFxd(devnet, chain);
  await chain.session.send(chain.registry, 'build', [user.address], { from: user.address });
  wallet = found((await user.proxyWallet()) ?? undefined);
  await chain.session.send(chain.stablecoin, 'approve', [wallet, MAX_UINT256], { from: user.address });
  await chain.keepFxd(user.address, 10n ** 9n * WAD);
  await chain.rpc('anvil_setBalance', [user.address, toQuantity(10n ** 40n)]);
});

afterAll(async () => {
  user.leave();
  await devnet.stop();
});

it(`predicts every step of ${LIVES} random positions on native collateral to the last wei`, async () => {
  const ground = await nativeGround();
  for (const plan of fc.sample(life, { numRuns: LIVES, seed: SEED })) await live(ground, plan);
  expectAllCompared(ground, LIVES);
});

it(`predicts every step of ${TOKEN_LIVES} random positions on a token of 6 decimals to the last wei`, async () => {
  const ground = await tokenGround();
  for (const plan of fc.sample(tokenLife, { numRuns: TOKEN_LIVES, seed: SEED })) await live(ground, plan);
  expectAllCompared(ground, TOKEN_LIVES);
});

function expectAllCompared({ compared }: Ground, lives: number): void {
  expect(compared).toEqual({
    opened: lives,
    'max borrow accepted': expect.any(Number) as number,
    'safe minimum accepted': lives,
    'least collateral accepted': lives,
    'less than that refused': lives,
    'topped up': lives,
    'accumulated rate': lives,
    'safe at the liquidation price': lives,
    'unsafe a step below': lives,
    'repaid in part': lives,
    closed: lives,
  });
  expect(compared['max borrow accepted']).toBeGreaterThan(lives / 4);
}

async function nativeGround(): Promise<Ground> {
  const { id, adapter, collateral } = await user.pool('ETH');
  return {
    pool: () => poolNow(id, { adapter, ...collateral }),
    setPrice: (price) => chain.setPoolPrice('ETH', price),
    collect: () => chain.collect('ETH'),
    compared: {},
  };
}

/**
 * Deploys a separate pool, because the local chains have none for a token with fewer than 18 decimals. The user holds
 * plenty of the token.
 */
async function tokenGround(): Promise<Ground> {
  const { session, addresses } = chain;
  const { contracts } = addresses.fxd;
  const at = (artifact: string, address: string) => ({ address, abi: interfaceOf(ownArtifact(artifact)) });
  const minter = { address: addresses.contracts.tokenMinter, abi: interfaceOf(readAaveArtifact('Faucet')) };
  const token = await deployTestToken(session, { name: 'Six', symbol: 'SIX', decimals: 6 }, minter);
  const keeper = at('PriceKeeper', contracts.priceKeeper);
  const pool = await deployFxdPoolOn(session, SIX, token, {
    accessControl: at('AccessControlConfig', contracts.accessControlConfig),
    poolConfig: chain.poolConfig,
    bookKeeper: chain.bookKeeper,
    priceKeeper: keeper,
    walletFactory: at('ProxyWalletFactory', contracts.proxyWalletFactory),
    liquidationStrategy: chain.strategy,
  });
  const id = pool.id as Pool['id'];
  const adapter = pool.adapter.address as Address;
  const address = token.address as Address;
  await chain.mint(address, user.address, 10n ** 9n * 10n ** 6n);
  await session.send(token, 'approve', [wallet, MAX_UINT256], { from: user.address });
  return {
    pool: () => poolNow(id, { adapter, address, symbol: 'SIX', decimals: 6 }),
    setPrice: (price) => session.send(keeper, 'setPrices', [contracts.priceOracle, [pool.feed.address], [price]]),
    collect: () => session.send(at('StabilityFeeCollector', contracts.stabilityFeeCollector), 'collect', [id]),
    compared: {},
  };
}

async function poolNow(id: Pool['id'], token: PoolToken): Promise<Pool> {
  const metrics = await readPoolMetrics(user.scope, [{ id, adapter: token.adapter }]);
  return decodePool(user.scope, poolListing(user.scope, id), token, found(metrics.pools.get(id)), metrics);
}

async function live(ground: Ground, plan: Life): Promise<void> {
  await ground.setPrice(plan.price);
  const before = await ground.pool();
  const { collateral: token } = before;
  const collateral = wholeUnits(divideUp(plan.lends * RAY * 4n, before.priceWithSafetyMargin * 3n), token);
  const most = maxBorrow(before, collateral);
  const borrow = max((most * plan.first) / 1_000n, WAD);
  await checkLimits(ground, before, borrow);

  const opened = await open(before, collateral, borrow);
  const openedAt = { ...before, asOf: opened.pool.lastAccumulationTime };
  expect(positionMetrics(opened)).toEqual(previewOpen(openedAt, collateral, borrow).after);
  count(ground, 'opened');
  if (borrow === most) count(ground, 'max borrow accepted');

  await chain.pass(plan.waits[0]);
  const more = wholeUnits((collateral * plan.second) / 500n, token);
  const topped = await topUp(opened, more, (most * plan.second) / 1_000n);
  count(ground, 'topped up');

  await chain.pass(plan.waits[1]);
  await ground.collect();
  const collected = await user.refreshed(topped);
  expect(collected.pool.debtAccumulatedRate).toBe(
    debtAccumulatedRateAt(topped.pool, collected.pool.lastAccumulationTime),
  );
  count(ground, 'accumulated rate');

  await checkLiquidation(ground, collected);
  await ground.setPrice(plan.price);
  const repaid = await repayPart(await user.refreshed(collected), plan.repaid);
  count(ground, 'repaid in part');
  await chain.pass(plan.waits[2]);
  await close(repaid);
  count(ground, 'closed');
}

function wholeUnits(amount: bigint, token: Pool['collateral']): bigint {
  const unit = 10n ** BigInt(18 - token.decimals);
  return divideUp(amount, unit) * unit;
}

/** Checks that the chain accepts an amount that the form considers safe, and that both limits are equal. */
async function checkLimits(ground: Ground, pool: Pool, borrow: bigint): Promise<void> {
  const safe = wholeUnits(found(safeMinCollateral(pool, borrow)), pool.collateral);
  expect(await refusalOf(openSteps(pool, safe, borrow))).toBeUndefined();
  count(ground, 'safe minimum accepted');
  const { debt } = previewOpen(pool, WAD, borrow).after;
  const limit = divideUp(debt * RAY, pool.priceWithSafetyMargin);
  // The fee of the seconds until the call, which collects it first, and the token's rounding.
  const slack = limit / 10n ** 6n + 2n + 10n ** BigInt(18 - pool.collateral.decimals);
  expect(await refusalOf(openSteps(pool, limit + slack, borrow))).toBeUndefined();
  count(ground, 'least collateral accepted');
  expect(await refusalOf(openSteps(pool, limit - slack, borrow))).toBe('BookKeeper/not-safe');
  count(ground, 'less than that refused');
}

async function checkLiquidation(ground: Ground, position: Position): Promise<void> {
  const at = found(positionMetrics(position).liquidationPrice);
  await ground.setPrice(at);
  expect((await user.refreshed(position)).status).toBe('safe');
  expect(await liquidationRefusal(position)).toBe('LiquidationEngine/position-is-safe');
  count(ground, 'safe at the liquidation price');
  await ground.setPrice(at - 1n);
  expect((await user.refreshed(position)).status).toBe('unsafe');
  expect(await liquidationRefusal(position)).not.toBe('LiquidationEngine/position-is-safe');
  count(ground, 'unsafe a step below');
}

async function open(pool: Pool, collateral: bigint, borrow: bigint): Promise<Position> {
  await perform(openSteps(pool, collateral, borrow));
  const last = (await chain.session.read(chain.manager, 'lastPositionId')) as bigint;
  const handler = (await chain.session.read(chain.manager, 'positions', [last])) as Position['address'];
  const known = { id: last, address: handler, pool };
  return found((await readPositionMetrics(user.scope, [known])).positions[0]);
}

async function topUp(position: Position, collateral: bigint, borrow: bigint): Promise<Position> {
  const intent = found(topUpIntentFor({ ...actor(), position, collateral, borrow, approvalAmount: 'exact' }));
  const before = await user.refreshed(position);
  await perform(topUpPositionFlow.plan(intent, { allowance: MAX_UINT256 }));
  const after = await user.refreshed(position);
  const asOf = after.pool.lastAccumulationTime;
  expect(positionMetrics(after)).toEqual(
    previewTopUp({ ...before, pool: { ...before.pool, asOf } }, collateral, borrow).after,
  );
  return after;
}

async function repayPart(position: Position, thousandths: bigint): Promise<Position> {
  const { pool, lockedCollateral } = position;
  const requested = (lockedCollateral * thousandths) / 1_000n;
  const amount = repayFromCollateral(position, requested, 1n);
  const left = position.debtShare - shareForRepayment(position, amount, pool.debtAccumulatedRate);
  const released = min(requested, releasableCollateral(position, left));
  const collateral = collateralToWad(collateralToToken(released, pool.collateral), pool.collateral);
  const intent = found(repayIntentFor({ ...actor(), position, amount, collateral, approvalAmount: 'exact' }));
  await perform(repayPositionFlow.plan(intent, { allowance: MAX_UINT256, required: 0n }));
  const after = await user.refreshed(position);
  expect(positionMetrics(after)).toEqual(previewRepay(position, amount, collateral).after);
  return after;
}

async function close(position: Position): Promise<void> {
  const cost = costToClose(position);
  const balanceBefore = await chain.balanceOf(chain.stablecoin.address, user.address);
  const intent = found(repayIntentFor({ ...actor(), position, amount: cost, collateral: 0n, approvalAmount: 'exact' }));
  await perform(repayPositionFlow.plan(intent, { allowance: MAX_UINT256, required: 0n }));
  expect(await user.refreshed(position)).toMatchObject({
    debtShare: 0n,
    debt: 0n,
    lockedCollateral: 0n,
    status: 'closed',
  });
  expect(balanceBefore - (await chain.balanceOf(chain.stablecoin.address, user.address))).toBe(cost);
}

function openSteps(pool: Pool, collateral: bigint, borrow: bigint): readonly Step[] {
  const intent = openIntentFor({ ...actor(), proxyWallet: wallet, pool, collateral, borrow, approvalAmount: 'exact' });
  return openPositionFlow.plan(found(intent), { allowance: MAX_UINT256 });
}

function actor() {
  return { scope: user.scope, account: user.address };
}

function requestOf(steps: readonly Step[]) {
  const [step, ...others] = steps;
  if (step?.kind !== 'call' || others.length > 0) throw new Error('everything is approved: one call is left');
  const { to, value } = step.call;
  return {
    from: user.address,
    to,
    data: encodeCall(step.call, {}),
    value: toQuantity(value),
    gas: toQuantity(3_000_000),
  };
}

async function perform(steps: readonly Step[]): Promise<void> {
  const { status } = (await chain.rpc('eth_sendTransactionSync', [requestOf(steps)])) as { readonly status: string };
  if (status !== '0x1') throw new Error(`The chain refused a step: ${await refusalOf(steps)}`);
}

async function refusalOf(steps: readonly Step[]): Promise<string | undefined> {
  return reasonOf(chain.rpc('eth_call', [requestOf(steps), 'latest']));
}

async function liquidationRefusal({ pool, address, debtShare }: Position): Promise<string | undefined> {
  const args = [pool.id, address, debtShare, debtShare, user.address, '0x'];
  const data = liquidation.encodeFunctionData('liquidate', args);
  const to = chain.addresses.fxd.contracts.liquidationEngine;
  return reasonOf(chain.rpc('eth_call', [{ from: user.address, to, data }, 'latest']));
}

async function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return /[A-Za-z]+\/[A-Za-z0-9-]+/.exec(message)?.[0] ?? message;
  }
}

function count({ compared }: Ground, what: string): void {
  compared[what] = (compared[what] ?? 0) + 1;
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
