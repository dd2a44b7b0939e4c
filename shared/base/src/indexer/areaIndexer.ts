import type { AreaId, HostServices } from '@fathom/contract';
import { createIndexerClient, type IndexerClient } from './createIndexerClient';

const clients = new WeakMap<HostServices['configuration'], Map<AreaId, IndexerClient>>();

export function areaIndexer(host: Pick<HostServices, 'configuration'>, area: AreaId): IndexerClient {
  const known = clients.get(host.configuration) ?? new Map<AreaId, IndexerClient>();
  clients.set(host.configuration, known);
  const client = known.get(area) ?? createIndexerClient({ configuration: host.configuration, area });
  known.set(area, client);
  return client;
}
