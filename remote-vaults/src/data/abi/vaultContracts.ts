import { asBigint, contractFunction, ignored } from '@fathom/base/rpc/contractFunction';
import { textFunction } from '@fathom/base/rpc/tokenText';
import type { Address } from '@fathom/contract/address';

/** Reads of vaults, strategies, factories and accountants. Amounts are integers of the token's decimals, times Unix seconds. */

/** A strategy as its vault accounts for it. */
export interface StrategyRecord {
  /** When it was added; 0 for one that never was, or was revoked. */
  readonly activation: bigint;
  readonly lastReport: bigint;
  readonly currentDebt: bigint;
  readonly maxDebt: bigint;
}

/** Of a vault. */
export const getAsset = addressBy('asset()');
/** Of a vault, and of a strategy: idle and lent out, without profit that is still locked. */
export const getTotalAssets = uintBy<[]>('totalAssets()');
export const getTotalIdle = uintBy<[]>('totalIdle()');
export const getTotalDebt = uintBy<[]>('totalDebt()');
/** Of a vault: shares, without those of profit that has unlocked. */
export const getTotalSupply = uintBy<[]>('totalSupply()');
/** Of a vault: assets of one whole share. */
export const getPricePerShare = uintBy<[]>('pricePerShare()');
export const convertToAssets = uintBy<[shares: bigint]>('convertToAssets(uint256 shares)');
export const convertToShares = uintBy<[assets: bigint]>('convertToShares(uint256 assets)');
export const previewDeposit = uintBy<[assets: bigint]>('previewDeposit(uint256 assets)');
export const previewRedeem = uintBy<[shares: bigint]>('previewRedeem(uint256 shares)');
/** Of a vault: shares that a withdrawal of the assets burns. */
export const previewWithdraw = uintBy<[assets: bigint]>('previewWithdraw(uint256 assets)');
export const getMaxDeposit = uintBy<[receiver: Address]>('maxDeposit(address receiver)');
/** Of a vault: `maxLoss` in basis points; an empty list is the default queue. */
export const getMaxWithdraw = uintBy<[owner: Address, maxLoss: bigint, strategies: readonly Address[]]>(
  'maxWithdraw(address owner, uint256 maxLoss, address[] strategies)',
);
export const getDepositLimit = uintBy<[]>('depositLimit()');
/** Of a vault: the zero address if there is none. */
export const getDepositLimitModule = addressBy('depositLimitModule()');
/** Of a vault; older vaults have no such function. */
export const getMinUserDeposit = uintBy<[]>('minUserDeposit()');
/** Of a vault. */
export const isVaultShutdown = boolBy<[]>('shutdown()');
/** Of a vault. */
export const getStrategy = contractFunction<[strategy: Address], StrategyRecord>(
  'function strategies(address strategy) view returns (uint256 activation, uint256 lastReport, uint256 currentDebt, uint256 maxDebt)',
  ([activation, lastReport, currentDebt, maxDebt]) => ({
    activation: asBigint(activation),
    lastReport: asBigint(lastReport),
    currentDebt: asBigint(currentDebt),
    maxDebt: asBigint(maxDebt),
  }),
);
/** Of a vault: the strategies from which a withdrawal takes, in this order. */
export const getDefaultQueue = contractFunction<[], readonly Address[]>(
  'function getDefaultQueue() view returns (address[] queue)',
  ([queue]) => queue as readonly Address[],
);
/** Of a vault: the part of unrealized losses that a withdrawal of the assets from the strategy would carry. */
export const getUnrealizedLoss = uintBy<[strategy: Address, assets: bigint]>(
  'assessShareOfUnrealisedLosses(address strategy, uint256 assets)',
);
export const getProfitMaxUnlockTime = uintBy<[]>('profitMaxUnlockTime()');
export const getFullProfitUnlockDate = uintBy<[]>('fullProfitUnlockDate()');
/** Of a vault: the role 0x00…00 is that of its admin. */
export const hasRole = boolBy<[role: string, account: Address]>('hasRole(bytes32 role, address account)');
/** Of a vault. */
export const getAccountant = addressBy('accountant()');
/** Of a vault. */
export const getFactory = addressBy('factory()');
/** Of a vault, and of its token. */
export const getBalance = uintBy<[account: Address]>('balanceOf(address account)');
/** Of a vault's token. */
export const getAllowance = uintBy<[owner: Address, spender: Address]>('allowance(address owner, address spender)');
export const getSymbol = textFunction('symbol');
export const getName = textFunction('name');
export const getDecimals = contractFunction<[], number>('function decimals() view returns (uint8)', ([decimals]) =>
  Number(asBigint(decimals)),
);

/** Of a strategy. */
export const isStrategyShutdown = boolBy<[]>('isShutdown()');
/** Of a strategy: the one account that manages it. */
export const getManagement = addressBy('management()');
/** Of a vault. Called to see whether it pays out, never sent from here. */
export const redeem = contractFunction<
  [shares: bigint, receiver: Address, owner: Address, maxLoss: bigint, strategies: readonly Address[]],
  undefined
>('function redeem(uint256 shares, address receiver, address owner, uint256 maxLoss, address[] strategies)', ignored);
/** Of a strategy: what it can pay out now, to any caller. */
export const getAvailableWithdrawLimit = uintBy<[owner: Address]>('availableWithdrawLimit(address owner)');
/** Of a trade-finance strategy. */
export const getDepositPeriodEnd = uintBy<[]>('depositPeriodEnds()');
/** Of a trade-finance strategy. */
export const getLockPeriodEnd = uintBy<[]>('lockPeriodEnds()');

/** Of a deposit-limit module: 0 without a passed identity check. */
export const getAvailableDepositLimit = uintBy<[receiver: Address]>('availableDepositLimit(address receiver)');
/** Of a deposit-limit module. */
export const hasPassedKyc = boolBy<[user: Address]>('kycPassed(address user)');

/** Of a factory, oldest first. */
export const getVaults = contractFunction<[], readonly Address[]>(
  'function getVaults() view returns (address[] vaults)',
  ([vaults]) => vaults as readonly Address[],
);
/** Of a factory: the protocol's share of the performance fee, in basis points. */
export const getProtocolFee = contractFunction<[], { readonly feeBps: bigint; readonly recipient: Address }>(
  'function protocolFeeConfig() view returns (uint16 feeBps, address recipient)',
  ([feeBps, recipient]) => ({ feeBps: asBigint(feeBps), recipient: recipient as Address }),
);
/** Of an accountant, in basis points of a gain. */
export const getPerformanceFee = uintBy<[]>('performanceFee()');

function uintBy<Args extends readonly unknown[]>(signature: string) {
  return contractFunction<Args, bigint>(`function ${signature} view returns (uint256)`, ([value]) => asBigint(value));
}

function boolBy<Args extends readonly unknown[]>(signature: string) {
  return contractFunction<Args, boolean>(`function ${signature} view returns (bool)`, ([value]) => value === true);
}

export function addressBy<Args extends readonly unknown[] = []>(signature: string) {
  return contractFunction<Args, Address>(`function ${signature} view returns (address)`, ([value]) => value as Address);
}
