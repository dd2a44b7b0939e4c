import { MaxUint256, ZeroAddress, ZeroHash } from 'ethers';
import type { Address } from '@fathom/contract/address';
import { amountOffset, encodeExchangedSwap, encodeSwap } from '../../remote-lending/src/data/swapCall';
import { withApprovalMargin } from '../../remote-lending/src/domain/limits/approvalMargin';
import { tokenToBase } from '../../remote-lending/src/domain/baseCurrency';
import {
  checkCollateralSwitch,
  previewCollateralSwitch,
} from '../../remote-lending/src/domain/swap/checkCollateralSwitch';
import {
  checkDebtSwitch,
  debtSwitchTargets,
  previewDebtSwitch,
} from '../../remote-lending/src/domain/swap/checkDebtSwitch';
import {
  checkRepayWithCollateral,
  previewRepayWithCollateral,
} from '../../remote-lending/src/domain/swap/checkRepayWithCollateral';
import { checkWithdrawSwitch, withdrawSwitchTargets } from '../../remote-lending/src/domain/swap/checkWithdrawSwitch';
import { maxCollateralSwitch, switchTargets } from '../../remote-lending/src/domain/swap/collateralSwitchLimits';
import { userReserveOf } from '../../remote-lending/src/domain/position/positionAfter';
import { previewWithdraw } from '../../remote-lending/src/domain/preview/previewWithdraw';
import { DEBT_RATE_MODE, type RateMode } from '../../remote-lending/src/domain/reserve/rateMode';
import {
  collateralLimit,
  expectedSale,
  grownDebt,
  repaymentOf,
  repayQuoteRequest,
} from '../../remote-lending/src/domain/swap/repayWithCollateral';
import { debtOf } from '../../remote-lending/src/domain/limits/repayLimits';
import type { Reserve } from '../../remote-lending/src/domain/reserve/reserve';
import type { SwapRoute, SwapSide } from '../../remote-lending/src/domain/swap/swapRoute';
import { swapCosts } from '../../remote-lending/src/domain/swap/swapCosts';
import { DEFAULT_SLIPPAGE, maximumSold, minimumReceived } from '../../remote-lending/src/domain/swap/swapSlippage';
import { collateralForDebt } from '../../remote-lending/src/domain/swap/swapSource';
import type { Bps, Usd } from '../../remote-lending/src/domain/units';
import type { UserReserve } from '../../remote-lending/src/domain/position/userReserve';
import { maxWithdraw } from '../../remote-lending/src/domain/limits/withdrawLimits';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf, type Contract } from '../devnet/chain/chainSession';
import {
  chosenDebt,
  partOf,
  pick,
  sentBy,
  supplied,
  type ActionPlan,
  type Actor,
  type PlannedAction,
} from './plannedAction';

const NO_PERMIT = [0, 0, 0, ZeroHash, ZeroHash];
const NO_TOKEN_PERMIT = [ZeroAddress, ...NO_PERMIT];

export function planSwap(actor: Actor, plan: ActionPlan): Promise<PlannedAction | undefined> {
  switch (plan.kind) {
    case 'collateralSwitch':
      return planCollateralSwitch(actor, plan);
    case 'withdrawSwitch':
      return planWithdrawSwitch(actor, plan);
    case 'repayWithCollateral':
      return planRepaymentWithCollateral(actor, plan);
    case 'debtSwitch':
      return planDebtSwitch(actor, plan);
    default:
      return Promise.resolve(undefined);
  }
}

async function planCollateralSwitch(actor: Actor, plan: ActionPlan): Promise<PlannedAction | undefined> {
  const { position, market } = actor;
  const entry = pick(supplied(actor), plan.which);
  const target = entry && pick(switchTargets(reservesOf(actor), entry.reserve), plan.other);
  if (!entry || !target || !havePrices(entry.reserve, target)) return undefined;
  const amount = partOf(maxCollateralSwitch(entry), plan);
  const request = { side: 'sell', source: entry.reserve, destination: target, amount } as const;
  const route = await quote(actor, request);
  const received = route.destAmount;
  const { underlyingAsset } = entry;
  const issues = [...checkCollateralSwitch({ entry, position, target, amount, received }), ...refusals(actor, route)];
  const choice = { underlyingAsset, amount, target: target.underlyingAsset };
  return {
    preview: previewCollateralSwitch(position, { ...choice, received }),
    previewAgain: async () => {
      return previewCollateralSwitch(position, { ...choice, received: (await quote(actor, request)).destAmount });
    },
    ...sale(actor, { adapter: market.swapCollateral, name: 'swapAndDeposit', entry, amount, route, issues }),
    touched: touched(actor, entry, target),
    slippage: slippageOf(actor, route, entry.reserve, target, DEFAULT_SLIPPAGE.collateralSwitch),
  };
}

async function planWithdrawSwitch(actor: Actor, plan: ActionPlan): Promise<PlannedAction | undefined> {
  const { position, market } = actor;
  const entry = pick(supplied(actor), plan.which);
  const target = entry && pick(withdrawSwitchTargets(reservesOf(actor), entry.underlyingAsset), plan.other);
  if (!entry || !target || !havePrices(entry.reserve, target)) return undefined;
  const amount = partOf(maxWithdraw(entry, position), plan);
  const route = await quote(actor, { side: 'sell', source: entry.reserve, destination: target, amount });
  const { underlyingAsset } = entry;
  const choice = { entry, position, amount, target: target.underlyingAsset };
  const issues = [...checkWithdrawSwitch(choice), ...refusals(actor, route)];
  return {
    preview: previewWithdraw(position, { underlyingAsset, amount }),
    ...sale(actor, { adapter: market.withdrawSwitch, name: 'withdrawAndSwap', entry, amount, route, issues }),
    touched: [entry],
    received: [{ token: target.underlyingAsset, amount: route.destAmount, tolerance: unitsOf(entry.reserve, target) }],
  };
}

function sale(
  actor: Actor,
  sold: {
    readonly adapter: Contract;
    readonly name: string;
    readonly entry: UserReserve;
    readonly amount: bigint;
    readonly route: SwapRoute;
    readonly issues: readonly string[];
  },
): Pick<PlannedAction, 'send' | 'approve'> {
  const { adapter, name, entry, amount, route, issues } = sold;
  const isAll = amount === entry.underlyingBalance;
  const most = isAll ? withApprovalMargin(amount) : amount;
  const least = minimumReceived(route, DEFAULT_SLIPPAGE.collateralSwitch);
  const { srcToken, destToken } = route;
  const calldata = encodeSwap({ side: 'sell', srcToken, destToken, amountIn: most, amountOut: least });
  const offset = isAll ? amountOffset('sell') : 0n;
  const args = [srcToken, destToken, most, least, offset, calldata, actor.market.swapDesk.address, NO_PERMIT];
  return {
    approve: approval(actor, rsToken(entry), 'approve', adapter),
    send: sentBy(actor, issues, { to: adapter, name, args }),
  };
}

function approval({ session, account }: Actor, token: Contract, name: string, { address }: Contract) {
  return () => session.send(token, name, [address, MaxUint256], { from: account });
}

async function planRepaymentWithCollateral(actor: Actor, plan: ActionPlan): Promise<PlannedAction | undefined> {
  const { market, position } = actor;
  const { userEmodeCategoryId } = position;
  const chosen = chosenDebt(actor, plan);
  const source = chosen && pick(collateralForDebt(position, chosen.entry.underlyingAsset), plan.other);
  if (!chosen || !source || !havePrices(chosen.entry.reserve, source.reserve)) return undefined;
  const { entry: debt, rateMode, amount: entered, isAll: isMax } = chosen;
  const slippage = DEFAULT_SLIPPAGE.repayWithCollateral;
  const wanted = repayQuoteRequest({
    debt,
    rateMode,
    source,
    amount: entered,
    isMax,
    slippage,
    userEmodeCategoryId,
  });
  const route = await quote(actor, {
    side: wanted.side,
    source: source.reserve,
    destination: debt.reserve,
    amount: wanted.amount,
  });
  const purchase = repaymentOf(route, slippage);
  const isAll = isMax && route.side === 'buy';
  const amount = route.side === 'sell' ? purchase.destAmount : entered;
  const most = collateralLimit(route, slippage);
  const input = { debt, rateMode, source, position, amount, taken: most, sold: expectedSale(route, slippage) };
  const issues = [...checkRepayWithCollateral(input), ...refusals(actor, route, amount)];
  const calldata = buy({ ...purchase, srcAmount: most }, market.swapDesk);
  const args = [
    source.underlyingAsset,
    debt.underlyingAsset,
    most,
    purchase.destAmount,
    DEBT_RATE_MODE[rateMode],
    isAll ? amountOffset('buy') : 0n,
    calldata,
    NO_PERMIT,
  ];
  const call = { to: market.repayWithCollateral, name: 'swapAndRepay', args };
  return {
    preview: previewRepayWithCollateral(input),
    previewAgain: async () => {
      const { srcAmount: sold } = await quote(actor, {
        side: 'buy',
        source: source.reserve,
        destination: debt.reserve,
        amount: purchase.destAmount,
      });
      return previewRepayWithCollateral({ ...input, sold });
    },
    approve: approval(actor, rsToken(source), 'approve', call.to),
    send: sentBy(actor, issues, call),
    touched: [source, debt],
    slippage: slippageOf(actor, route, source.reserve, debt.reserve, slippage),
    estimated: interestEstimate(debt, rateMode, isAll),
  };
}

async function planDebtSwitch(actor: Actor, plan: ActionPlan): Promise<PlannedAction | undefined> {
  const { market, position } = actor;
  const chosen = chosenDebt(actor, plan);
  const target = chosen && pick(debtSwitchTargets(position, chosen.entry), plan.other);
  if (!chosen || !target || !havePrices(chosen.entry.reserve, target)) return undefined;
  const { entry: debt, rateMode, amount, isAll } = chosen;
  const request = {
    side: 'buy',
    source: target,
    destination: debt.reserve,
    amount: isAll ? grownDebt({ debt, rateMode }) : amount,
  } as const;
  const route = await quote(actor, request);
  const most = maximumSold(route, DEFAULT_SLIPPAGE.debtSwitch);
  const input = { debt, rateMode, target, position, amount };
  const issues = [...checkDebtSwitch({ ...input, borrowed: most }), ...refusals(actor, route, amount)];
  const calldata = buy({ ...route, srcAmount: most }, market.swapDesk);
  const parameters = [
    debt.underlyingAsset,
    route.destAmount,
    DEBT_RATE_MODE[rateMode],
    target.underlyingAsset,
    most,
    ZeroAddress,
    0,
    isAll ? amountOffset('buy') : 0n,
    calldata,
  ];
  const credit = [target.variableDebtTokenAddress, ...NO_PERMIT];
  const debtToken = {
    address: target.variableDebtTokenAddress,
    abi: interfaceOf(readAaveArtifact('VariableDebtToken')),
  };
  const call = { to: market.debtSwitch, name: 'swapDebt', args: [parameters, credit, NO_TOKEN_PERMIT] };
  return {
    preview: previewDebtSwitch({ ...input, borrowed: route.srcAmount }),
    previewAgain: async () => previewDebtSwitch({ ...input, borrowed: (await quote(actor, request)).srcAmount }),
    approve: approval(actor, debtToken, 'approveDelegation', call.to),
    send: sentBy(actor, issues, call),
    touched: touched(actor, debt, target),
    slippage: slippageOf(actor, route, target, debt.reserve, DEFAULT_SLIPPAGE.debtSwitch),
    estimated: interestEstimate(debt, rateMode, isAll),
  };
}

function havePrices(...reserves: readonly Reserve[]): boolean {
  return reserves.every(({ priceInMarketReferenceCurrency: price }) => price > 0n);
}

async function quote(
  { session, market }: Actor,
  request: {
    readonly side: SwapSide;
    readonly source: Reserve;
    readonly destination: Reserve;
    readonly amount: bigint;
  },
): Promise<SwapRoute> {
  const { side, source, destination, amount } = request;
  const name = side === 'sell' ? 'quoteSell' : 'quoteBuy';
  const tokens = [source.underlyingAsset, destination.underlyingAsset] as const;
  const quoted = BigInt(String(await session.read(market.swapDesk, name, [...tokens, amount])));
  return {
    side,
    isMax: false,
    srcToken: source.underlyingAsset,
    destToken: destination.underlyingAsset,
    srcAmount: side === 'sell' ? amount : quoted,
    destAmount: side === 'sell' ? quoted : amount,
    srcDecimals: source.decimals,
    destDecimals: destination.decimals,
    srcUSD: 0n,
    destUSD: 0n,
  };
}

/**
 * Refuses a swap of so few smallest units that rounding takes a tenth of them, because the adapters refuse its price.
 * `needed`: amount of the destination, less than the route's if that includes the interest of a whole debt, rounded up
 * by a unit.
 */
function refusals({ position }: Actor, route: SwapRoute, needed = route.destAmount): readonly string[] {
  const source = userReserveOf(position, route.srcToken)?.reserve;
  const destination = userReserveOf(position, route.destToken)?.reserve;
  if (!source || !destination) return ['no-route'];
  const given = route.srcAmount * source.priceInMarketReferenceCurrency * 10n ** BigInt(destination.decimals);
  const received = needed * destination.priceInMarketReferenceCurrency * 10n ** BigInt(source.decimals);
  return received * 10n < given * 9n ? ['no-route'] : [];
}

function slippageOf(
  { position: { baseCurrency: currency } }: Actor,
  route: SwapRoute,
  { priceInMarketReferenceCurrency: source }: Reserve,
  { priceInMarketReferenceCurrency: destination }: Reserve,
  allowed: Bps,
): Usd {
  return swapCosts(route, { source, destination, currency }, allowed).slippage;
}

function buy({ srcToken, destToken, srcAmount, destAmount }: SwapRoute, exchange: Contract): string {
  const swap = { side: 'buy', srcToken, destToken, amountIn: srcAmount, amountOut: destAmount } as const;
  return encodeExchangedSwap(swap, exchange.address as Address);
}

/** The quote of a whole debt includes interest that doesn't accrue before it is mined here. */
function interestEstimate(debt: UserReserve, rateMode: RateMode, isAll: boolean): bigint {
  if (!isAll) return 0n;
  const { priceInMarketReferenceCurrency: price, decimals } = debt.reserve;
  return tokenToBase(grownDebt({ debt, rateMode }) - debtOf(debt, rateMode), price, decimals) * 2n + 1n;
}

/** Smallest units of the destination worth two smallest units of the source, plus one. */
function unitsOf(source: Reserve, destination: Reserve): bigint {
  const given = 2n * source.priceInMarketReferenceCurrency * 10n ** BigInt(destination.decimals);
  return given / (destination.priceInMarketReferenceCurrency * 10n ** BigInt(source.decimals)) + 1n;
}

function touched({ position }: Actor, entry: UserReserve, { underlyingAsset }: Reserve): readonly UserReserve[] {
  const other = userReserveOf(position, underlyingAsset);
  return other ? [entry, other] : [entry];
}

function rsToken({ reserve }: UserReserve): Contract {
  return { address: reserve.rsTokenAddress, abi: interfaceOf(readAaveArtifact('AToken')) };
}

function reservesOf({ position }: Actor): readonly Reserve[] {
  return position.userReservesData.map(({ reserve }) => reserve);
}
