import type { WalletHoldings } from '../../data/walletHoldings.query';
import { maxCollateral } from '../../domain/borrowLimits';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Pool } from '../../domain/pool';
import { WAD, type Wad } from '../../domain/units';
import { dialogText } from '../../text/dialogs';
import type { AmountPairModel } from './AmountPair';
import type { AmountPairForm, Side } from './useAmountPair';

interface BorrowSidesFacts {
  readonly pool: Pool;
  readonly holdings: Partial<WalletHoldings>;
  /** In wei; stays in the wallet for fees where the collateral is the native currency. */
  readonly nativeReserve: bigint;
  readonly maxBorrow: Wad;
  readonly form: AmountPairForm<unknown>;
  /** What is being sent; `undefined` while the amounts can be changed. */
  readonly fixed: { readonly collateral: Wad; readonly fxd: Wad } | undefined;
  /** The sentence below a field. */
  readonly errorOf: (side: Side) => string | undefined;
  readonly fxdWorth: (amount: Wad) => Wad | undefined;
}

/** Collateral and loan: the fields of opening and topping up. What is too much is for the rule to say. Pure. */
export function borrowSides(facts: BorrowSidesFacts): AmountPairModel['sides'] {
  const { pool, holdings, form, fixed, errorOf } = facts;
  const { collateral: token } = pool;
  const collateral = fixed?.collateral ?? form.amounts.collateral ?? 0n;
  const borrow = fixed?.fxd ?? form.amounts.fxd ?? 0n;
  const balance = holdings.collateral;
  const most = balance === undefined ? undefined : maxCollateral(balance, pool.isNative ? facts.nativeReserve : 0n);
  return [
    {
      label: dialogText.collateral,
      token: { symbol: token.symbol, decimals: token.decimals, ...(!pool.isNative && { address: token.address }) },
      worth: (collateral * pool.price) / WAD,
      entry: form.entries.collateral,
      onEntryChange: (entry) => form.enter({ collateral: entry }),
      balanceLabel: dialogText.wallet,
      balance: balance === undefined ? undefined : collateralToToken(balance, token),
      max: most === undefined ? undefined : collateralToToken(most, token),
      cap: 'none',
      error: errorOf('collateral'),
      fixed: fixed && collateralToToken(fixed.collateral, token),
    },
    {
      label: dialogText.borrow,
      token: FXD_TOKEN,
      worth: facts.fxdWorth(borrow),
      entry: form.entries.fxd,
      onEntryChange: (entry) => form.enter({ fxd: entry }),
      balanceLabel: dialogText.upTo,
      max: facts.maxBorrow,
      cap: 'none',
      error: errorOf('fxd'),
      hint: dialogText.borrowHint,
      fixed: fixed?.fxd,
    },
  ];
}

export const FXD_TOKEN = { symbol: 'FXD', decimals: 18 } as const;
