import type {
  AreaId,
  ChainReader,
  ChainReadError,
  HostError,
  HostServices,
  SignatureRequest,
  TransactionMeta,
} from '@fathom/contract';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { readOnly } from '@fathom/base/domain/readOnly';
import { failed, ok, type Result } from '@fathom/contract/result';
import { READ_LIMIT } from '@fathom/base/limits/areaLimits';
import { withoutHostPart } from '@fathom/base/limits/hostPart';
import { keepPace } from '@fathom/base/limits/keepPace';
import { measureData } from '@fathom/base/limits/measure';
import { copyRequest } from './copyRequest';
import { passedOnMembers } from './passedOnMembers';
import { showLimited, withPress, NOT_PRESSED, type AreaControls } from './areaControls';
import { mapped, recordsWithIs, recordWithIs, requestWithKind, resultWithIs, walletStateWithIs } from './contract4';

/**
 * Excludes the wallet's provider, the RPC nodes and the `set` functions of values. Values are frozen when read, so that
 * an area cannot change the host's copy.
 * @param area the only area whose rules verify a request, whose reverts are explained and whose storage is accessible;
 * `undefined` for the shell itself, which has none of these.
 * @param controls its limits. A request to the wallet needs a press of the user.
 */
export function areaServices(host: HostServices, area: AreaId | undefined, controls: AreaControls): HostServices {
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

  /** Copies the meta, so that the compared area stays the same. */
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

  const { budget, isPersistent = preferences.isPersistent } = controls;
  const openArea = keepPace(budget, 'navigation', ([target, path]: Parameters<typeof host.navigation.openArea>) =>
    host.navigation.openArea(target, path),
  );

  /** Displays an alert if there was no press, for requests without a result. */
  async function pressed(use: 'request' | 'switch', perform: () => unknown): Promise<void> {
    const using = controls.presses.use(use);
    // Synchronous if possible: a popup of the page may need the user's activation.
    const press = using instanceof Promise ? await using : using;
    if (press) await perform();
    else showLimited(controls, { kind: 'error', text: NOT_PRESSED.message });
  }

  return deepFreeze<HostServices>({
    contract: host.contract,
    hostKind: host.hostKind,
    wallet: {
      ...passedOnMembers(host, 'wallet'),
      state: readOnly(mapped(wallet.state, walletStateWithIs)),
      requestConnect() {
        if (wallet.state.get().status !== 'connected') void pressed('request', () => wallet.requestConnect());
      },
      disconnect: () => pressed('request', () => wallet.disconnect()),
      switchChain: (chainId) => withPress(controls, 'switch', () => wallet.switchChain(chainId)),
      async watchToken(token) {
        const copy = copyRequest(token);
        return copy.ok ? withPress(controls, 'request', () => wallet.watchToken(copy.value)) : copy;
      },
      async signTypedData(request) {
        const own = ownRequest(request);
        const copy = own.ok ? copyRequest(own.value) : own;
        return copy.ok ? withPress(controls, 'request', () => wallet.signTypedData(copy.value)) : copy;
      },
    },
    network: {
      chains: network.chains,
      current: readOnly(network.current),
      select: (chainId) => pressed('switch', () => network.select(chainId)),
      reader,
      transactionUrl: (chainId, hash) => network.transactionUrl(chainId, hash),
      addressUrl: (chainId, address) => network.addressUrl(chainId, address),
    },
    alerts: { show: (alert) => showLimited(controls, alert) },
    transactions: {
      ...passedOnMembers(host, 'transactions'),
      list: readOnly(mapped(transactions.list, recordsWithIs)),
      async submit(request, meta) {
        const own = ownMeta(meta);
        const copy = own.ok ? copyRequest([request, own.value] as const) : own;
        if (!copy.ok) return copy;
        return resultWithIs(await withPress(controls, 'request', () => transactions.submit(...copy.value)));
      },
      async submitBatch(requests, meta) {
        const own = ownMeta(meta);
        const copy = own.ok ? copyRequest([requests, own.value] as const) : own;
        if (!copy.ok) return copy;
        return resultWithIs(await withPress(controls, 'request', () => transactions.submitBatch(...copy.value)));
      },
      async settled(id) {
        const record = await transactions.settled(id);
        return record && deepFreeze(recordWithIs(record));
      },
      explainReverts: (stated, explain) => transactions.explainReverts(ownArea(stated), explain),
    },
    signing: {
      async summarize(stated, request) {
        const copy = stated === area ? copyRequest(request) : refuseArea(stated);
        return copy.ok ? deepFreeze(await host.signing.summarize(stated, copy.value)) : copy;
      },
      async summarizeMessage(stated, request) {
        const copy = stated === area ? copyRequest(request) : refuseArea(stated);
        return copy.ok ? deepFreeze(await host.signing.summarizeMessage(stated, requestWithKind(copy.value))) : copy;
      },
    },
    navigation: {
      areaPath: (area, path) => host.navigation.areaPath(area, path),
      openArea: (target, path) => openArea([target, path === undefined ? undefined : withoutHostPart(path)]),
    },
    preferences: {
      ...passedOnMembers(host, 'preferences'),
      storage: (stated) => {
        const storage = preferences.storage(ownArea(stated));
        return Object.freeze({
          get: (key: string) => storage.get(key),
          set: (key: string, value: string) => storage.set(key, value),
          remove: (key: string) => storage.remove(key),
        });
      },
      isPersistent: readOnly(isPersistent),
    },
    telemetry: passedOnMembers(host, 'telemetry'),
    configuration: {
      brandName: configuration.brandName,
      contracts: (chainId) => deepFreeze(configuration.contracts(chainId)),
      area: (id) => deepFreeze(configuration.area(id)),
      service: (name) => configuration.service(name),
      indexer: (chainId, id) => configuration.indexer(chainId, id),
    },
  });
}

function notAllowed(reason: string): Error & ChainReadError {
  return Object.assign(new Error(`The read is refused: ${reason}.`), { code: 'not-allowed' as const });
}

function readOnlyReader(reader: ChainReader): ChainReader {
  return Object.freeze({
    chainId: reader.chainId,
    // A getter, because a custom RPC changes the count.
    get nodeCount() {
      return reader.nodeCount ?? 1;
    },
    async request(...call: Parameters<ChainReader['request']>) {
      const measured = measureData(call[1], READ_LIMIT);
      if (!measured.ok) throw notAllowed(measured.reason);
      return reader.request(...call);
    },
  });
}
