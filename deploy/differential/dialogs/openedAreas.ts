import type { AreaId } from '@fathom/contract';
import type { Result } from '@fathom/contract/result';
import type { Address } from '@fathom/contract/address';
import { areaIndexer } from '@fathom/base/indexer/areaIndexer';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { QueryClient } from '@tanstack/react-query';
import { configurationOf } from '../../integration/partnerPage';
import type { RunningDevnet } from '../../devnet/startDevnet';
import type { Stage } from '../writes/stage';

export interface OpenedAreas {
  readonly devnet: RunningDevnet;
  readonly stage: Stage;
  readonly account: Address;
  /** Reads from a node on whose chain a block that moves everything follows each reading of the newest one. */
  readonly reader: MulticallReader;
  readonly draw: (limit: number) => number;
}

export function scopeOf<Configuration extends { readonly deployments: readonly { readonly chainId: number }[] }>(
  { devnet, reader }: OpenedAreas,
  area: AreaId,
  parse: (section: unknown) => Result<Configuration, unknown>,
) {
  const parsed = parse(configurationOf(devnet.addresses, (given) => given).areas[area]);
  if (!parsed.ok) throw new Error(`The configuration of ${area} is wrong.`);
  const deployments: Configuration['deployments'] = parsed.value.deployments;
  const deployment = deployments.find(({ chainId }) => chainId === reader.chainId);
  if (!deployment) throw new Error(`There is no ${area} on the chain.`);
  return {
    configuration: parsed.value,
    scope: {
      chain: reader,
      deployment: deployment as Configuration['deployments'][number],
      indexer: areaIndexer(createFakeHost({ readers: [reader] }).services, area),
    },
  };
}

/** A new cache, so that each dialog reads the chain again. */
export function newQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('What a dialog needs is not there.');
  return value;
}
