import { CONTRACT_VERSION, type HostServices } from '@fathom/shared/contract';
import type { ChainConfiguration, RuntimeConfiguration } from '@fathom/shared/configuration/runtimeConfiguration';
import { pageVisibility } from '@fathom/shared/rpc/pageVisibility';
import { createAlerts, type HostAlerts } from '../alerts/createAlerts';
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
import { logProblem } from '../telemetry/logProblem';
import { createTransactions, type HostTransactions } from '../transactions/createTransactions';
import { TRANSACTIONS_KEY } from '@fathom/shared/transactions/transactionStorage';
import { booksByChain } from '@fathom/shared/verify/booksByChain';
import { guardSigning } from '@fathom/shared/verify/guardSigning';
import { createWallet, type HostWallet } from '../wallet/createWallet';
import { discoverWallets, legacyProvider } from '@fathom/shared/wallet/discoverWallets';
import { openConnection } from '../wallet/openConnection';
import { createWalletSession } from '../wallet/walletSession';

/** Every key of the host is under this prefix: other apps may live on the same origin. */
const STORAGE_PREFIX = 'fathom.';

/** The ports, and what the shell's own screens need beyond them. */
export interface Host extends HostServices {
  readonly wallet: HostWallet;
  readonly network: HostNetwork;
  readonly alerts: HostAlerts;
  readonly transactions: HostTransactions;
  readonly navigation: HostNavigation;
  readonly preferences: HostPreferences;
  readonly telemetry: HostTelemetry;
}

export interface HostAssembly {
  readonly host: Host;
  readonly store: HostStore;
  readonly areas: AreaLoader;
}

/** The one place where the host's ports are assembled. Called once for the life of a page. */
export function createHostServices(
  configuration: RuntimeConfiguration,
  page: Window,
  intervals?: IntervalTracker,
): HostAssembly {
  const { chains, brand } = configuration;
  const storage = createDeviceStorage(() => page.localStorage, STORAGE_PREFIX);
  const { store, listeners } = createStore();
  const alerts = createAlerts();
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
    explorers: new Map(chains.flatMap(({ id, explorer }) => (explorer ? [[id, explorer] as const] : []))),
    nodes,
    wallet,
    storage,
    onWalletMoved: () => navigation.go('/'),
  });

  const bookOf = booksByChain(configuration);
  const transactions = createTransactions({
    store,
    listeners,
    storage,
    walletState: wallet.state,
    activeWallet: () => wallet.active(),
    reader: (chainId) => network.reader(chainId),
    bookOf,
    readers: nodes.readers,
    chains,
    isVisible: pageVisibility(page.document),
    transactionUrl: (chainId, hash) => network.transactionUrl(chainId, hash),
    showAlert: (alert) => alerts.show(alert),
    now: Date.now,
  });
  page.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_PREFIX + TRANSACTIONS_KEY) transactions.mergeStored();
  });

  return {
    store,
    areas: createAreaLoader(areaSources(configuration, page), intervals),
    host: {
      contract: CONTRACT_VERSION,
      surrounding: 'host',
      wallet: {
        ...wallet,
        switchChain: network.switchForArea,
        signTypedData: guardSigning(wallet, bookOf, (chainId) => network.reader(chainId)),
      },
      network,
      alerts,
      transactions,
      navigation,
      preferences,
      telemetry,
      configuration: configurationPort(configuration),
    },
  };
}

function areaSources({ remotes }: RuntimeConfiguration, page: Window) {
  return Object.entries(remotes).map(([id, { manifest, version }]) => ({
    id: id as keyof RuntimeConfiguration['remotes'],
    manifest: new URL(manifest, page.location.origin).href,
    version,
  }));
}

function explorerOrigin({ explorer }: ChainConfiguration): string | undefined {
  return explorer && new URL(explorer.transaction.replace('{hash}', '')).origin;
}
