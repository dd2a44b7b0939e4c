import type { TokenLabels } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { formCall, formStatement, type DescribedCall } from '@fathom/area-kit/writes/defineContract';
import { withApprovalMargin } from '../../../remote-lending/src/domain/limits/approvalMargin';
import { debtToken } from '../../../remote-lending/src/writes/debtToken';
import { faucetContract } from '../../../remote-lending/src/writes/faucet';
import { pool } from '../../../remote-lending/src/writes/pool';
import { reserveToken } from '../../../remote-lending/src/writes/reserveToken';
import { rewardsController } from '../../../remote-lending/src/writes/rewardsController';
import { supplyToken } from '../../../remote-lending/src/writes/supplyToken';
import { wethGateway } from '../../../remote-lending/src/writes/wethGateway';
import {
  ALL,
  orEndless,
  partOf,
  pick,
  type Draw,
  type PlannedCall,
  type PlannedWrite,
  type PlanWrite,
} from './plannedWrite';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { aave, balance, integer, reserve, signPermit, type SignedPermit, type Stage, type StageReserve } from './stage';

const VARIABLE = 2n;
const STABLE = 1n;
const WALLET = ['WETH', 'USDC', 'USDT', 'FXD', 'WBTC', 'wstETH', 'FTHM'] as const;
const PERMITS = ['USDC', 'USDT', 'WBTC', 'wstETH'] as const;
export const SUPPLIED = ['WETH', 'USDT', 'FXD', 'wstETH'] as const;
/** Borrowed at the variable rate. */
export const OWED = ['USDC', 'FXD', 'WETH'] as const;
const BORROWABLE = ['USDC', 'USDT', 'FXD', 'WETH', 'wstETH'] as const;
const NATIVE_ALL = 10n ** 20n;
const E_MODES = 3;
const GAS_RESERVE = 10n ** 18n;

export function lendingWrite(stage: Stage, call: PlannedCall, approval?: PlannedCall): PlannedWrite {
  return { area: 'lending', from: stage.user.address as Address, approval, call };
}

/** The amount to approve: any, the required one, or none, which revokes. */
export function approved(amount: bigint, { isEndless, approval, share }: Draw): bigint {
  if (approval === 'alone' && share === 0) return 0n;
  return isEndless ? MAX_UINT256 : amount;
}

function approveReserve({ addresses }: Stage, { asset, label }: StageReserve, amount: bigint): PlannedCall {
  const { approve } = reserveToken.writes;
  const spender = addresses.market.LENDING_POOL as Address;
  return {
    writes: ['reserveToken.approve'],
    call: formCall(approve, [spender, amount], { to: asset, value: 0n }),
    stated: approve.statement({ amount, spender }),
    tokens: [label],
  };
}

export type SupplySpender =
  'WETH_GATEWAY' | 'SWAP_COLLATERAL_ADAPTER' | 'WITHDRAW_SWITCH_ADAPTER' | 'REPAY_WITH_COLLATERAL_ADAPTER';

export function approveSupply(
  { addresses }: Stage,
  { rsToken, rsLabel }: StageReserve,
  role: SupplySpender,
  amount: bigint,
): PlannedCall {
  const { approve } = supplyToken.writes;
  const spender = addresses.market[role] as Address;
  return {
    writes: ['supplyToken.approve'],
    call: formCall(approve, [spender, amount], { to: rsToken, value: 0n }),
    stated: approve.statement({ amount, spender }),
    tokens: [rsLabel],
  };
}

export function delegateCredit(
  { addresses }: Stage,
  { variableDebt, debtLabel }: StageReserve,
  role: 'WETH_GATEWAY' | 'DEBT_SWITCH_ADAPTER',
  amount: bigint,
): PlannedCall {
  const { approveDelegation } = debtToken.writes;
  const delegatee = addresses.market[role] as Address;
  return {
    writes: ['debtToken.approveDelegation'],
    call: formCall(approveDelegation, [delegatee, amount], { to: variableDebt, value: 0n }),
    stated: approveDelegation.statement({ amount, delegatee }),
    tokens: [debtLabel],
  };
}

const supply: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, pick(WALLET, draw.which));
  const amount = partOf(await held(stage, of.asset), draw);
  return lendingWrite(
    stage,
    poolCall(['pool.supply'], {
      call: pool.writes.supply.call({ asset: of.asset, amount }, inPool(stage)),
      stated: pool.writes.supply.statement({ asset: of.asset, amount }),
      tokens: [of.label],
    }),
    approveReserve(stage, of, approved(amount, draw)),
  );
};

const supplyWithPermit: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, pick(PERMITS, draw.which));
  const amount = partOf(await held(stage, of.asset), draw);
  // The pool passes the amount itself on to the permit.
  const signed = await permitFor(stage, of.asset, stage.addresses.market.LENDING_POOL, amount);
  const args = [of.asset, amount, stage.user.address, 0n];
  return lendingWrite(stage, withPermit(stage, pool.writes.supplyWithPermit, args, signed, [of.label]));
};

const borrow: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, pick(BORROWABLE, draw.which));
  const interestRateMode = of.symbol === 'USDC' && draw.other % 2 === 0 ? STABLE : VARIABLE;
  const available = await borrowable(stage, of);
  const amount = partOf(interestRateMode === STABLE ? available / 50n : available, draw);
  const values = { asset: of.asset, amount, interestRateMode };
  return lendingWrite(
    stage,
    poolCall(['pool.borrow'], {
      call: pool.writes.borrow.call(values, inPool(stage)),
      stated: pool.writes.borrow.statement(values),
      tokens: [of.label],
    }),
  );
};

const withdraw: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, pick(SUPPLIED, draw.which));
  const amount = orEndless(partOf(await held(stage, of.rsToken), draw), draw);
  const values = { asset: of.asset, amount };
  return lendingWrite(
    stage,
    poolCall(['pool.withdraw'], {
      call: pool.writes.withdraw.call(values, inPool(stage)),
      stated: pool.writes.withdraw.statement(values),
      tokens: [of.label],
    }),
  );
};

const repay: PlanWrite = async (stage, draw) => {
  const { of, rate: interestRateMode, owes } = await debt(stage, draw);
  const amount = partOf(owes, draw);
  const limit = draw.share === ALL ? withApprovalMargin(amount) : amount;
  const values = { asset: of.asset, amount: orEndless(limit, draw), interestRateMode };
  return lendingWrite(
    stage,
    poolCall(['pool.repay'], {
      call: pool.writes.repay.call(values, inPool(stage)),
      stated: pool.writes.repay.statement(values),
      tokens: [of.label],
    }),
    approveReserve(stage, of, approved(limit, draw)),
  );
};

const repayWithPermit: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, 'USDC');
  const rate = draw.other % 2 === 0 ? STABLE : VARIABLE;
  const owes = await held(stage, rate === STABLE ? of.stableDebt : of.variableDebt);
  const amount = draw.share === ALL ? withApprovalMargin(owes) : partOf(owes, draw);
  // The pool passes the amount itself on to the permit.
  const signed = await permitFor(stage, of.asset, stage.addresses.market.LENDING_POOL, amount);
  const args = [of.asset, amount, rate, stage.user.address];
  return lendingWrite(stage, withPermit(stage, pool.writes.repayWithPermit, args, signed, [of.label]));
};

const repayWithATokens: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, pick(['WETH', 'FXD'], draw.which));
  const amount = orEndless(partOf(await held(stage, of.variableDebt), draw), draw);
  const values = { asset: of.asset, amount, interestRateMode: VARIABLE };
  return lendingWrite(
    stage,
    poolCall(['pool.repayWithATokens'], {
      call: pool.writes.repayWithATokens.call(values, inPool(stage)),
      stated: pool.writes.repayWithATokens.statement(values),
      tokens: [of.label],
    }),
  );
};

const setCollateral: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, pick(SUPPLIED, draw.which));
  const provider = aave('AaveProtocolDataProvider', stage.addresses.contracts.protocolDataProvider);
  const data = await stage.session.read(provider, 'getUserReserveData', [of.asset, stage.user.address]);
  const { usageAsCollateralEnabled } = (data as { toObject(): Record<string, unknown> }).toObject();
  const values = { asset: of.asset, useAsCollateral: usageAsCollateralEnabled !== true };
  return lendingWrite(
    stage,
    poolCall(['pool.setUserUseReserveAsCollateral'], {
      call: pool.writes.setUserUseReserveAsCollateral.call(values, inPool(stage)),
      stated: pool.writes.setUserUseReserveAsCollateral.statement(values),
      tokens: [of.label],
    }),
  );
};

const switchRate: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, 'USDC');
  const values = { asset: of.asset, interestRateMode: draw.other % 2 === 0 ? STABLE : VARIABLE };
  return lendingWrite(
    stage,
    poolCall(['pool.swapBorrowRateMode'], {
      call: pool.writes.swapBorrowRateMode.call(values, inPool(stage)),
      stated: pool.writes.swapBorrowRateMode.statement(values),
      tokens: [of.label],
    }),
  );
};

const setEMode: PlanWrite = async (stage, { which, other }) => {
  const from = stage.saver.address as Address;
  const lendingPool = aave('Pool', stage.addresses.market.LENDING_POOL);
  if (other % 2 === 0) await stage.session.send(lendingPool, 'setUserEMode', [(which + 1) % E_MODES], { from });
  const categoryId = BigInt(which % E_MODES);
  const planned = poolCall(['pool.setUserEMode'], {
    call: pool.writes.setUserEMode.call({ categoryId }, { account: from, to: lendingPool.address as Address }),
    stated: pool.writes.setUserEMode.statement({ categoryId }),
    tokens: [],
  });
  return { area: 'lending', from, call: planned };
};

const claimRewards: PlanWrite = async (stage, draw) => {
  const reward = reserve(stage, pick(['FTHM', 'FXD'], draw.which));
  const assets = rewarded(stage);
  const to = stage.addresses.contracts.rewardsController as Address;
  const controller = aave('RewardsController', to);
  const accrued = await integer(stage, controller, 'getUserRewards', [assets, stage.user.address, reward.asset]);
  const amount = draw.share === ALL ? MAX_UINT256 : partOf(accrued, draw);
  const values = { assets, amount, reward: reward.asset };
  return lendingWrite(stage, {
    writes: ['rewardsController.claimRewards'],
    call: rewardsController.writes.claimRewards.call(values, { account: inPool(stage).account, to }),
    stated: rewardsController.writes.claimRewards.statement(values),
    tokens: [reward.label],
  });
};

const claimAllRewards: PlanWrite = async (stage) => {
  const assets = rewarded(stage);
  const to = stage.addresses.contracts.rewardsController as Address;
  return lendingWrite(stage, {
    writes: ['rewardsController.claimAllRewards'],
    call: rewardsController.writes.claimAllRewards.call({ assets }, { account: inPool(stage).account, to }),
    stated: rewardsController.writes.claimAllRewards.statement({ assets }),
    tokens: [reserve(stage, 'FTHM').label, reserve(stage, 'FXD').label],
  });
};

const depositNative: PlanWrite = async (stage, draw) => {
  const value = partOf(await nativeBalance(stage), draw);
  return lendingWrite(stage, {
    writes: ['wethGateway.depositETH'],
    call: wethGateway.writes.depositETH.call({}, { ...atGateway(stage), value }),
    stated: wethGateway.writes.depositETH.statement({}),
    tokens: [],
  });
};

const borrowNative: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, 'WETH');
  const amount = partOf(await borrowable(stage, of), draw);
  const values = { amount, interestRateMode: VARIABLE };
  return lendingWrite(
    stage,
    {
      writes: ['wethGateway.borrowETH'],
      call: wethGateway.writes.borrowETH.call(values, atGateway(stage)),
      stated: wethGateway.writes.borrowETH.statement(values),
      tokens: [of.label],
    },
    delegateCredit(stage, of, 'WETH_GATEWAY', approved(amount, draw)),
  );
};

const withdrawNative: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, 'WETH');
  const part = partOf(await held(stage, of.rsToken), draw);
  const amount = orEndless(part, draw);
  return lendingWrite(
    stage,
    {
      writes: ['wethGateway.withdrawETH'],
      call: wethGateway.writes.withdrawETH.call({ amount }, atGateway(stage)),
      stated: wethGateway.writes.withdrawETH.statement({ amount }),
      tokens: [of.label],
    },
    approveSupply(stage, of, 'WETH_GATEWAY', approved(amount === part ? part : withApprovalMargin(part), draw)),
  );
};

const withdrawNativeWithPermit: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, 'WETH');
  const { LENDING_POOL, WETH_GATEWAY } = stage.addresses.market;
  const amount = orEndless(partOf(await held(stage, of.rsToken), draw), draw);
  const signed = await permitFor(stage, of.rsToken, WETH_GATEWAY, amount);
  const { withdrawETHWithPermit } = wethGateway.writes;
  const args = [LENDING_POOL, amount, stage.user.address, signed.deadline, signed.v, signed.r, signed.s];
  return lendingWrite(stage, {
    writes: ['wethGateway.withdrawETHWithPermit', 'supplyTokenPermit.Permit'],
    call: formCall(withdrawETHWithPermit, args, { to: WETH_GATEWAY as Address, value: 0n }),
    stated: formStatement(withdrawETHWithPermit, args),
    tokens: [of.label],
    signed,
  });
};

const repayNative: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, 'WETH');
  const owes = await held(stage, of.variableDebt);
  const amount = draw.share === ALL ? withApprovalMargin(owes) : partOf(owes, draw);
  const values = { amount, rateMode: VARIABLE };
  return lendingWrite(stage, {
    writes: ['wethGateway.repayETH'],
    call: wethGateway.writes.repayETH.call(values, { ...atGateway(stage), value: amount }),
    stated: wethGateway.writes.repayETH.statement(values),
    tokens: [of.label],
  });
};

const requestFromFaucet: PlanWrite = async (stage, draw) => {
  const of = reserve(stage, pick(PERMITS, draw.which));
  const amount = partOf(10_000n * 10n ** BigInt(of.decimals), draw);
  const to = stage.addresses.contracts.tokenMinter as Address;
  const values = { token: of.asset, amount };
  return lendingWrite(stage, {
    writes: ['faucet.mint'],
    call: faucetContract.writes.mint.call(values, { account: inPool(stage).account, to }),
    stated: faucetContract.writes.mint.statement(values),
    tokens: [of.label],
  });
};

export const LENDING_WRITES = {
  supply,
  supplyWithPermit,
  borrow,
  withdraw,
  repay,
  repayWithPermit,
  repayWithATokens,
  setCollateral,
  switchRate,
  setEMode,
  claimRewards,
  claimAllRewards,
  depositNative,
  borrowNative,
  withdrawNative,
  withdrawNativeWithPermit,
  repayNative,
  requestFromFaucet,
} satisfies Readonly<Record<string, PlanWrite>>;

export function permitFor(stage: Stage, token: Address, spender: string, value: bigint): Promise<SignedPermit> {
  return signPermit(stage, stage.user, { kind: 'permit', token, spender: spender as Address, value });
}

export function held(stage: Stage, token: string): Promise<bigint> {
  return balance(stage, token, stage.user.address);
}

/** A tenth less than the account's borrowing limit for the asset. */
async function borrowable(stage: Stage, { asset, decimals }: StageReserve): Promise<bigint> {
  const lendingPool = aave('Pool', stage.addresses.market.LENDING_POOL);
  const data = await stage.session.read(lendingPool, 'getUserAccountData', [stage.user.address]);
  const available = BigInt(String((data as readonly unknown[])[2]));
  const price = await integer(stage, aave('AaveOracle', stage.addresses.contracts.oracle), 'getAssetPrice', [asset]);
  return (available * 9n * 10n ** BigInt(decimals)) / (10n * price);
}

async function debt(stage: Stage, draw: Draw) {
  const of = reserve(stage, pick(OWED, draw.which));
  const isStable = of.symbol === 'USDC' && draw.other % 2 === 0;
  const owes = await held(stage, isStable ? of.stableDebt : of.variableDebt);
  return { of, rate: isStable ? STABLE : VARIABLE, owes };
}

export async function nativeBalance({ session, user }: Stage): Promise<bigint> {
  const held = BigInt(String(await session.rpc('eth_getBalance', [user.address, 'latest']))) - GAS_RESERVE;
  return held < NATIVE_ALL ? held : NATIVE_ALL;
}

function rewarded(stage: Stage): readonly Address[] {
  const [usdt, weth, fxd] = (['USDT', 'WETH', 'FXD'] as const).map((symbol) => reserve(stage, symbol));
  return [usdt?.rsToken, weth?.rsToken, fxd?.variableDebt].filter((token) => token !== undefined);
}

function inPool({ user, addresses }: Stage) {
  return { account: user.address as Address, to: addresses.market.LENDING_POOL as Address };
}

function atGateway({ user, addresses: { market } }: Stage) {
  const roles = { LENDING_POOL: market.LENDING_POOL as Address };
  return { account: user.address as Address, to: market.WETH_GATEWAY as Address, roles };
}

function poolCall(writes: readonly string[], planned: Omit<PlannedCall, 'writes'>): PlannedCall {
  return { writes, ...planned };
}

function withPermit(
  { addresses }: Stage,
  write: DescribedCall,
  args: readonly (bigint | string)[],
  signed: SignedPermit,
  tokens: readonly TokenLabels[],
): PlannedCall {
  const { deadline, v, r, s } = signed;
  const all = [...args, deadline, v, r, s];
  return {
    writes: [`pool.${write.name}`, 'reservePermit.Permit'],
    call: formCall(write, all, { to: addresses.market.LENDING_POOL as Address, value: 0n }),
    stated: formStatement(write, all),
    tokens,
    signed,
  };
}
