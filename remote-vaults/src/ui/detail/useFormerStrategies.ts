import { useConnectedWallet } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { formerStrategiesQuery, type FormerStrategy } from '../../data/formerStrategies.query';
import { formerStrategiesOf } from '../../domain/changes/change';
import type { VaultDetailModel } from './useVaultDetail';
import { useVaultEvents } from './useVaultEvents';

export interface FormerStrategies {
  readonly managed: readonly FormerStrategy[];
  /** Strategies revoked before this block are unknown; `undefined` if the history is complete. */
  readonly fromBlock: bigint | undefined;
}

/** Returns strategies that the vault no longer lists, because their managers still manage them. */
export function useFormerStrategies(model: VaultDetailModel): FormerStrategies {
  const { scope, vault } = model;
  const account = useConnectedWallet()?.account;
  const { data: history } = useVaultEvents(model, account !== undefined);
  const candidates = formerStrategiesOf(history?.changes ?? [], vault.strategies);
  const { data: managed = [] } = useQuery(formerStrategiesQuery(scope, vault.address, candidates, account));
  return { managed, fromBlock: history?.isComplete === true ? undefined : history?.fromBlock };
}
