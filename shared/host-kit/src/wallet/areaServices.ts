import type { AreaId, ChainReader, HostError, HostServices, SignatureRequest, TransactionMeta } from '@fathom/contract';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { readOnly } from '@fathom/base/domain/readOnly';
import { failed, ok, type Result } from '@fathom/contract/result';
import { mapped, recordsWithIs, recordWithIs, requestWithKind, resultWithIs, walletStateWithIs } from './contract4';

/**
 * The services that an area receives from a host: only the declared members, frozen. A host has
 * more, such as the provider of the connected wallet, the list of RPC nodes and the `set` functions
 * of its values. Values are frozen when read, so that an area cannot change what the host reads
 * later.
 *
 * @param area the only area whose rules verify a request, whose reverts are explained and whose
 *   storage is accessible; `undefined` for the shell itself, which has none of these.
 */
export function areaServices(host: HostServices, area: AreaId | undefined): HostServices {
  const { wallet, network, transactions, preferences, configuration } = host;
  const readers = new Map<number, ChainReader>();

  function reader(chainId: number): ChainReader {
    const known = readers.get(chainId) ?? readOnlyReader(network.reader(chainId));
    readers.set(chainId, known);
    return known;
  }

  function ownArea(stated: AreaId): AreaId {
    if (stated !== area) throw new Error(`${area ?? 'the shell'} has no access to ${stated}`);
    return stated;
  }

  /** A copy, so that the area is the one that was compared. */
  function ownMeta(meta: TransactionMeta): Result<TransactionMeta, HostError> {
    const copy = { ...meta };
    return copy.area === area ? ok(copy) : refuseArea(copy.area);
  }

  function ownRequest(request: SignatureRequest): Result<SignatureRequest, HostError> {
    const copy = { ...requestWithKind(request) };
    const meta = copy.meta && { ...copy.meta };
    if (area === undefined || (meta && meta.area !== area)) return refuseArea(meta?.area);
    return ok(meta ? { ...copy, meta } : copy);
  }

  function refuseArea(stated: unknown): Result<never, HostError> {
    return failed({
      code: 'mismatch',
      message: 'The request names another area than the one that makes it. Nothing was sent.',
      reason: `${String(stated)} instead of ${area ?? 'none'}`,
    });
  }

  return deepFreeze<HostServices>({
    contract: host.contract,
    hostKind: host.hostKind,
    wallet: {
      state: readOnly(mapped(wallet.state, walletStateWithIs)),
      isRemembered: readOnly(wallet.isRemembered),
      requestConnect: () => wallet.requestConnect(),
      disconnect: () => wallet.disconnect(),
      switchChain: (chainId) => wallet.switchChain(chainId),
      watchToken: (token) => wallet.watchToken(token),
      async signTypedData(request) {
        const own = ownRequest(request);
        return own.ok ? wallet.signTypedData(own.value) : own;
      },
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
      list: readOnly(mapped(transactions.list, recordsWithIs)),
      async submit(request, meta) {
        const own = ownMeta(meta);
        return own.ok ? resultWithIs(await transactions.submit(request, own.value)) : own;
      },
      canBatch: (chainId) => transactions.canBatch(chainId),
      async submitBatch(requests, meta) {
        const own = ownMeta(meta);
        return own.ok ? resultWithIs(await transactions.submitBatch(requests, own.value)) : own;
      },
      async settled(id) {
        const record = await transactions.settled(id);
        return record && deepFreeze(recordWithIs(record));
      },
      explainReverts: (stated, explain) => transactions.explainReverts(ownArea(stated), explain),
    },
    signing: {
      summarize: async (stated, request) =>
        stated === area ? deepFreeze(await host.signing.summarize(stated, request)) : refuseArea(stated),
      summarizeMessage: async (stated, request) =>
        stated === area
          ? deepFreeze(await host.signing.summarizeMessage(stated, requestWithKind(request)))
          : refuseArea(stated),
    },
    navigation: {
      areaPath: (area, path) => host.navigation.areaPath(area, path),
      openArea: (area, path) => host.navigation.openArea(area, path),
    },
    preferences: {
      theme: readOnly(preferences.theme),
      locale: readOnly(preferences.locale),
      storage: (stated) => {
        const storage = preferences.storage(ownArea(stated));
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
      area: (id) => deepFreeze(configuration.area(id)),
      service: (name) => configuration.service(name),
      indexer: (chainId, id) => configuration.indexer(chainId, id),
    },
  });
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
