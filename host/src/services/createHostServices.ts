import { CONTRACT_VERSION, type AreaId } from '@fathom/contract';
import { RESERVED_STORAGE } from '@fathom/base/limits/areaLimits';
import { delayLast } from '@fathom/base/limits/delayLast';
import { EVICTED } from '@fathom/base/limits/limitText';
import { explorerLinks } from '@fathom/base/configuration/explorerLinks';
import { remoteAddress } from '@fathom/base/configuration/remoteConfiguration';
import type { ChainConfiguration, RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { countUserActions } from '@fathom/base/rpc/simulation/userActions';
import { keepHeadings } from '../areas/headingMemory';
import { createPreviews } from '../areas/previews';
import type { AreaSource } from '../areas/areaLoader';
import { createAreaLoader } from '../areas/loadArea';
import type { IntervalTracker } from '../areas/trackIntervals';
import { createNavigation } from '../navigation/createNavigation';
import { createNetwork } from '../network/createNetwork';
import { createNodes } from '../network/createNodes';
import { en } from '../text/en';
import { createAlertMemory } from '../portfolio/alerts/createAlertMemory';
import { createPlanMemory } from '../portfolio/rescue/createPlanMemory';
import { createPreferences } from '../preferences/createPreferences';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { configurationPort } from '@fathom/base/configuration/configurationPort';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { createAlerts } from '../alerts/createAlerts';
import { createStore, type HostStore } from '../store/createStore';
import { selectTransactions } from '../transactions/transactionsSlice';
import { beaconSink, createTelemetry } from '../telemetry/createTelemetry';
import { logProblem } from '@fathom/base/log/logProblem';
import { pageRoutes } from '@fathom/host-kit/shells/embed/page/pageRoutes';
import type { TakePrefetched } from '@fathom/host-kit/signing/guard/fetchWithin';
import type { ScriptGuard } from '@fathom/host-kit/signing/guard/scriptGuard';
import { createReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { createTransactions } from '../transactions/createTransactions';
import { shellView, type Shell } from '../shell/shellView';
import { followOtherTabs } from '@fathom/host-kit/transactions/records/followOtherTabs';
import { createRevertExplainers } from '@fathom/host-kit/transactions/outcome/revertExplainers';
import type { SigningSource } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { createWallet } from '../wallet/createWallet';
import { discoverWallets } from '@fathom/host-kit/transactions/wallet/discoverWallets';
import { observePresses, type HasPressed } from '@fathom/host-kit/transactions/wallet/observePresses';
import { createPresses } from '@fathom/host-kit/transactions/wallet/presses';
import type { Host } from './host';
import { lazyRequests } from './lazyRequests';
import { hideWalletConnectCore } from '../wallet/hideWalletConnectCore';
import { openConnection } from '../wallet/openConnection';
import { findSafeParent } from '../wallet/safeParent';
import { SAFE } from '../wallet/storedWalletChoice';
import { createWalletSession } from '../wallet/walletSession';

/** Other apps may share the origin. */
const STORAGE_PREFIX = 'fathom.';

export interface HostAssembly {
  /** Components use only {@link Shell}. */
  readonly host: Host;
  readonly store: HostStore;
  readonly shell: Shell;
}

export interface HostOptions {
  readonly intervals?: IntervalTracker;
  /** Requests that the page made before the host ran. */
  readonly prefetched?: TakePrefetched;
  /** Decides which scripts of areas may load. Default: a new one. */
  readonly guard?: ScriptGuard;
  /** The signing rules of the areas. Default: those of their releases. */
  readonly signing?: SigningSource;
  /** Default: the trusted events of the page. */
  readonly hasPressed?: HasPressed;
  /** Called before an area's code runs. */
  readonly onCode?: () => void;
}

/** Creates the host's services, once per page load, before any area's code runs. */
export function createHostServices(
  configuration: RuntimeConfiguration,
  page: Window & typeof globalThis,
  { intervals, prefetched, guard, signing, hasPressed = observePresses(page), onCode }: HostOptions = {},
): HostAssembly {
  deepFreeze(configuration);
  hideWalletConnectCore(page);
  const { chains, brand } = configuration;
  const storage = createDeviceStorage(() => page.localStorage, STORAGE_PREFIX);
  storage.reserve(RESERVED_STORAGE);
  const presses = createPresses(page);
  const { store, listeners } = createStore();
  const alerts = createAlerts(store);
  const navigation = createNavigation(page);
  const preferences = createPreferences(page, storage);
  const { telemetry: sink } = configuration.features;
  const telemetry = createTelemetry(storage, sink === undefined ? undefined : beaconSink(page, sink));

  const discovery = discoverWallets(page);
  const walletConnect = configuration.walletConnect && {
    ...configuration.walletConnect,
    chains,
    defaultChainId: configuration.defaultChainId,
    app: { name: brand.name, url: page.location.origin },
  };
  const safeParent = findSafeParent(page, configuration.features.safeOrigins);
  const session = createWalletSession({
    open: (choice, opening) => openConnection(choice, opening, { discovery, walletConnect, safeParent }),
    pageWallet: safeParent && SAFE,
    storage,
    log: logProblem,
  });
  const wallet = createWallet({
    session,
    discovery,
    hasPressed,
    hasWalletConnect: walletConnect !== undefined,
    isInSafe: safeParent !== undefined,
    chains: chains.map((chain) => ({ ...chain, explorerUrl: explorerOrigin(chain) })),
    log: logProblem,
  });

  const nodes = createNodes({
    chains,
    storage,
    fetch: (address, call) => page.fetch(address, call),
    wallet: () => wallet.active(),
    userActions: countUserActions(page.document).userActions,
    areaOrigins: Object.values(configuration.remotes).map(
      (remote) => new URL(remoteAddress(remote), page.location.origin).origin,
    ),
  });
  const network = createNetwork({
    chains,
    defaultChainId: configuration.defaultChainId,
    explorerLinks: explorerLinks(chains),
    nodes,
    wallet,
    storage,
    onSwitchFailed: ({ message }, { name }) =>
      alerts.show({ kind: 'error', text: en.network.notSwitched(name), detail: message }),
    onWalletMoved: () => navigation.go('/'),
  });

  keepHeadings(page.document, storage, () => ({
    path: pageRoutes(page).pathname(),
    hasAccount: session.isRemembered.get(),
  }));
  const previews = createPreviews(configuration, storage);
  const isPreview = (area: AreaId) => previews.running.includes(area);
  const areas = createAreaLoader(areaSources(configuration, page, isPreview), {
    memory: createReleaseMemory(storage, (area) => (isPreview(area) ? `preview.${area}` : area)),
    intervals,
    prefetched,
    guard,
    hasAccount: () => wallet.state.get().status === 'connected',
    onCode: () => {
      discovery.endStartup();
      onCode?.();
    },
  });
  const announceEvicted = delayLast(0, () => alerts.show({ kind: 'info', ...EVICTED }));
  storage.evicted.subscribe(() => announceEvicted(storage.evicted.get()));
  const explainers = createRevertExplainers();
  const requests = lazyRequests({
    configuration,
    page: page.document,
    preferences,
    wallet,
    network,
    signing: signing ?? areas.signing,
    recordSigning: signing ?? areas.recordSigning,
    store,
    listeners,
    storage,
    explain: explainers.explain,
    showAlert: alerts.show,
  });
  const transactions = createTransactions({
    records: { get: () => selectTransactions(store.getState()), subscribe: (listener) => store.subscribe(listener) },
    storage,
    walletState: wallet.state,
    explainers,
    load: async () => (await requests.load()).transactions,
  });
  followOtherTabs(page, STORAGE_PREFIX, () => void transactions.mergeStored());

  const host: Host = {
    contract: CONTRACT_VERSION,
    hostKind: 'host',
    wallet: {
      ...wallet,
      switchChain: network.switchForArea,
      watchToken: requests.watchToken,
      signTypedData: requests.signTypedData,
    },
    network,
    alerts: { show: (alert) => alerts.show(alert) },
    transactions,
    signing: requests.signing,
    navigation,
    preferences,
    telemetry,
    configuration: configurationPort(configuration),
  };
  return {
    host,
    store,
    shell: shellView({
      host,
      store,
      alerts,
      areas,
      previews,
      configuration,
      hasPressed,
      presses,
      evicted: storage.evicted,
      portfolioAlerts: createAlertMemory(storage),
      rescuePlans: createPlanMemory(storage),
      reload: () => page.location.reload(),
    }),
  };
}

function areaSources(
  { remotes }: RuntimeConfiguration,
  page: Window,
  isPreview: (area: AreaId) => boolean,
): readonly AreaSource[] {
  const absolute = (address: string) => new URL(address, page.location.origin).href;
  return Object.entries(remotes).map(([key, remote]) => {
    const id = key as keyof RuntimeConfiguration['remotes'];
    const isFramed = remote.isolation === 'frame';
    if ('pointer' in remote) {
      const { keys, threshold, range, preview } = remote;
      const pointer = absolute(remote.pointer);
      const chosen = preview !== undefined && isPreview(id) ? new URL(preview, pointer).href : pointer;
      return { id, pointer: chosen, trust: { keys, threshold, range }, isFramed };
    }
    const { manifest, version } = remote;
    const manifestDigest = 'manifestDigest' in remote ? remote.manifestDigest : undefined;
    return { id, manifest: absolute(manifest), version, manifestDigest, isFramed };
  });
}

function explorerOrigin({ explorer }: ChainConfiguration): string | undefined {
  return explorer && new URL(explorer.transaction.replace('{hash}', '')).origin;
}
