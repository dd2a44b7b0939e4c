import { asBigint, contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { textFunction } from '@fathom/base/rpc/abi/tokenText';
import type { Address } from '@fathom/contract/address';

/** Amounts are in the token's smallest unit, times in Unix seconds. */

export interface StrategyRecord {
  /** Unix seconds; 0 if the strategy was never added or was revoked. */
  readonly activation: bigint;
  readonly lastReport: bigint;
  readonly currentDebt: bigint;
  readonly maxDebt: bigint;
}

export const getAsset = addressBy('asset()');
/** Idle and lent assets of a vault or strategy, without profit that is still locked. */
export const getTotalAssets = uintBy<[]>('totalAssets()');
export const getTotalIdle = uintBy<[]>('totalIdle()');
export const getTotalDebt = uintBy<[]>('totalDebt()');
/** Supply of a vault's shares, without unlocked profit shares. */
export const getTotalSupply = uintBy<[]>('totalSupply()');
/** Assets per whole share. */
export const getPricePerShare = uintBy<[]>('pricePerShare()');
export const convertToAssets = uintBy<[shares: bigint]>('convertToAssets(uint256 shares)');
export const convertToShares = uintBy<[assets: bigint]>('convertToShares(uint256 assets)');
export const previewDeposit = uintBy<[assets: bigint]>('previewDeposit(uint256 assets)');
export const previewRedeem = uintBy<[shares: bigint]>('previewRedeem(uint256 shares)');
export const previewWithdraw = uintBy<[assets: bigint]>('previewWithdraw(uint256 assets)');
export const getMaxDeposit = uintBy<[receiver: Address]>('maxDeposit(address receiver)');
/** `maxLoss` is in basis points; an empty list selects the default queue. */
export const getMaxWithdraw = uintBy<[owner: Address, maxLoss: bigint, strategies: readonly Address[]]>(
  'maxWithdraw(address owner, uint256 maxLoss, address[] strategies)',
);
export const getDepositLimit = uintBy<[]>('depositLimit()');
/** Returns the zero address without a module. */
export const getDepositLimitModule = addressBy('depositLimitModule()');
/** Older vaults don't have this function. */
export const getMinUserDeposit = uintBy<[]>('minUserDeposit()');
export const isVaultShutdown = boolBy<[]>('shutdown()');
export const getStrategy = contractFunction<[strategy: Address], StrategyRecord>(
  'function strategies(address strategy) view returns (uint256 activation, uint256 lastReport, uint256 currentDebt, uint256 maxDebt)',
  ([activation, lastReport, currentDebt, maxDebt]) => ({
    activation: asBigint(activation),
    lastReport: asBigint(lastReport),
    currentDebt: asBigint(currentDebt),
    maxDebt: asBigint(maxDebt),
  }),
);
/** Strategies in the order in which withdrawals use them. */
export const getDefaultQueue = contractFunction<[], readonly Address[]>(
  'function getDefaultQueue() view returns (address[] queue)',
  ([queue]) => queue as readonly Address[],
);
/** The share of the strategy's unrealized losses that a withdrawal of the assets would bear. */
export const getUnrealizedLoss = uintBy<[strategy: Address, assets: bigint]>(
  'assessShareOfUnrealisedLosses(address strategy, uint256 assets)',
);
export const getProfitMaxUnlockTime = uintBy<[]>('profitMaxUnlockTime()');
export const getFullProfitUnlockDate = uintBy<[]>('fullProfitUnlockDate()');
/** The role 0x00…00 is the admin role. */
export const hasRole = boolBy<[role: string, account: Address]>('hasRole(bytes32 role, address account)');
export const getAccountant = addressBy('accountant()');
export const getFactory = addressBy('factory()');
export const getBalance = uintBy<[account: Address]>('balanceOf(address account)');
export const getAllowance = uintBy<[owner: Address, spender: Address]>('allowance(address owner, address spender)');
export const getSymbol = textFunction('symbol');
export const getName = textFunction('name');
export const getDecimals = contractFunction<[], number>('function decimals() view returns (uint8)', ([decimals]) =>
  Number(asBigint(decimals)),
);

export const isStrategyShutdown = boolBy<[]>('isShutdown()');
export const getManagement = addressBy('management()');
/** Only simulated, to check a payout; `writes/` has the transaction. */
export const redeem = contractFunction<
  [shares: bigint, receiver: Address, owner: Address, maxLoss: bigint, strategies: readonly Address[]],
  undefined
>('function redeem(uint256 shares, address receiver, address owner, uint256 maxLoss, address[] strategies)', ignored);
/** Assets that a strategy can pay out now. The caller doesn't matter. */
export const getAvailableWithdrawLimit = uintBy<[owner: Address]>('availableWithdrawLimit(address owner)');
export const getDepositPeriodEnd = uintBy<[]>('depositPeriodEnds()');
export const getLockPeriodEnd = uintBy<[]>('lockPeriodEnds()');

/** Returns 0 for accounts without KYC. */
export const getAvailableDepositLimit = uintBy<[receiver: Address]>('availableDepositLimit(address receiver)');
export const hasPassedKyc = boolBy<[user: Address]>('kycPassed(address user)');

/** Oldest first. */
export const getVaults = contractFunction<[], readonly Address[]>(
  'function getVaults() view returns (address[] vaults)',
  ([vaults]) => vaults as readonly Address[],
);
/** The protocol's share of the performance fee, in basis points. */
export const getProtocolFee = contractFunction<[], { readonly feeBps: bigint; readonly recipient: Address }>(
  'function protocolFeeConfig() view returns (uint16 feeBps, address recipient)',
  ([feeBps, recipient]) => ({ feeBps: asBigint(feeBps), recipient: recipient as Address }),
);
/** Basis points of a gain. */
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
