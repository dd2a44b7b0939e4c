import type { HostServices } from '@fathom/contract';

/** Adds the method of each chain request to `requests`. */
export function countingReads(host: HostServices, requests: string[]): HostServices {
  return {
    ...host,
    network: {
      ...host.network,
      reader: (chainId) => {
        const reader = host.network.reader(chainId);
        const request: typeof reader.request = (method, params, options) => {
          requests.push(method);
          return reader.request(method, params, options);
        };
        return { ...reader, request };
      },
    },
  };
}
