import { ponder, type Context, type Event } from 'ponder:registry';
import { lendingRates, lendingReserve, lendingUserTransaction } from 'ponder:schema';
import { isAddressEqual, type Address } from 'viem';
import { readPlan, rpcUrlsOf, type PlannedMarket } from '../../indexerPlan';
import { orderedId } from '../../eventOrder';
import type { AccountAction, MovedAmount, OtherSide } from '../../lending/accountActions';
import { readIndex, type IndexKind } from '../../lending/readIndex';
import { scaled } from '../../lending/scaled';
import { readPriceUsd } from '../../lending/readPrice';
import { readActions, readRsToken } from '../../lending/readTransaction';
import { readToken } from '../../vaults/readVaults';

/* Indexes the history of accounts in lending markets: one row for each action, with the prices of its block. */

const plan = readPlan();
/** The rate modes of the contracts. */
const STABLE = 1;
const VARIABLE = 2;
/** What each action changes by an index; rewards and received tokens aren't balances of the market. */
const INDEXES: Readonly<Partial<Record<AccountAction['action'] | OtherSide['action'], IndexKind>>> = {
  Supply: 'liquidityIndex',
  Deposit: 'liquidityIndex',
  RedeemUnderlying: 'liquidityIndex',
  TransferIn: 'liquidityIndex',
  LiquidationFee: 'liquidityIndex',
  LiquidationCall: 'liquidityIndex',
  Borrow: 'variableBorrowIndex',
  Repay: 'variableBorrowIndex',
};

interface LogEvent extends Pick<Event, 'block' | 'transaction' | 'log'> {
  readonly transactionReceipt: { readonly gasUsed: bigint; readonly effectiveGasPrice: bigint };
}
type Row = typeof lendingUserTransaction.$inferInsert;
type Details = Omit<Row, 'chainId' | 'id' | 'timestamp' | 'txHash' | 'networkFee' | 'pool' | 'user'>;

ponder.on('LendingPool:Supply', ({ event, context }) => recordActions(context, event, event.log.address));
ponder.on('LendingPool:Deposit', ({ event, context }) => recordActions(context, event, event.log.address));
ponder.on('LendingPool:Borrow', ({ event, context }) => recordActions(context, event, event.log.address));
ponder.on('LendingPool:Withdraw', ({ event, context }) => recordActions(context, event, event.log.address));
ponder.on('LendingPool:Repay', ({ event, context }) => recordActions(context, event, event.log.address));
ponder.on('LendingPool:LiquidationCall', ({ event, context }) => recordActions(context, event, event.log.address));

/** Records separate transfers only; those to an adapter or a liquidator belong to its action. */
ponder.on('RsToken:BalanceTransfer', async ({ event, context }) => {
  const pools = plannedMarkets(context).map(({ pool }) => pool);
  const token = await readRsToken(rpcUrlsOf(plan, context.chain.id), pools, event.log.address);
  if (token) await recordActions(context, event, token.pool);
});

ponder.on('LendingPool:ReserveUsedAsCollateralEnabled', ({ event, context }) =>
  recordCollateral(context, event, event.args, true),
);

ponder.on('LendingPool:ReserveUsedAsCollateralDisabled', ({ event, context }) =>
  recordCollateral(context, event, event.args, false),
);

/** Precedes the other events of a transaction, so that a rate switch finds the rates after it. */
ponder.on('LendingPool:ReserveDataUpdated', async ({ event, context }) => {
  const { reserve, ...rates } = { ...event.args, indexedAt: event.block.number };
  await context.db
    .insert(lendingRates)
    .values({ chainId: context.chain.id, id: ratesId(event, reserve), ...rates })
    .onConflictDoUpdate(rates);
});

/** The event contains the mode before the switch. */
ponder.on('LendingPool:SwapBorrowRateMode', async ({ event, context }) => {
  const { reserve, user, interestRateMode } = event.args;
  const rates = await context.db.find(lendingRates, { chainId: context.chain.id, id: ratesId(event, reserve) });
  await record(context, event, marketOf(context, event.log.address), user, {
    action: 'SwapBorrowRate',
    reserve: await meetToken(context, reserve),
    borrowRateModeFrom: interestRateMode,
    borrowRateModeTo: interestRateMode === STABLE ? VARIABLE : STABLE,
    variableBorrowRate: rates?.variableBorrowRate ?? 0n,
    stableBorrowRate: rates?.stableBorrowRate ?? 0n,
  });
});

ponder.on('LendingPool:UserEModeSet', async ({ event, context }) => {
  const { user, categoryId } = event.args;
  await record(context, event, marketOf(context, event.log.address), user, { action: 'UserEModeSet', categoryId });
});

ponder.on('RewardsController:RewardsClaimed', async ({ event, context }) => {
  const { user, reward, to, amount } = event.args;
  // Claiming all rewards names every reward token of the market.
  if (amount === 0n) return;
  const market = marketOf(context, event.log.address);
  const details = { action: 'ClaimRewardsCall', ...(await amountOf(context, event, market, reward, amount)) } as const;
  if (isAddressEqual(user, to)) return record(context, event, market, user, details);
  await record(context, event, market, user, { ...details, walletOf: to.toLowerCase() });
  await record(context, event, market, to, { ...details, positionOf: user.toLowerCase() }, 1);
});

/** Records the log's actions in the history of each affected account. */
async function recordActions(context: Context, event: LogEvent, pool: Address): Promise<void> {
  const market = marketOf(context, pool);
  const actions = await readActions(rpcUrlsOf(plan, context.chain.id), market.pool, event);
  const own = actions.filter(({ logIndex }) => logIndex === event.log.logIndex);
  for (const [place, action] of own.entries()) {
    await record(context, event, market, action.user, await detailsOf(context, event, market, action), place);
  }
}

async function detailsOf(
  context: Context,
  event: LogEvent,
  market: PlannedMarket,
  { action, asset, amount, parts, rateMode, principal, other, positionOf, walletOf, counterparty }: AccountAction,
): Promise<Details> {
  const moved = await amountOf(context, event, market, asset, amount);
  const second = principal && (await amountOf(context, event, market, principal.asset, principal.amount));
  const of = other && (await amountOf(context, event, market, other.asset, other.amount));
  const scaledOf = async (moving: MovedAmount, kind: IndexKind | undefined) => {
    const index = kind && (await indexAt(context, event, market, moving.asset, kind));
    return index === undefined ? null : scaled(moving.parts, index);
  };
  const parties = {
    amountScaled: await scaledOf({ asset, amount, parts }, INDEXES[action]),
    otherScaled: other ? await scaledOf(other, INDEXES[other.action]) : null,
    otherAction: other?.action ?? null,
    otherAmount: of?.amount ?? null,
    otherReserve: of?.reserve ?? null,
    otherAssetPriceUSD: of?.assetPriceUSD ?? null,
    positionOf: positionOf?.toLowerCase() ?? null,
    walletOf: walletOf?.toLowerCase() ?? null,
    counterparty: counterparty?.toLowerCase() ?? null,
  };
  if (!second) return { action, ...moved, ...parties, borrowRateMode: rateMode ?? null };
  return {
    action,
    ...parties,
    collateralAmount: moved.amount,
    collateralReserve: moved.reserve,
    collateralAssetPriceUSD: moved.assetPriceUSD,
    principalAmount: second.amount,
    principalScaled: await scaledOf(principal, 'variableBorrowIndex'),
    principalReserve: second.reserve,
    borrowAssetPriceUSD: second.assetPriceUSD,
  };
}

async function recordCollateral(
  context: Context,
  event: LogEvent,
  { reserve, user }: { readonly reserve: Address; readonly user: Address },
  toState: boolean,
): Promise<void> {
  await record(context, event, marketOf(context, event.log.address), user, {
    action: 'UsageAsCollateral',
    reserve: await meetToken(context, reserve),
    fromState: !toState,
    toState,
  });
}

/** @param place distinguishes the rows of one log. */
async function record(
  context: Context,
  event: LogEvent,
  { pool }: PlannedMarket,
  user: Address,
  details: Details,
  place = 0,
): Promise<void> {
  const { block, transaction, transactionReceipt: receipt } = event;
  const isPayer = isAddressEqual(transaction.from, user);
  await context.db.insert(lendingUserTransaction).values({
    chainId: context.chain.id,
    id: orderedId(event, place),
    timestamp: Number(block.timestamp),
    txHash: transaction.hash,
    networkFee: isPayer ? receipt.gasUsed * receipt.effectiveGasPrice : null,
    pool: pool.toLowerCase(),
    user: user.toLowerCase(),
    ...details,
  });
}

async function amountOf(context: Context, event: LogEvent, market: PlannedMarket, token: Address, amount: bigint) {
  const reserve = await meetToken(context, token);
  const price = await readPriceUsd(rpcUrlsOf(plan, context.chain.id), market.oracle, token, event.block);
  return { amount, reserve, assetPriceUSD: price ?? null };
}

/** An index is the same in all of a block, so an update of the reserve in the block has it. */
async function indexAt(
  context: Context,
  { block }: LogEvent,
  { pool }: PlannedMarket,
  token: Address,
  kind: IndexKind,
): Promise<bigint | undefined> {
  const known = await context.db.find(lendingRates, {
    chainId: context.chain.id,
    id: `${pool}-${token}`.toLowerCase(),
  });
  if (known?.indexedAt === block.number) return known[kind];
  return readIndex(rpcUrlsOf(plan, context.chain.id), pool, token, kind, block.number);
}

function plannedMarkets(context: Context): readonly PlannedMarket[] {
  return plan.chains.find(({ id }) => id === context.chain.id)?.lending ?? [];
}

function marketOf(context: Context, contract: Address): PlannedMarket {
  const found = plannedMarkets(context).find(({ pool, rewardsController }) =>
    [pool, rewardsController].some((each) => each !== undefined && isAddressEqual(each, contract)),
  );
  if (found === undefined) throw new Error(`The plan has no market with the contract ${contract}.`);
  return found;
}

async function meetToken(context: Context, token: Address): Promise<string> {
  const key = { chainId: context.chain.id, id: token.toLowerCase() };
  if ((await context.db.find(lendingReserve, key)) === null) {
    const texts = await readToken(rpcUrlsOf(plan, context.chain.id), token);
    await context.db.insert(lendingReserve).values({ ...key, underlyingAsset: key.id, ...texts });
  }
  return key.id;
}

function ratesId({ log }: LogEvent, reserve: Address): string {
  return `${log.address}-${reserve}`.toLowerCase();
}
