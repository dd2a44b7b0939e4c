import { useHost } from '@fathom/shared/contract';
import { useCallback, useState } from 'react';
import { checkOpen, type OpenIssue } from '../../../domain/checkOpen';
import type { AccountFacts } from '../parts/useAccountFacts';
import { useAmountPair, type AmountPairForm, type PairAmounts } from '../parts/useAmountPair';
import { readOpenDraft, removeOpenDraft, saveOpenDraft } from './openDraft';

export interface OpenForm extends AmountPairForm<OpenIssue> {
  readonly check: (amounts: PairAmounts) => readonly OpenIssue[];
  /** Keeps the amounts over a reload. */
  readonly keep: () => void;
  readonly forget: () => void;
}

/** The form of the opening; it begins with what was entered before a reload. */
export function useOpenForm({ account, pool, holdings }: AccountFacts, chainId: number): OpenForm {
  const host = useHost();
  const storage = host.preferences.storage('fxd');
  const draft = account && { chainId, account, poolId: pool.id };
  const [initial] = useState(() => draft && readOpenDraft(storage, draft));
  const walletBalance = holdings.collateral;
  const check = useCallback(
    ({ collateral, fxd }: PairAmounts) => checkOpen({ pool, collateral, borrow: fxd, walletBalance }),
    [pool, walletBalance],
  );
  const form = useAmountPair({ collateralDecimals: pool.collateral.decimals, initial, check });
  return {
    ...form,
    check,
    keep: () => draft && saveOpenDraft(storage, draft, form.texts),
    forget: () => draft && removeOpenDraft(storage, draft),
  };
}
