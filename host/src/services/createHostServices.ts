import { CONTRACT_VERSION, type Alert, type HostServices } from '@fathom/shared/contract';
import { explorerLinks } from '@fathom/shared/configuration/explorerLinks';
import type { ChainConfiguration, RuntimeConfiguration } from '@fathom/shared/configuration/runtimeConfiguration';
import { pageVisibility } from '@fathom/shared/rpc/pageVisibility';
import { alertRaised } from '../alerts/alertsSlice';
import { createAreaLoader, type AreaLoader } from '../areas/loadArea';
import type { IntervalTracker } from '../areas/trackIntervals';
import { createNavigation, type HostNavigation } from '../navigation/createNavigation';
import { createNetwork, type HostNetwork } from '../network/createNetwork';
import { createNodes } from '../network/createNodes';
import { createPreferences, type HostPreferences } from '../preferences/createPreferences';
import { configurationPort } from '@fathom/shared/configuration/configurationPort';
import { createDeviceStorage } from '@fathom/shared/storage/deviceStorage';
import { createStore, type HostStore } from '../store';
import { beaconSink, createTelemetry, type HostTelemetry } from '../telemetry/createTelemetry';
import { logProblem } from '@fathom/shared/log/logProblem';
import { createSigning } from '@fathom/shared/transactions/createSigning';
import { createSummaries } from '@fathom/shared/transactions/createSummaries';
import type { SubmitContext } from '@fathom/shared/transactions/sendingChecks';
import { signingBar } from '@fathom/shared/signingBar/signingBar';
import { createTransactions, type HostTransactions } from '../transactions/createTransactions';
import { TRANSACTIONS_KEY } from '@fathom/shared/transactions/transactionStorage';
import type { SigningSource } from '@fathom/shared/verify/areaSigning';
import { addressBooksByChain } from '@fathom/shared/verify/addressBooksByChain';
import { createSignatureMemory } from '@fathom/shared/verify/signatureMemory';
import { createWallet, type HostWallet } from '../wallet/createWallet';
import { areaServices } from '@fathom/shared/wallet/areaServices';
import { discoverWallets, legacyProvider } from '@fathom/shared/wallet/discoverWallets';
import { openConnection } from '../wallet/openConnection';
import { createWalletSession } from '../wallet/walletSession';

/** Prefix of every key of the host, because other apps may share the origin. */
const STORAGE_PREFIX = 'fathom.';

/** The ports, plus what the shell's own screens need. */
export interface Host extends HostServices {
  readonly wallet: HostWallet;
  readonly network: HostNetwork;
  readonly transactions: HostTransactions;
  readonly navigation: HostNavigation;
  readonly preferences: HostPreferences;
  readonly telemetry: HostTelemetry;
}

export interface HostAssembly {
  readonly host: Host;
  /** The part of the host available to areas: its ports only. */
  readonly services: HostServices;
  readonly store: HostStore;
  readonly areas: AreaLoader;
}

/** Assembles the host's ports. Called once per page load. */
export function createHostServices(
  configuration: RuntimeConfiguration,
  page: Window,
  intervals?: IntervalTracker,
  /** The signing rules of the areas; default: those of their releases. */
  signing?: SigningSource,
): HostAssembly {
  const { chains, brand } = configuration;
  const storage = createDeviceStorage(() => page.localStorage, STORAGE_PREFIX);
  const { store, listeners } = createStore();
  const showAlert = (alert: Alert) => void store.dispatch(alertRaised(alert));
  const navigation = createNavigation(page);
  const preferences = createPreferences(page, storage);
  const { telemetry: sink } = configuration.features;
  const telemetry = createTelemetry(storage, sink === undefined ? undefined : beaconSink(page, sink));

  const discovered = discoverWallets(page);
  const walletConnect = configuration.walletConnect && {
    ...configuration.walletConnect,
    chains,
    defaultChainId: configuration.defaultChainId,
    app: { name: brand.name, url: page.location.origin },
  };
  const session = createWalletSession({
    open: (choice) =>
      openConnection(choice, { wallets: discovered, legacy: () => legacyProvider(page), walletConnect }),
    storage,
    log: logProblem,
  });
  const wallet = createWallet({
    session,
    discovered,
    hasWalletConnect: walletConnect !== undefined,
    chains: chains.map((chain) => ({ ...chain, explorerUrl: explorerOrigin(chain) })),
    log: logProblem,
  });

  const nodes = createNodes({ chains, storage, fetch: (address, call) => page.fetch(address, call) });
  const network = createNetwork({
    chains,
    defaultChainId: configuration.defaultChainId,
    explorerLinks: explorerLinks(chains),
    nodes,
    wallet,
    storage,
    onWalletMoved: () => navigation.go('/'),
  });

  const addressBookOf = addressBooksByChain(configuration);
  const areas = createAreaLoader(areaSources(configuration, page), intervals);
  const signatures = createSignatureMemory();
  const loadDisplay = signingBar({ page: page.document, theme: preferences.theme });

  function contextOf(chainId: number): SubmitContext {
    const chain = chains.find(({ id }) => id === chainId);
    if (!chain) throw new Error(`chain ${chainId} is not configured`);
    const locale = preferences.locale.get();
    return {
      ...{
        wallet: () => wallet.active(),
        reader: network.reader(chainId),
        addressBook: addressBookOf(chainId),
        chain,
        locale,
      },
      ...{ signing: signing ?? areas.signing, signatures, now: Date.now },
    };
  }

  const transactions = createTransactions({
    store,
    listeners,
    storage,
    walletState: wallet.state,
    activeWallet: () => wallet.active(),
    contextOf,
    loadDisplay,
    readers: nodes.readers,
    chains,
    isVisible: pageVisibility(page.document),
    transactionUrl: (chainId, hash) => network.transactionUrl(chainId, hash),
    showAlert,
    now: Date.now,
  });
  page.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_PREFIX + TRANSACTIONS_KEY) transactions.mergeStored();
  });

  const host: Host = {
    contract: CONTRACT_VERSION,
    hostKind: 'host',
    wallet: {
      ...wallet,
      switchChain: network.switchForArea,
      signTypedData: createSigning({
        contextOf,
        loadDisplay,
        signTypedData: (request) => wallet.signTypedData(request),
      }),
    },
    network,
    alerts: { show: showAlert },
    transactions,
    signing: createSummaries(contextOf),
    navigation,
    preferences,
    telemetry,
    configuration: configurationPort(configuration),
  };
  return {
    store,
    areas,
    host,
    services: areaServices(host),
  };
}

function areaSources({ remotes }: RuntimeConfiguration, page: Window) {
  return Object.entries(remotes).map(([id, { manifest, version, manifestDigest }]) => ({
    id: id as keyof RuntimeConfiguration['remotes'],
    manifest: new URL(manifest, page.location.origin).href,
    version,
    manifestDigest,
  }));
}

function explorerOrigin({ explorer }: ChainConfiguration): string | undefined {
  return explorer && new URL(explorer.transaction.replace('{hash}', '')).origin;
}
