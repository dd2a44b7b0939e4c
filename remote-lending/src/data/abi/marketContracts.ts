import { asBigint, asString, contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { isAddress, type Address } from '@fathom/contract/address';
import type { PoolAccountData } from '../../domain/reserve/omittedHoldings';

/** Native currency has the address 0xEeee…EEeE. The two lists have the same order. */
export const getUserWalletBalances = contractFunction<
  [addressProvider: Address, account: Address],
  { readonly tokens: readonly Address[]; readonly balances: readonly bigint[] }
>(
  'function getUserWalletBalances(address provider, address user) view returns (address[] tokens, uint256[] balances)',
  ([tokens, balances]) => ({ tokens: tokens as readonly Address[], balances: balances as readonly bigint[] }),
);

export const getWethAddress = contractFunction<[], Address>(
  'function getWETHAddress() view returns (address)',
  ([token]) => asAddress(token),
);

/** Called on the addresses provider. */
export const getPriceOracle = contractFunction<[], Address>(
  'function getPriceOracle() view returns (address)',
  ([oracle]) => asAddress(oracle),
);

export const { balanceOf } = erc20;

/** Price of one whole asset in the market's reference currency. */
export const getAssetPrice = contractFunction<[asset: Address], bigint>(
  'function getAssetPrice(address asset) view returns (uint256)',
  ([price]) => asBigint(price),
);

/** The pool's totals of an account, in the reference currency and bps. Reverts if the pool cannot compute them. */
export const getUserAccountData = contractFunction<[account: Address], PoolAccountData>(
  'function getUserAccountData(address user) view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
  ([collateral, debt, , threshold, ltv]) => ({
    totalCollateral: asBigint(collateral),
    totalDebt: asBigint(debt),
    currentLiquidationThreshold: asBigint(threshold),
    currentLoanToValue: asBigint(ltv),
  }),
);

/** Length of the pool's list of reserves, including dropped ones. */
export const getReservesCount = contractFunction<[], bigint>(
  'function getReservesCount() view returns (uint256)',
  ([count]) => asBigint(count),
);

/** Asset at a position of the pool's list; the zero address if its reserve was dropped. */
export const getReserveAddressById = contractFunction<[position: bigint], Address>(
  'function getReserveAddressById(uint16 id) view returns (address)',
  ([asset]) => asAddress(asset),
);

/** Roles of an account. Only the first `count` entries are valid. */
export const getUserPermissions = contractFunction<
  [account: Address],
  { readonly roles: readonly bigint[]; readonly count: bigint }
>('function getUserPermissions(address user) view returns (uint256[] roles, uint256 count)', ([roles, count]) => ({
  roles: roles as readonly bigint[],
  count: asBigint(count),
}));

function asAddress(value: unknown): Address {
  const text = asString(value);
  if (isAddress(text)) return text;
  throw new TypeError('expected an address');
}
