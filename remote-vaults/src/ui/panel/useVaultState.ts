import { useEffect, useState } from 'react';
import { logFailure } from '@fathom/area-kit/actions/logFailure';
import { useConnectedWallet } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { useDebouncedEffect } from '@fathom/area-kit/flows/useDebouncedEffect';
import { useQuery } from '@tanstack/react-query';
import { vaultStateQuery, type VaultState } from '../../data/account.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';

/** Milliseconds; vaults specification, section 9. */
const BALANCE_DEBOUNCE = 300;

export type ReadVaultState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly status: 'ready'; readonly state: VaultState; readonly isStale: boolean };

export function useVaultState(scope: VaultsScope, vault: VaultSummary): ReadVaultState {
  const account = useConnectedWallet()?.account;
  const [settled, setSettled] = useState<Address>();
  const isSettled = account === settled;
  useDebouncedEffect(account, isSettled ? undefined : BALANCE_DEBOUNCE, () => setSettled(account));
  const read = useQuery({ ...vaultStateQuery(scope, vault, account), enabled: isSettled });
  const failed = read.data?.failedReads;
  useEffect(() => {
    for (const what of failed ?? []) logFailure(`Vault read failed: ${what}`, vault.address);
  }, [failed, vault.address]);
  if (read.data) return { status: 'ready', state: read.data, isStale: read.isError };
  if (!read.isError) return { status: 'loading' };
  return { status: 'failed', isRetrying: read.isFetching, retry: () => void read.refetch() };
}
