import type { HostServices } from '@fathom/shared/contract';
import type { MulticallReader } from './multicall';

/** The reader of a configured chain with the address of its Multicall3, as areas use it for {@link readMany}. */
export function areaReader(host: HostServices, chainId: number): MulticallReader {
  const reader = host.network.reader(chainId);
  const { multicall3 } = host.configuration.contracts(chainId);
  return {
    chainId,
    request: (method, params) => reader.request(method, params),
    ...(multicall3 === undefined ? {} : { multicall3 }),
  };
}
