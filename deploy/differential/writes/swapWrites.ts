import type { Address, Hex } from '@fathom/contract/address';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';
import { amountOffset, encodeExchangedSwap, encodeSwap } from '../../../remote-lending/src/data/swapCall';
import { withApprovalMargin, withDelegationMargin } from '../../../remote-lending/src/domain/limits/approvalMargin';
import { debtSwitchAdapter } from '../../../remote-lending/src/writes/debtSwitchAdapter';
import { repayWithCollateralAdapter } from '../../../remote-lending/src/writes/repayWithCollateralAdapter';
import { swapCollateralAdapter } from '../../../remote-lending/src/writes/swapCollateralAdapter';
import { withdrawSwitchAdapter } from '../../../remote-lending/src/writes/withdrawSwitchAdapter';
import {
  approved,
  approveSupply,
  delegateCredit,
  held,
  lendingWrite,
  OWED,
  permitFor,
  SUPPLIED,
  type SupplySpender,
} from './lendingWrites';
import { ALL, partOf, pick, type Draw, type PlannedCall, type PlannedWrite, type PlanWrite } from './plannedWrite';
import { integer, own, reserve, signPermit, type SignedPermit, type Stage, type StageReserve } from './stage';

const VARIABLE = 2n;
/** Half a percent. */
const [LESS, MORE, WHOLE] = [995n, 1_005n, 1_000n];
/** Minimum in thousandths: the adapters refuse a swap if rounding takes a tenth. */
const LEAST_SHARE = 10;
const TARGETS = ['WBTC', 'USDT', 'FXD', 'WETH', 'wstETH'] as const;

interface Sale {
  readonly source: StageReserve;
  readonly target: StageReserve;
  readonly isAll: boolean;
  readonly amount: bigint;
  readonly least: bigint;
}

const switchCollateral: PlanWrite = (stage, draw) => soldThrough(stage, draw, 'SWAP_COLLATERAL_ADAPTER', false);
const switchCollateralWithPermit: PlanWrite = (stage, draw) =>
  soldThrough(stage, draw, 'SWAP_COLLATERAL_ADAPTER', true);
const withdrawAndSwitch: PlanWrite = (stage, draw) => soldThrough(stage, draw, 'WITHDRAW_SWITCH_ADAPTER', false);
const withdrawAndSwitchWithPermit: PlanWrite = (stage, draw) =>
  soldThrough(stage, draw, 'WITHDRAW_SWITCH_ADAPTER', true);

async function soldThrough(
  stage: Stage,
  draw: Draw,
  role: 'SWAP_COLLATERAL_ADAPTER' | 'WITHDRAW_SWITCH_ADAPTER',
  isSigned: boolean,
): Promise<PlannedWrite> {
  const sale = await chosenSale(stage, draw);
  const { source, target, amount } = sale;
  const planned = role === 'SWAP_COLLATERAL_ADAPTER' ? switchedSupply(stage, sale) : switchedWithdrawal(stage, sale);
  const call = { ...planned, tokens: [source.label, target.label, source.rsLabel] };
  if (!isSigned) return lendingWrite(stage, call, approveSupply(stage, source, role, approved(amount, draw)));
  const signed = await permitFor(stage, source.rsToken, stage.addresses.market[role], approved(amount, draw));
  return lendingWrite(stage, signedCall(call, 'supplyTokenPermit.Permit', signed));
}

function switchedSupply({ addresses, user }: Stage, sale: Sale): Omit<PlannedCall, 'tokens'> {
  const { swapAndDeposit } = swapCollateralAdapter.writes;
  const roles = { SWAP_EXCHANGE: addresses.contracts.swapDesk as Address };
  const to = addresses.market.SWAP_COLLATERAL_ADAPTER as Address;
  return {
    writes: ['swapCollateralAdapter.swapAndDeposit'],
    call: swapAndDeposit.call(valuesOf(sale), { account: user.address as Address, to, roles }),
    stated: swapAndDeposit.statement(statedOf(sale)),
  };
}

function switchedWithdrawal({ addresses, user }: Stage, sale: Sale): Omit<PlannedCall, 'tokens'> {
  const { withdrawAndSwap } = withdrawSwitchAdapter.writes;
  const roles = { SWAP_EXCHANGE: addresses.contracts.swapDesk as Address };
  const to = addresses.market.WITHDRAW_SWITCH_ADAPTER as Address;
  return {
    writes: ['withdrawSwitchAdapter.withdrawAndSwap'],
    call: withdrawAndSwap.call(valuesOf(sale), { account: user.address as Address, to, roles }),
    stated: withdrawAndSwap.statement(statedOf(sale)),
  };
}

function statedOf({ source, target, amount, least }: Sale) {
  return {
    amountToSwap: amount,
    minAmountToReceive: least,
    assetToSwapFrom: source.asset,
    assetToSwapTo: target.asset,
  };
}

function valuesOf(sale: Sale) {
  const { source, target, amount, least, isAll } = sale;
  const swap = { srcToken: source.asset, destToken: target.asset, amountIn: amount, amountOut: least };
  return {
    ...statedOf(sale),
    swapAllBalanceOffset: isAll ? amountOffset('sell') : 0n,
    swapCalldata: encodeSwap({ side: 'sell', ...swap }),
  };
}

async function chosenSale(stage: Stage, draw: Draw): Promise<Sale> {
  const source = reserve(stage, pick(SUPPLIED, draw.which));
  const targets = TARGETS.filter((symbol) => symbol !== source.symbol);
  const target = reserve(stage, pick(targets, draw.other));
  const isAll = draw.share === ALL;
  const part = partOf(await held(stage, source.rsToken), atLeast(draw));
  const least = ((await quote(stage, 'quoteSell', source, target, part)) * LESS) / WHOLE;
  return { source, target, isAll, amount: isAll ? withApprovalMargin(part) : part, least };
}

const repayWithCollateral: PlanWrite = async (stage, draw) => {
  const { call, source, most } = await collateralRepayment(stage, draw);
  const spender: SupplySpender = 'REPAY_WITH_COLLATERAL_ADAPTER';
  return lendingWrite(stage, call, approveSupply(stage, source, spender, approved(most, draw)));
};

const repayWithCollateralWithPermit: PlanWrite = async (stage, draw) => {
  const { call, source, most } = await collateralRepayment(stage, draw);
  const spender = stage.addresses.market.REPAY_WITH_COLLATERAL_ADAPTER;
  const signed = await permitFor(stage, source.rsToken, spender, approved(most, draw));
  return lendingWrite(stage, signedCall(call, 'supplyTokenPermit.Permit', signed));
};

async function collateralRepayment(stage: Stage, draw: Draw) {
  const debt = reserve(stage, pick(OWED, draw.which));
  const sources = SUPPLIED.filter((symbol) => symbol !== debt.symbol);
  const source = reserve(stage, pick(sources, draw.other));
  const owes = await held(stage, debt.variableDebt);
  const isAll = draw.share === ALL;
  const repaid = isAll ? (owes * MORE) / WHOLE : partOf(owes, atLeast(draw));
  const most = ((await quote(stage, 'quoteBuy', source, debt, repaid)) * MORE) / WHOLE + 1n;
  const stated = {
    collateralAsset: source.asset,
    debtAsset: debt.asset,
    collateralAmount: most,
    debtRepayAmount: repaid,
    debtRateMode: VARIABLE,
  };
  const { swapAndRepay } = repayWithCollateralAdapter.writes;
  const values = {
    ...stated,
    buyAllBalanceOffset: isAll ? amountOffset('buy') : 0n,
    paraswapData: bought(stage, source, debt, most, repaid),
  };
  const to = stage.addresses.market.REPAY_WITH_COLLATERAL_ADAPTER as Address;
  const call: PlannedCall = {
    writes: ['repayWithCollateralAdapter.swapAndRepay'],
    call: swapAndRepay.call(values, { account: stage.user.address as Address, to }),
    stated: swapAndRepay.statement(stated),
    tokens: [debt.label, source.label, source.rsLabel],
  };
  return { call, source, most };
}

const switchDebt: PlanWrite = async (stage, draw) => {
  const { call, target, most } = await debtSwitch(stage, draw);
  return lendingWrite(stage, call, delegateCredit(stage, target, 'DEBT_SWITCH_ADAPTER', approved(most, draw)));
};

const switchDebtWithDelegation: PlanWrite = async (stage, draw) => {
  const { call, target, most } = await debtSwitch(stage, draw);
  const spender = stage.addresses.market.DEBT_SWITCH_ADAPTER as Address;
  const permit = { kind: 'delegation', token: target.variableDebt, spender, value: approved(most, draw) } as const;
  const signed = await signPermit(stage, stage.user, permit);
  const { call: unsigned, stated } = call;
  const { value, deadline, v, r, s } = signed;
  const args = unsigned.args.with(1, [target.variableDebt, value, deadline, v, r, s]);
  return lendingWrite(stage, {
    ...call,
    writes: [...call.writes, 'debtTokenPermit.DelegationWithSig'],
    call: { ...unsigned, args },
    stated: { ...stated, fields: { ...stated.fields, deadline, v, r, s } },
    signed,
  });
};

async function debtSwitch(stage: Stage, draw: Draw) {
  const debt = reserve(stage, pick(OWED, draw.which));
  const targets = (['USDT', 'WETH', 'FXD'] as const).filter((symbol) => symbol !== debt.symbol);
  const target = reserve(stage, pick(targets, draw.other));
  const owes = await held(stage, debt.variableDebt);
  const isAll = draw.share === ALL;
  const repaid = isAll ? (owes * MORE) / WHOLE : partOf(owes, atLeast(draw));
  const most = ((await quote(stage, 'quoteBuy', target, debt, repaid)) * MORE) / WHOLE + 1n;
  const stated = {
    'debtSwapParams.debtRepayAmount': repaid,
    'debtSwapParams.debtRateMode': VARIABLE,
    'debtSwapParams.maxNewDebtAmount': most,
    'debtSwapParams.debtAsset': debt.asset,
    'debtSwapParams.newDebtAsset': target.asset,
    'creditDelegationPermit.debtToken': target.variableDebt,
    'collateralATokenPermit.aToken': target.rsToken,
  };
  const values = {
    ...stated,
    'debtSwapParams.offset': isAll ? amountOffset('buy') : 0n,
    'debtSwapParams.paraswapData': bought(stage, target, debt, most, repaid),
  };
  const { swapDebt } = debtSwitchAdapter.writes;
  const to = stage.addresses.market.DEBT_SWITCH_ADAPTER as Address;
  const call: PlannedCall = {
    writes: ['debtSwitchAdapter.swapDebt'],
    call: swapDebt.call(values, { account: stage.user.address as Address, to }),
    stated: swapDebt.statement(stated),
    tokens: [debt.label, target.label, target.debtLabel],
  };
  return { call, target, most: withDelegationMargin(most) };
}

export const SWAP_WRITES = {
  switchCollateral,
  switchCollateralWithPermit,
  withdrawAndSwitch,
  withdrawAndSwitchWithPermit,
  repayWithCollateral,
  repayWithCollateralWithPermit,
  switchDebt,
  switchDebtWithDelegation,
} satisfies Readonly<Record<string, PlanWrite>>;

function signedCall(planned: PlannedCall, message: string, signed: SignedPermit): PlannedCall {
  const { value, deadline, v, r, s } = signed;
  const { call, stated } = planned;
  const args: ContractCall['args'] = call.args.with(-1, [value, deadline, v, r, s]);
  return {
    ...planned,
    writes: [...planned.writes, message],
    call: { ...call, args },
    stated: { ...stated, fields: { ...stated.fields, deadline, v, r, s } },
    signed,
  };
}

function atLeast(draw: Draw): Draw {
  return { ...draw, share: Math.max(draw.share, LEAST_SHARE) };
}

function quote(
  stage: Stage,
  name: 'quoteSell' | 'quoteBuy',
  { asset: from }: StageReserve,
  { asset: to }: StageReserve,
  amount: bigint,
): Promise<bigint> {
  return integer(stage, own('LocalAugustus', stage.addresses.contracts.swapDesk), name, [from, to, amount]);
}

function bought(stage: Stage, from: StageReserve, to: StageReserve, amountIn: bigint, amountOut: bigint): Hex {
  const swap = { side: 'buy', srcToken: from.asset, destToken: to.asset, amountIn, amountOut } as const;
  return encodeExchangedSwap(swap, stage.addresses.contracts.swapDesk as Address);
}
