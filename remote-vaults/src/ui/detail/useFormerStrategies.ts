import { useConnectedWallet } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { formerStrategiesQuery, type FormerStrategy } from '../../data/formerStrategies.query';
import { formerStrategiesOf } from '../../domain/changes/change';
import type { VaultDetailModel } from './useVaultDetail';
import { useVaultEvents } from './useVaultEvents';

export interface FormerStrategies {
  /** Those that the account manages. */
  readonly managed: readonly FormerStrategy[];
  /** Strategies that the vault had before this block are not known; `undefined` where all are. */
  readonly fromBlock: bigint | undefined;
}

/** Strategies that the vault's events name and the vault no longer lists: their managers still manage them. */
export function useFormerStrategies(model: VaultDetailModel): FormerStrategies {
  const { scope, vault } = model;
  const account = useConnectedWallet()?.account;
  const { data: history } = useVaultEvents(model, account !== undefined);
  const candidates = formerStrategiesOf(history?.changes ?? [], vault.strategies);
  const { data: managed = [] } = useQuery(formerStrategiesQuery(scope, vault.address, candidates, account));
  return { managed, fromBlock: history?.isComplete === true ? undefined : history?.fromBlock };
}
