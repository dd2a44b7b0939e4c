import { ponder, type Context, type Event } from 'ponder:registry';
import { lendingRates, lendingReserve, lendingUserTransaction } from 'ponder:schema';
import { isAddressEqual, type Address } from 'viem';
import { readPlan, rpcUrlsOf, type PlannedMarket } from '../../indexerPlan';
import { readPriceUsd } from '../../lending/readPrice';
import { readToken } from '../../vaults/readVaults';

/*
 * The history of accounts in lending markets: one row for each event, with the prices of its block.
 */

const plan = readPlan();
/** The rate modes of the contracts. */
const STABLE = 1;
const VARIABLE = 2;
/** Digits of the largest block number and log index that ids are ordered for. */
const BLOCK_DIGITS = 12;
const LOG_DIGITS = 6;

interface LogEvent extends Pick<Event, 'block' | 'transaction' | 'log'> {
  readonly transactionReceipt: { readonly gasUsed: bigint; readonly effectiveGasPrice: bigint };
}
type Row = typeof lendingUserTransaction.$inferInsert;
type Details = Omit<Row, 'chainId' | 'id' | 'timestamp' | 'txHash' | 'networkFee' | 'pool' | 'user'>;

ponder.on('LendingPool:Supply', async ({ event, context }) => {
  const { reserve, onBehalfOf, amount } = event.args;
  await record(context, event, onBehalfOf, { action: 'Supply', ...(await amountOf(context, event, reserve, amount)) });
});

ponder.on('LendingPool:Deposit', async ({ event, context }) => {
  const { reserve, onBehalfOf, amount } = event.args;
  await record(context, event, onBehalfOf, { action: 'Deposit', ...(await amountOf(context, event, reserve, amount)) });
});

ponder.on('LendingPool:Borrow', async ({ event, context }) => {
  const { reserve, onBehalfOf, amount, interestRateMode } = event.args;
  const moved = await amountOf(context, event, reserve, amount);
  await record(context, event, onBehalfOf, { action: 'Borrow', ...moved, borrowRateMode: interestRateMode });
});

ponder.on('LendingPool:Withdraw', async ({ event, context }) => {
  const { reserve, user, amount } = event.args;
  const moved = await amountOf(context, event, reserve, amount);
  await record(context, event, ownerOf(context, event, user), { action: 'RedeemUnderlying', ...moved });
});

ponder.on('LendingPool:Repay', async ({ event, context }) => {
  const { reserve, user, amount } = event.args;
  await record(context, event, user, { action: 'Repay', ...(await amountOf(context, event, reserve, amount)) });
});

ponder.on('LendingPool:ReserveUsedAsCollateralEnabled', ({ event, context }) =>
  recordCollateral(context, event, event.args, true),
);

ponder.on('LendingPool:ReserveUsedAsCollateralDisabled', ({ event, context }) =>
  recordCollateral(context, event, event.args, false),
);

/** Precedes the other events of a transaction, so that a rate switch finds the rates after it. */
ponder.on('LendingPool:ReserveDataUpdated', async ({ event, context }) => {
  const { reserve, variableBorrowRate, stableBorrowRate } = event.args;
  const rates = { variableBorrowRate, stableBorrowRate };
  await context.db
    .insert(lendingRates)
    .values({ chainId: context.chain.id, id: ratesId(event, reserve), ...rates })
    .onConflictDoUpdate(rates);
});

/** The event states the mode before the switch. */
ponder.on('LendingPool:SwapBorrowRateMode', async ({ event, context }) => {
  const { reserve, user, interestRateMode } = event.args;
  const rates = await context.db.find(lendingRates, { chainId: context.chain.id, id: ratesId(event, reserve) });
  await record(context, event, user, {
    action: 'SwapBorrowRate',
    reserve: await meetToken(context, reserve),
    borrowRateModeFrom: interestRateMode,
    borrowRateModeTo: interestRateMode === STABLE ? VARIABLE : STABLE,
    variableBorrowRate: rates?.variableBorrowRate ?? 0n,
    stableBorrowRate: rates?.stableBorrowRate ?? 0n,
  });
});

ponder.on('LendingPool:LiquidationCall', async ({ event, context }) => {
  const { collateralAsset, debtAsset, user, debtToCover, liquidatedCollateralAmount } = event.args;
  const collateral = await amountOf(context, event, collateralAsset, liquidatedCollateralAmount);
  const principal = await amountOf(context, event, debtAsset, debtToCover);
  await record(context, event, user, {
    action: 'LiquidationCall',
    collateralAmount: collateral.amount,
    collateralReserve: collateral.reserve,
    collateralAssetPriceUSD: collateral.assetPriceUSD,
    principalAmount: principal.amount,
    principalReserve: principal.reserve,
    borrowAssetPriceUSD: principal.assetPriceUSD,
  });
});

ponder.on('LendingPool:UserEModeSet', async ({ event, context }) => {
  const { user, categoryId } = event.args;
  await record(context, event, user, { action: 'UserEModeSet', categoryId });
});

ponder.on('RewardsController:RewardsClaimed', async ({ event, context }) => {
  const { user, reward, amount } = event.args;
  // Claiming all rewards names every reward token of the market.
  if (amount === 0n) return;
  await record(context, event, user, {
    action: 'ClaimRewardsCall',
    ...(await amountOf(context, event, reward, amount)),
  });
});

async function recordCollateral(
  context: Context,
  event: LogEvent,
  { reserve, user }: { readonly reserve: Address; readonly user: Address },
  toState: boolean,
): Promise<void> {
  await record(context, event, user, {
    action: 'UsageAsCollateral',
    reserve: await meetToken(context, reserve),
    fromState: !toState,
    toState,
  });
}

async function record(context: Context, event: LogEvent, user: Address, details: Details): Promise<void> {
  const { block, transaction, transactionReceipt: receipt, log } = event;
  const isPayer = isAddressEqual(transaction.from, user);
  const place = [String(block.number).padStart(BLOCK_DIGITS, '0'), String(log.logIndex).padStart(LOG_DIGITS, '0')];
  await context.db.insert(lendingUserTransaction).values({
    chainId: context.chain.id,
    id: place.join('-'),
    timestamp: Number(block.timestamp),
    txHash: transaction.hash,
    networkFee: isPayer ? receipt.gasUsed * receipt.effectiveGasPrice : null,
    pool: marketOf(context, event).pool.toLowerCase(),
    user: user.toLowerCase(),
    ...details,
  });
}

/** An amount of a token, with its price at the event's block. */
async function amountOf(context: Context, event: LogEvent, token: Address, amount: bigint) {
  const rpcUrls = rpcUrlsOf(plan, context.chain.id);
  const reserve = await meetToken(context, token);
  const price = await readPriceUsd(rpcUrls, marketOf(context, event).oracle, token, event.block);
  return { amount, reserve, assetPriceUSD: price ?? null };
}

/** The gateway of the native currency withdraws in its own name for the account that called it. */
function ownerOf(context: Context, event: LogEvent, user: Address): Address {
  const { gateway } = marketOf(context, event);
  const { from, to } = event.transaction;
  const isForCaller =
    gateway !== undefined && to !== null && isAddressEqual(gateway, user) && isAddressEqual(gateway, to);
  return isForCaller ? from : user;
}

/** The market whose pool or rewards controller emitted the event. */
function marketOf(context: Context, { log }: LogEvent): PlannedMarket {
  const markets = plan.chains.find(({ id }) => id === context.chain.id)?.lending ?? [];
  const found = markets.find(({ pool, rewardsController }) =>
    [pool, rewardsController].some((contract) => contract !== undefined && isAddressEqual(contract, log.address)),
  );
  if (found === undefined) throw new Error(`The plan has no market with the contract ${log.address}.`);
  return found;
}

/** Adds the token if it is new, and returns its id. */
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
