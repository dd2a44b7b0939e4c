import type { ChainReader, HostServices, Readable } from '@fathom/shared/contract';
import { deepFreeze } from '../domain/frozenCopy';

/**
 * The services that an area receives from a host: only the declared members, frozen. A host has
 * more, such as the provider of the connected wallet, the list of RPC nodes and the `set` functions
 * of its values. Values are frozen when read, so that an area cannot change what the host reads
 * later.
 */
export function areaServices(host: HostServices): HostServices {
  const { wallet, network, transactions, preferences, configuration } = host;
  const readers = new Map<number, ChainReader>();

  function reader(chainId: number): ChainReader {
    const known = readers.get(chainId) ?? readOnlyReader(network.reader(chainId));
    readers.set(chainId, known);
    return known;
  }

  return deepFreeze<HostServices>({
    contract: host.contract,
    hostKind: host.hostKind,
    wallet: {
      state: readOnly(wallet.state),
      isRemembered: readOnly(wallet.isRemembered),
      requestConnect: () => wallet.requestConnect(),
      disconnect: () => wallet.disconnect(),
      switchChain: (chainId) => wallet.switchChain(chainId),
      watchToken: (token) => wallet.watchToken(token),
      signTypedData: (request) => wallet.signTypedData(request),
    },
    network: {
      chains: network.chains,
      current: readOnly(network.current),
      select: (chainId) => network.select(chainId),
      reader,
      transactionUrl: (chainId, hash) => network.transactionUrl(chainId, hash),
      addressUrl: (chainId, address) => network.addressUrl(chainId, address),
    },
    alerts: { show: (alert) => host.alerts.show(alert) },
    transactions: {
      list: readOnly(transactions.list),
      submit: (request, meta) => transactions.submit(request, meta),
      canBatch: (chainId) => transactions.canBatch(chainId),
      submitBatch: (requests, meta) => transactions.submitBatch(requests, meta),
      settled: async (id) => deepFreeze(await transactions.settled(id)),
      explainReverts: (area, explain) => transactions.explainReverts(area, explain),
    },
    signing: {
      summarize: async (area, request) => deepFreeze(await host.signing.summarize(area, request)),
      summarizeMessage: async (area, request) => deepFreeze(await host.signing.summarizeMessage(area, request)),
    },
    navigation: {
      areaPath: (area, path) => host.navigation.areaPath(area, path),
      openArea: (area, path) => host.navigation.openArea(area, path),
    },
    preferences: {
      theme: readOnly(preferences.theme),
      locale: readOnly(preferences.locale),
      storage: (area) => {
        const storage = preferences.storage(area);
        return Object.freeze({
          get: (key: string) => storage.get(key),
          set: (key: string, value: string) => storage.set(key, value),
          remove: (key: string) => storage.remove(key),
        });
      },
      isPersistent: readOnly(preferences.isPersistent),
    },
    telemetry: { pageView: (path) => host.telemetry.pageView(path) },
    configuration: {
      brandName: configuration.brandName,
      contracts: (chainId) => deepFreeze(configuration.contracts(chainId)),
      area: (area) => deepFreeze(configuration.area(area)),
      service: (name) => configuration.service(name),
      indexer: (chainId, area) => configuration.indexer(chainId, area),
    },
  });
}

function readOnly<T>({ get, subscribe }: Readable<T>): Readable<T> {
  return { get: () => deepFreeze(get()), subscribe: (listener) => subscribe(listener) };
}

function readOnlyReader(reader: ChainReader): ChainReader {
  return Object.freeze({
    chainId: reader.chainId,
    // A getter, since a custom RPC changes the count.
    get nodeCount() {
      return reader.nodeCount ?? 1;
    },
    request: (...call: Parameters<ChainReader['request']>) => reader.request(...call),
  });
}
