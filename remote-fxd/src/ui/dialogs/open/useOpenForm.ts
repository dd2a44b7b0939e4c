import { useHost } from '@fathom/shared/contract';
import { useCallback, useState } from 'react';
import { maxCollateral } from '../../../domain/borrowLimits';
import { checkOpen, type OpenIssue } from '../../../domain/checkOpen';
import type { Wad } from '../../../domain/units';
import type { AccountFacts } from '../parts/useAccountFacts';
import { useAmountPair, type AmountPairForm, type PairAmounts } from '../parts/useAmountPair';
import { readOpenDraft, removeOpenDraft, saveOpenDraft } from './openDraft';

export interface OpenForm extends AmountPairForm<OpenIssue> {
  /** What of the wallet can be locked; `undefined` while its balance is unavailable. */
  readonly lockable: Wad | undefined;
  /** Keeps the amounts over a reload. */
  readonly keep: () => void;
  readonly forget: () => void;
}

/** The form of the opening; it begins with what was entered before a reload. `nativeReserve`, in wei, stays in the wallet for fees. */
export function useOpenForm(
  { account, pool, holdings }: AccountFacts,
  { chainId, nativeReserve }: { readonly chainId: number; readonly nativeReserve: bigint },
): OpenForm {
  const host = useHost();
  const storage = host.preferences.storage('fxd');
  const draft = account && { chainId, account, poolId: pool.id };
  const [initial] = useState(() => draft && readOpenDraft(storage, draft));
  const walletBalance = holdings.collateral;
  const kept = pool.isNative ? nativeReserve : 0n;
  const lockable = walletBalance === undefined ? undefined : maxCollateral(walletBalance, kept);
  const check = useCallback(
    ({ collateral, fxd }: PairAmounts) => checkOpen({ pool, collateral, borrow: fxd, walletBalance, lockable }),
    [pool, walletBalance, lockable],
  );
  const form = useAmountPair({ collateralDecimals: pool.collateral.decimals, initial, check });
  return {
    ...form,
    lockable,
    keep: () => draft && saveOpenDraft(storage, draft, form.amounts),
    forget: () => draft && removeOpenDraft(storage, draft),
  };
}
