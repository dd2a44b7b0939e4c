import type { AreaId, HostServices, Readable } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { deepFreeze } from '@fathom/base/domain/frozenCopy';
import { readOnly } from '@fathom/base/domain/readOnly';
import { failed } from '@fathom/contract/result';
import type { FrameOptions } from '@fathom/host-kit/shells/frame/serveFrame';
import {
  areaControls,
  NOT_PRESSED,
  withPress,
  type AreaControls,
} from '@fathom/host-kit/transactions/wallet/areaControls';
import { areaServices } from '@fathom/host-kit/transactions/wallet/areaServices';
import type { HasPressed } from '@fathom/host-kit/transactions/wallet/observePresses';
import type { Presses, PressSource } from '@fathom/host-kit/transactions/wallet/presses';
import type { AreaLoader } from '../areas/areaLoader';
import type { Previews } from '../areas/previews';
import type { HostNetwork } from '../network/createNetwork';
import type { Nodes } from '../network/createNodes';
import type { OwnWallets } from '../portfolio/wallets/ownWallets';
import type { HostPreferences } from '../preferences/createPreferences';
import type { Host } from '../services/host';
import type { HostAlerts } from '../alerts/createAlerts';
import type { AlertMemory } from '../portfolio/alerts/createAlertMemory';
import type { PlanMemory } from '../portfolio/rescue/createPlanMemory';
import type { PlanSending } from '../portfolio/rescue/PlanServicesContext';
import { storeView, type HostStore, type StoreView } from '../store/createStore';
import type { HostTelemetry } from '../telemetry/createTelemetry';
import type { HostTransactions } from '../transactions/createTransactions';
import type { HostWallet } from '../wallet/createWallet';
import { en } from '../text/en';
import { previewText } from '../text/preview';
import { releaseMemoryText } from '../text/releaseMemory';
import { SEND_PLAN } from '../text/sendPlan';
import { parseUrl } from '@fathom/base/domain/parseUrl';

export interface Shell {
  readonly host: ShellHost;
  /** Services without an area, which can neither send nor store anything. */
  readonly services: HostServices;
  readonly servicesOf: (area: AreaId) => HostServices;
  /** Host data for an area's frame, in addition to its services. */
  readonly frameOf: (area: AreaId) => ShellFrame;
  readonly storage: ShellStorage;
  /** `forget` requires that the user has just pressed the button for it. */
  readonly areas: Omit<AreaLoader, 'signing' | 'recordSigning'>;
  readonly configuration: RuntimeConfiguration;
  readonly previews: ShellPreviews;
  readonly portfolioAlerts: AlertMemory;
  readonly rescuePlans: PlanMemory;
  /** Requires that the user has just pressed the button for it. */
  readonly planSending: PlanSending;
  /** The Redux store, as far as components may use it. */
  readonly store: StoreView;
}

export interface ShellFrame extends Pick<FrameOptions, 'budget' | 'onPressed'> {
  /** Returns the area's stored values on this device. */
  readonly stored: () => Readonly<Record<string, string>>;
}

export interface ShellStorage extends Pick<HostPreferences, 'exceeding'> {
  /** Number of area values that were removed to store transaction records. */
  readonly evicted: Readable<number>;
}

export interface ShellPreviews extends Pick<Previews, 'running' | 'isOffered' | 'leave'> {
  /** Requires that the user has just pressed the button for it. */
  choose(area: AreaId): boolean;
  /** Reloads the page, so that the choice applies. */
  reload(): void;
}

/**
 * Every script of the page can access props and contexts of React, so this part may only request connections of the
 * wallet, and may not change records or replace nodes without the user (decision 0038).
 */
export interface ShellHost {
  readonly wallet: HostServices['wallet'] &
    Pick<
      HostWallet,
      | 'discovered'
      | 'injected'
      | 'hasWalletConnect'
      | 'isInSafe'
      | 'isConnectOpen'
      | 'pairing'
      | 'connect'
      | 'cancel'
      | 'closeConnect'
    > & {
      /** Displays an account read-only. Requires that the user has just submitted it. */
      watch(account: Address): boolean;
    };
  readonly network: HostServices['network'] & Pick<HostNetwork, 'problem'> & { readonly customRpc: CustomRpc };
  readonly transactions: Pick<HostTransactions, 'explain' | 'describeAll'>;
  readonly navigation: Host['navigation'];
  readonly preferences: OwnWallets &
    Pick<
      HostPreferences,
      'schemeChoice' | 'chooseScheme' | 'localeChoice' | 'chooseLocale' | 'homeChoice' | 'chooseHome'
    >;
  readonly telemetry: HostTelemetry;
  readonly configuration: HostServices['configuration'];
}

export interface CustomRpc {
  urlOf(chainId: number): Readable<string | undefined>;
  /** A URL found in storage, which is not used until the user confirms it. */
  storedOf(chainId: number): Readable<string | undefined>;
  /** Uses the stored URL. Requires that the user has just pressed a button that names its host. */
  confirmStored(chainId: number): ReturnType<Nodes['setOwn']>;
  /** Requires that the user has just submitted this URL. Fails with one sentence. */
  set(chainId: number, url: string): ReturnType<Nodes['setOwn']>;
  reset(chainId: number): void;
}

interface ShellParts {
  readonly host: Host;
  readonly store: HostStore;
  readonly alerts: HostAlerts;
  readonly areas: AreaLoader;
  readonly previews: Previews;
  readonly configuration: RuntimeConfiguration;
  readonly hasPressed: HasPressed;
  readonly presses: Presses;
  readonly evicted: Readable<number>;
  readonly portfolioAlerts: AlertMemory;
  readonly rescuePlans: PlanMemory;
  readonly reload: () => void;
}

export function shellView({
  host,
  store,
  alerts,
  areas,
  previews,
  configuration,
  hasPressed,
  ...parts
}: ShellParts): Shell {
  const { wallet, network, navigation, preferences, telemetry } = host;
  const { nodes } = network;
  const ownNodes = readOnly(nodes.own);
  const storedNodes = readOnly(nodes.stored);
  const { presses, portfolioAlerts } = parts;
  const services = areaServices(host, undefined, controlsOf(undefined, presses));
  const byArea = new Map<AreaId, { readonly services: HostServices; readonly frame: ShellFrame }>();

  function controlsOf(area: AreaId | undefined, source: PressSource): AreaControls {
    return areaControls({
      presses: source,
      showAlert: (alert) => alerts.show(alert, area),
      countAlert: alerts.countOmitted,
      isPersistent: area && preferences.isPersistentFor(area),
    });
  }

  function ofArea(area: AreaId) {
    const known = byArea.get(area);
    if (known) return known;
    const framePresses = presses.ofFrame();
    const isFramed = configuration.remotes[area]?.isolation === 'frame';
    const controls = controlsOf(area, isFramed ? framePresses : presses);
    const created = {
      services: areaServices(host, area, controls),
      frame: {
        budget: controls.budget,
        onPressed: framePresses.claim,
        stored: () => preferences.storedOf(area),
      },
    };
    byArea.set(area, created);
    return created;
  }

  async function confirmStored(chainId: number): ReturnType<Nodes['setOwn']> {
    const url = nodes.stored.get().get(chainId) ?? '';
    const address = parseUrl(url);
    return address && hasPressed(address.host) ? nodes.setOwn(chainId, url) : failed(en.node.notConfirmed);
  }

  /** The calls of a plan are of several areas, so no area may send one. */
  const sendPlan: PlanSending['send'] = async (requests, meta, check) => {
    if (!hasPressed(SEND_PLAN)) return failed(NOT_PRESSED);
    return withPress({ presses }, 'request', async () => {
      const checked = await check();
      return checked.ok ? host.transactions.submitPlan(requests, meta) : checked;
    });
  };

  return deepFreeze<Shell>({
    services,
    servicesOf: (area) => ofArea(area).services,
    frameOf: (area) => ofArea(area).frame,
    storage: { exceeding: readOnly(preferences.exceeding), evicted: readOnly(parts.evicted) },
    configuration,
    previews: {
      running: previews.running,
      isOffered: (area) => previews.isOffered(area),
      choose: (area) => hasPressed(previewText.use(area)) && previews.choose(area),
      leave: (area) => previews.leave(area),
      reload: parts.reload,
    },
    portfolioAlerts: {
      ...portfolioAlerts,
      settings: readOnly(portfolioAlerts.settings),
      firing: readOnly(portfolioAlerts.firing),
    },
    rescuePlans: { text: readOnly(parts.rescuePlans.text), save: (text) => parts.rescuePlans.save(text) },
    planSending: {
      canSend: (chainId, planned) => host.transactions.canSubmitPlan(chainId, planned),
      send: sendPlan,
    },
    store: storeView(store),
    areas: {
      load: (id) => areas.load(id),
      reload: (id) => areas.reload(id),
      portfolio: (id) => areas.portfolio(id),
      reloadPortfolio: (id) => areas.reloadPortfolio(id),
      frame: (id) => areas.frame(id),
      portfolioFrame: (id) => areas.portfolioFrame(id),
      displayed: (id) => areas.displayed(id),
      failed: (id, error) => areas.failed(id, error),
      isMemoryImpossible: (id) => areas.isMemoryImpossible(id),
      forget: (id, part) => {
        if (hasPressed(releaseMemoryText.forget[part](id))) areas.forget(id, part);
      },
      leave: (id) => areas.leave(id),
      prefetch: (id) => areas.prefetch(id),
      release: (id) => areas.release(id),
    },
    host: {
      wallet: {
        ...services.wallet,
        discovered: readOnly(wallet.discovered),
        injected: () => wallet.injected(),
        hasWalletConnect: wallet.hasWalletConnect,
        isInSafe: wallet.isInSafe,
        isConnectOpen: readOnly(wallet.isConnectOpen),
        pairing: readOnly(wallet.pairing),
        connect: (choice) => wallet.connect(choice),
        cancel: () => wallet.cancel(),
        closeConnect: () => wallet.closeConnect(),
        watch(account) {
          const isPressed = hasPressed(account);
          if (isPressed) wallet.watch(account, network.current.get().id);
          return isPressed;
        },
      },
      network: {
        ...services.network,
        problem: readOnly(network.problem),
        customRpc: {
          urlOf: (chainId) => ({ get: () => nodes.own.get().get(chainId), subscribe: ownNodes.subscribe }),
          storedOf: (chainId) => ({ get: () => nodes.stored.get().get(chainId), subscribe: storedNodes.subscribe }),
          confirmStored,
          set: async (chainId, url) => (hasPressed(url) ? nodes.setOwn(chainId, url) : failed(en.node.notPressed)),
          reset: (chainId) => nodes.resetOwn(chainId),
        },
      },
      transactions: {
        explain: (record) => host.transactions.explain(record),
        describeAll: () => host.transactions.describeAll(),
      },
      navigation: {
        areaPath: (area, path) => navigation.areaPath(area, path),
        openArea: (area, path) => navigation.openArea(area, path),
        go: (path) => navigation.go(path),
        connect: (navigate) => navigation.connect(navigate),
      },
      preferences: {
        schemeChoice: readOnly(preferences.schemeChoice),
        chooseScheme: (choice) => preferences.chooseScheme(choice),
        localeChoice: readOnly(preferences.localeChoice),
        chooseLocale: (tag) => preferences.chooseLocale(tag),
        homeChoice: readOnly(preferences.homeChoice),
        chooseHome: (choice) => preferences.chooseHome(choice),
        ownWallets: readOnly(preferences.ownWallets),
        addOwnWallet: (account, name) => preferences.addOwnWallet(account, name),
        removeOwnWallet: (account) => preferences.removeOwnWallet(account),
      },
      telemetry: {
        consent: readOnly(telemetry.consent),
        decide: (consent) => telemetry.decide(consent),
        pageView: (path) => telemetry.pageView(path),
      },
      configuration: services.configuration,
    },
  });
}
