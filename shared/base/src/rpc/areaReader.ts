import type { HostServices } from '@fathom/contract';
import type { MulticallReader } from './multicall';

export function areaReader(host: HostServices, chainId: number): MulticallReader {
  const reader = host.network.reader(chainId);
  const { multicall3 } = host.configuration.contracts(chainId);
  return {
    chainId,
    // A getter, because the user can change the nodes at any time.
    get nodeCount() {
      return reader.nodeCount ?? 1;
    },
    request: (method, params, options) => reader.request(method, params, options),
    ...(multicall3 === undefined ? {} : { multicall3 }),
  };
}
