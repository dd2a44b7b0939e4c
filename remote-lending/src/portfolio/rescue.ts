import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { encodedCalls } from '@fathom/area-kit/flows/steps/encodedCalls';
import { heldAmount, linkAmount, rescueOptions, type RescueWay } from '@fathom/area-kit/portfolio/rescueOptions';
import type { PortfolioToken, PromisedNumber, RescueOption, RescueRequest, WalletHolding } from '@fathom/contract';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { getUserAccountData } from '../data/abi/marketContracts';
import { repayFlow, repayIntentFor } from '../actions/repay/repay.flow';
import { supplyFlow, supplyIntentFor } from '../actions/supply/supply.flow';
import { baseToUsd, tokenToBase } from '../domain/baseCurrency';
import { checkRepay } from '../domain/limits/checkRepay';
import { checkSupply } from '../domain/limits/checkSupply';
import { dialogPath } from '../domain/limits/dialogLink';
import { priceInCategory } from '../domain/position/eMode';
import { isBelow } from '../domain/position/healthFactor';
import { repaymentForHealth, supplyForHealth } from '../domain/position/healthGoal';
import { supplyYield, type Yield } from '../domain/position/netApy';
import { userReserveOf, withEntry } from '../domain/position/positionAfter';
import { previewRepay } from '../domain/preview/previewRepay';
import { previewSupply } from '../domain/preview/previewSupply';
import { repayAllAmount } from '../domain/limits/repayLimits';
import type { Reserve } from '../domain/reserve/reserve';
import { atLeastZero, min, powerOfTen, usdAmount, type TokenAmount, type Usd, type Wad } from '../domain/units';
import type { UserPosition } from '../domain/position/userPosition';
import type { UserReserve } from '../domain/position/userReserve';
import { yourBorrows, type BorrowedAsset } from '../domain/position/yourBorrows';
import { rescueText } from '../text/portfolioText';
import { computeMarket, type ComputedMarket, type LendingInputs } from './lendingInputs';
import { marketDetails } from './marketDetails';
import { portfolioToken, usdToWad } from './marketRows';

const RAY = 10n ** 27n;
/** A simulation has no wallet that signs. */
const BY_TRANSACTION: ApprovalPreference = { method: 'transaction', amount: 'exact' };

interface RescueContext {
  readonly market: ComputedMarket;
  readonly position: UserPosition;
  /** Today's collateral and tomorrow's debts: every way must reach the goal in it. */
  readonly worst: UserPosition;
  readonly goal: Wad;
  readonly wallet: readonly WalletHolding[];
  readonly native: PortfolioToken;
  readonly account: LendingInputs['account'];
  readonly locale: string;
}

/**
 * Returns options whose health factor is at least the goal, even with the interest until tomorrow. Empty if the account
 * is there already.
 */
export function rescueAccount(inputs: LendingInputs, request: RescueRequest, locale: string): readonly RescueOption[] {
  const { risk, goal, wallet, sources } = request;
  const own = inputs.markets.find(({ market }) => market.id === risk);
  if (!own || goal <= 0n) return [];
  const market = computeMarket(own);
  const { position } = market;
  const tomorrow = computeMarket({ ...own, now: own.now + SECONDS_PER_DAY }).position;
  const worst = position && tomorrow && withDebtsOf(position, tomorrow);
  if (!worst || !isBelow(worst.healthFactor, goal)) return [];
  const { symbol, name } = inputs.nativeCurrency;
  const native: PortfolioToken = { address: 'native', symbol, name, decimals: 18 };
  const context: RescueContext = { market, position, worst, goal, wallet, native, account: inputs.account, locale };
  const ways = [
    ...yourBorrows(position).flatMap((debt) => repayments(debt, context)),
    ...position.userReservesData.flatMap((entry) => supplies(entry, context)),
  ];
  return rescueOptions(ways, { wallet, sources, locale });
}

/** Interest on supplies may exceed that on debts, so that the health is lower now than tomorrow. */
function withDebtsOf(position: UserPosition, later: UserPosition): UserPosition {
  return later.userReservesData.reduce(
    (before, { underlyingAsset, totalBorrows, variableBorrows, stableBorrows }) =>
      totalBorrows === 0n ? before : withEntry(before, underlyingAsset, () => ({ variableBorrows, stableBorrows })),
    position,
  );
}

/** Repays with the token and, for the wrapped native currency, through the gateway. */
function repayments({ entry, rateMode, cost }: BorrowedAsset, context: RescueContext): readonly RescueWay[] {
  const {
    worst,
    position,
    goal,
    account,
    locale,
    market: { market },
  } = context;
  const { reserve } = entry;
  const { underlyingAsset } = reserve;
  const later = userReserveOf(worst, underlyingAsset);
  const options = { goal, step: centStep(reserve) };
  const needed = later && repaymentForHealth(worst, { entry: later, rateMode }, options);
  if (needed === undefined || needed === 0n) return [];
  const debt = rateMode === 'variable' ? entry.variableBorrows : entry.stableBorrows;
  const isAll = needed >= debt;
  const amount = isAll ? repayAllAmount(debt) : needed;
  if (checkRepay({ entry, rateMode, amount, walletBalance: amount }).length > 0) return [];
  const change = { underlyingAsset, rateMode, amount };
  const interest = yearly(valueOf(min(amount, debt), reserve, position), cost);
  return tokensFor(reserve, context).flatMap(({ token, isNative, spendable }) => {
    const intent = repayIntentFor({
      market,
      account,
      reserve,
      rateMode,
      source: isNative ? 'native' : 'token',
      amount: isAll ? debt : amount,
      isAll,
      limit: amount,
      approval: BY_TRANSACTION,
      native: token.symbol,
    });
    if (!intent) return [];
    const dialog = { kind: 'repay', underlyingAsset, rateMode, isNative, amount: linkAmount(amount, token) } as const;
    return {
      area: 'lending',
      id: `repay:${rateMode}:${underlyingAsset}${isNative ? ':native' : ''}`,
      kind: 'repay',
      token,
      amount,
      value: usdToWad(valueOf(amount, reserve, position)),
      after: healthAfter(previewRepay(worst, change)),
      ...(isAll && { title: rescueText.repayAll }),
      detail: rescueText.saves(formatUsd(usdAmount(interest), locale)),
      saved: usdToWad(interest),
      facts: marketDetails({ before: position, after: previewRepay(position, change), entry, side: 'owed' }, locale),
      path: dialogPath({ dialog, market: market.id }),
      calls: () => encodedCalls(repayFlow, intent, { allowance: 0n }),
      promises: promisedHealth(previewRepay(worst, change), context),
      spendable,
    };
  });
}

/** Supplies with the token and, for the wrapped native currency, through the gateway. */
function supplies(entry: UserReserve, context: RescueContext): readonly RescueWay[] {
  const {
    worst,
    position,
    goal,
    account,
    locale,
    market: { market },
  } = context;
  const { reserve } = entry;
  const { underlyingAsset } = reserve;
  const later = userReserveOf(worst, underlyingAsset);
  const amount = later && supplyForHealth(worst, later, { goal, step: centStep(reserve) });
  if (amount === undefined || amount === 0n) return [];
  if (checkSupply({ reserve, walletBalance: amount, gasReserve: 0n, amount }).length > 0) return [];
  const change = { underlyingAsset, amount };
  const value = valueOf(amount, reserve, position);
  const earned = yearly(value, supplyYield(reserve));
  return tokensFor(reserve, context).flatMap(({ token, isNative, spendable }) => {
    const native = isNative ? token.symbol : undefined;
    const intent = supplyIntentFor({ market, account, reserve, approval: BY_TRANSACTION, amount, native });
    if (!intent) return [];
    const dialog = { kind: 'supply', underlyingAsset, isNative, amount: linkAmount(amount, token) } as const;
    return {
      area: 'lending',
      id: `supply:${underlyingAsset}${isNative ? ':native' : ''}`,
      kind: 'addCollateral',
      token,
      amount,
      value: usdToWad(value),
      after: healthAfter(previewSupply(worst, change)),
      detail: earned > 0n ? rescueText.earns(formatUsd(usdAmount(earned), locale)) : rescueText.staysYours,
      saved: usdToWad(earned),
      facts: marketDetails(
        { before: position, after: previewSupply(position, change), entry, side: 'supplied' },
        locale,
      ),
      path: dialogPath({ dialog, market: market.id }),
      calls: () => encodedCalls(supplyFlow, intent, { allowance: 0n }),
      promises: promisedHealth(previewSupply(worst, change), context),
      spendable,
    };
  });
}

interface PayingToken {
  readonly token: PortfolioToken;
  readonly isNative: boolean;
  readonly spendable: TokenAmount;
}

function tokensFor(reserve: Reserve, { wallet, native, market: { market } }: RescueContext): readonly PayingToken[] {
  const token = portfolioToken(reserve);
  const own: PayingToken = { token, isNative: false, spendable: heldAmount(wallet, token) };
  if (!reserve.isWrappedBaseAsset || market.addresses.WETH_GATEWAY === undefined) return [own];
  const spendable = atLeastZero(heldAmount(wallet, native) - market.nativeReserve);
  return [own, { token: native, isNative: true, spendable }];
}

function healthAfter({ healthFactor }: UserPosition): Wad | undefined {
  return healthFactor.kind === 'ratio' ? healthFactor.value : undefined;
}

/** Position of the health factor in the pool's data of an account. */
const HEALTH_FACTOR_WORD = 5;

/** Debts in the pool are those of now, so that the health is at least the one with the interest until tomorrow. */
function promisedHealth(
  after: UserPosition,
  { market: { market }, account, goal }: RescueContext,
): readonly PromisedNumber[] {
  const { to, data } = getUserAccountData.read(market.addresses.LENDING_POOL, account);
  return [{ label: rescueText.healthFactor, to, data, word: HEALTH_FACTOR_WORD, least: healthAfter(after) ?? goal }];
}

function valueOf(amount: TokenAmount, reserve: Reserve, { userEmodeCategoryId, baseCurrency }: UserPosition): Usd {
  const price = priceInCategory(reserve, userEmodeCategoryId);
  return baseToUsd(tokenToBase(amount, price, reserve.decimals), baseCurrency);
}

/** Rounded down; 0 if the yield is unknown. */
function yearly(value: Usd, { apy }: Yield): Usd {
  return apy.kind === 'known' ? (value * apy.value) / RAY : 0n;
}

/** Returns the largest power of ten of the token's smallest unit that is worth at most a cent. */
function centStep({ decimals, priceInUSD }: Reserve): TokenAmount {
  let step = powerOfTen(Math.max(0, decimals - 2));
  // A cent is 1e6 of the area's dollars.
  while (step > 1n && step * priceInUSD > 1_000_000n * powerOfTen(decimals)) step /= 10n;
  return step;
}
