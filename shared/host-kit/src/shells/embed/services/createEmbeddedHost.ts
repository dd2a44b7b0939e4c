import {
  CONTRACT_VERSION,
  type Alert,
  type AreaId,
  type BeforeTransaction,
  type ConnectedWallet,
  type Eip1193Provider,
  type EmbedTheme,
  type HostError,
  type HostServices,
  type MountedArea,
  type Readable,
} from '@fathom/contract';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import type { AreaBudget } from '@fathom/base/limits/areaBudget';
import { RESERVED_STORAGE, RESERVED_STORAGE_OF_PARTNER } from '@fathom/base/limits/areaLimits';
import { delayLast } from '@fathom/base/limits/delayLast';
import { EVICTED, undisplayedText } from '@fathom/base/limits/limitText';
import { configurationPort } from '@fathom/base/configuration/configurationPort';
import type { SigningSource } from '../../../signing/verify/descriptor/areaSigning';
import { addressBooksByChain } from '../../../signing/verify/book/addressBooksByChain';
import { createSignatureMemory } from '../../../signing/verify/descriptor/signatureMemory';
import { createSigning } from '../../../transactions/submit/createSigning';
import { createSummaries } from '../../../transactions/outcome/createSummaries';
import type { IsAllowed, SubmitContext } from '../../../transactions/submit/sendingChecks';
import type { LoadSigningDisplay } from '../../../transactions/submit/signingDisplay';
import { createRequestLock, sharedRequestLock } from '../../../signing/signingBar/requestLock';
import { signingBar } from '../../../signing/signingBar/signingBar';
import { areaControls } from '../../../transactions/wallet/areaControls';
import { areaServices } from '../../../transactions/wallet/areaServices';
import { createPresses, type FramePresses } from '../../../transactions/wallet/presses';
import { followOtherTabs } from '../../../transactions/records/followOtherTabs';
import { createTokenOffer } from '../../../transactions/createTokenOffer';
import { createEmbeddedNetwork } from './embeddedNetwork';
import { createEmbeddedPreferences } from './embeddedPreferences';
import { pageVisibility } from '@fathom/base/rpc/nodes/pageVisibility';
import { countUserActions } from '@fathom/base/rpc/simulation/userActions';
import { createEmbeddedTransactions } from './embeddedTransactions';
import { createEmbeddedWallet } from './embeddedWallet';
import { embeddedSigning } from './embeddedSigning';
import { logProblem } from '@fathom/base/log/logProblem';

export interface EmbeddedHostOptions {
  readonly area: AreaId;
  readonly hostKind: 'partner' | 'alone';
  /** True for an area in a frame, where its user presses. Default: false. */
  readonly isFramed?: boolean;
  readonly configuration: RuntimeConfiguration;
  readonly page: Window;
  readonly provider: Eip1193Provider | undefined;
  /** A configured chain; throws for any other. */
  readonly chainId: number;
  readonly basePath: string;
  readonly theme?: EmbedTheme | undefined;
  readonly locale?: string | undefined;
  readonly showAlert: (alert: Alert, area?: AreaId) => void;
  /** Counts a dropped alert of the area. Default: displays the number of dropped alerts. */
  readonly countAlert?: (() => void) | undefined;
  readonly navigate: (path: string) => void;
  /** Called when the area requests navigation to another area. */
  readonly onLeave: (path: string) => void;
  readonly onBeforeTransaction?: BeforeTransaction | undefined;
  readonly onNoProvider?: () => void;
  readonly walletName?: string;
  readonly walletKind?: ConnectedWallet['kind'];
  /** Displays signature requests. Default: a bar on the page. */
  readonly loadDisplay?: LoadSigningDisplay;
  /** Signing rules of the area. Default: the signing files of its own release. */
  readonly signing?: SigningSource;
  /** True while the embedder remembers a wallet on this device. Default: never. */
  readonly isWalletRemembered?: Readable<boolean>;
}

export interface EmbeddedHost {
  readonly services: HostServices;
  readonly budget: AreaBudget;
  readonly claimPress: FramePresses['claim'];
  readonly connect: () => void;
  readonly stored: () => Readonly<Record<string, string>>;
  readonly update: MountedArea['update'];
  /** Resolves when the signing files have been read or have failed; the area renders after that. */
  readonly ready: Promise<unknown>;
  readonly stop: () => void;
}

/** Implements HostServices without the host, from one EIP-1193 provider, a configuration and callbacks. */
export function createEmbeddedHost(options: EmbeddedHostOptions): EmbeddedHost {
  const { area, page, configuration, showAlert } = options;
  deepFreeze(configuration);
  const storagePrefix = `fathom.embed.${area}.`;
  const storage = createDeviceStorage(() => page.localStorage, storagePrefix);
  storage.reserve(options.hostKind === 'partner' ? RESERVED_STORAGE_OF_PARTNER : RESERVED_STORAGE);
  const announceEvicted = delayLast(0, () => showAlert({ kind: 'info', ...EVICTED }));
  const stopEvicted = storage.evicted.subscribe(() => announceEvicted(storage.evicted.get()));
  const showFailure = ({ message }: HostError) => showAlert({ kind: 'error', text: message });
  const presses = createPresses(page);
  const framePresses = presses.ofFrame();

  const addressBookOf = addressBooksByChain(configuration);
  const wallet = createEmbeddedWallet({
    chains: configuration.chains,
    kind: options.walletKind ?? 'embedded',
    name: options.walletName ?? configuration.brand.name,
    isRemembered: options.isWalletRemembered,
    onNoProvider: options.onNoProvider ?? (() => undefined),
    onFailure: showFailure,
    log: logProblem,
  });
  const { userActions, stop: stopCounting } = countUserActions(page.document);
  const network = createEmbeddedNetwork(configuration.chains, options.chainId, wallet, userActions, showFailure);
  const preferences = createEmbeddedPreferences(page, storage, { theme: options.theme, locale: options.locale });
  const openRequest = options.hostKind === 'partner' ? sharedRequestLock(page.document) : createRequestLock();
  const loadDisplay = options.loadDisplay ?? signingBar({ page: page.document, theme: preferences.theme, openRequest });
  const isAllowed = options.onBeforeTransaction && blockOf(options.onBeforeTransaction, area);

  const signatures = createSignatureMemory();
  const signing = options.signing ?? embeddedSigning();

  function contextOf(chainId: number): SubmitContext {
    const chain = configuration.chains.find(({ id }) => id === chainId);
    if (!chain) throw new Error(`chain ${chainId} is not configured`);
    const [reader, addressBook, locale] = [network.reader(chainId), addressBookOf(chainId), preferences.locale.get()];
    const rules = { area, signing, signatures, now: Date.now };
    return { wallet: () => wallet.active(), reader, addressBook, chain, locale, isAllowed, ...rules };
  }

  const transactions = createEmbeddedTransactions({
    storage,
    wallet,
    network,
    contextOf,
    loadDisplay,
    isVisible: pageVisibility(page.document),
    showAlert,
    now: Date.now,
  });
  const stopOtherTabs = followOtherTabs(page, storagePrefix, transactions.mergeStored);
  wallet.follow(options.provider);

  const areaPath = (target: AreaId, path = '') => {
    const base = target === area ? options.basePath : `/${target}`;
    const rest = path.replace(/^\/+/, '');
    return rest === '' ? base || '/' : `${base}/${rest}`;
  };

  const host: HostServices = {
    contract: CONTRACT_VERSION,
    hostKind: options.hostKind,
    wallet: {
      ...wallet,
      watchToken: createTokenOffer({
        wallet: () => wallet.active(),
        contextOf,
        watchToken: (token) => wallet.watchToken(token),
      }),
      signTypedData: createSigning({
        contextOf,
        loadDisplay,
        signTypedData: (request) => wallet.signTypedData(request),
      }),
    },
    network,
    alerts: { show: showAlert },
    transactions: transactions.port,
    signing: createSummaries(contextOf),
    navigation: {
      areaPath,
      openArea: (target, path) => (target === area ? options.navigate : options.onLeave)(areaPath(target, path)),
    },
    preferences,
    // The embedding page measures its own visits.
    telemetry: { pageView: () => undefined },
    configuration: configurationPort(configuration),
  };

  const controls = areaControls({
    presses: options.isFramed ? framePresses : presses,
    showAlert: (alert) => showAlert(alert, area),
    countAlert: options.countAlert ?? countedAlerts(showAlert),
    isPersistent: preferences.isPersistentFor(area),
  });

  return {
    services: areaServices(host, area, controls),
    budget: controls.budget,
    claimPress: framePresses.claim,
    connect: () => wallet.requestConnect(),
    stored: () => preferences.storedOf(area),
    ready: signing(area),
    update(change) {
      if ('theme' in change) preferences.setTheme(change.theme);
      if ('locale' in change) preferences.setLocale(change.locale);
      if ('provider' in change) wallet.follow(change.provider);
      if (change.chainId !== undefined) network.show(change.chainId);
    },
    stop() {
      wallet.stop();
      preferences.stop();
      transactions.stop();
      stopOtherTabs();
      stopCounting();
      stopEvicted();
      presses.stop();
    },
  };
}

/** The interval in ms of alerts about dropped alerts. */
const COUNTED_EVERY = 60_000;

function countedAlerts(showAlert: EmbeddedHostOptions['showAlert']): () => void {
  let count = 0;
  const publish = delayLast(COUNTED_EVERY, (text: string) => showAlert({ kind: 'info', text }));
  return () => {
    count += 1;
    publish(undisplayedText(count));
  };
}

/** Wraps the embedding page's veto. A callback that throws blocks the transaction. */
function blockOf(before: BeforeTransaction, area: AreaId): IsAllowed {
  return async (request, flowMeta, summary) => {
    const title = summary.lines.map(({ message }) => message).join('; ');
    const meta = { area, flow: 'signature', step: 'sign', title, ...flowMeta };
    try {
      return await before(request, meta, summary);
    } catch (error) {
      logProblem('onBeforeTransaction failed', error);
      return false;
    }
  };
}
