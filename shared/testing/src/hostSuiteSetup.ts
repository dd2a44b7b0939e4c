import type {
  Alert,
  Eip1193Provider,
  HostServices,
  MountOptions,
  TransactionMeta,
  TransactionRecord,
  TransactionRequest,
} from '@fathom/contract';
import type { RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import type { SigningSource } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { AWAY, HOME, hostSuiteConfiguration, TARGET } from './hostSuiteConfiguration';
import { fastPolling } from './fastPolling';
import { knownRequest } from './knownRequest';
import { knownSigningSource } from './knownSigning';
import { pressing } from './pressing';
import { pressPage } from './trustedEvents';
import { createScriptedWallet, SCRIPTED_ACCOUNT, type ScriptedWallet } from './scriptedWallet';
import { createSimulatedChain, simulatedFetch, type SimulatedChain } from './simulatedChain';

export interface HostSuiteParts {
  readonly configuration: RuntimeConfiguration;
  readonly provider: Eip1193Provider;
  readonly signing: SigningSource;
  /** The veto of the embedding page, for hosts that support it. */
  readonly onBeforeTransaction: MountOptions['onBeforeTransaction'];
}

export interface HostUnderTest {
  readonly services: HostServices;
  connect(): Promise<void>;
  alerts(): readonly Alert[];
  /** Alerts that stay while they are true. Default: none. */
  banners?(): readonly Alert[];
  /** Displays the host's own screens in the document; returns the function that removes them. */
  display(): Promise<() => void>;
  stop(): void;
}

export interface HostSuiteOptions {
  /** True if the embedding page may veto a transaction. */
  readonly canBlock: boolean;
  /**
   * True if an area's message for a revert reason reaches the host only after the revert, so that the alert has the raw
   * reason.
   */
  readonly explainsLate?: boolean;
}

export type StartHost = (parts: HostSuiteParts) => HostUnderTest | Promise<HostUnderTest>;

/** Several times the duration of a poll with all reads before an outcome is recorded, in ms. */
export const LONG_ENOUGH = 3000;

export const request: TransactionRequest = knownRequest({
  account: SCRIPTED_ACCOUNT,
  chainId: HOME,
  to: TARGET,
  value: 7n,
});
export const meta: TransactionMeta = {
  area: 'lending',
  flow: 'lending.test.v1',
  step: 'supply',
  title: 'Supply 7 wei',
};
/** The verified title of {@link request} in alerts, whatever title the area states. */
export const VERIFIED = expect.stringMatching(/^Create a proxy wallet that belongs to you/) as string;

/** The host of the current test, with its chain and wallet. */
export interface HostSetup {
  readonly host: HostUnderTest;
  readonly home: SimulatedChain;
  readonly wallet: ScriptedWallet;
  isVetoed: boolean;
  /** Addresses of the nodes that received a contract call. */
  readonly called: string[];
  restart(): Promise<void>;
  countOf(method: string): number;
  submitted(): Promise<TransactionRecord>;
}

let nodes = 0;

/** See `createSimulatedChain`. */
export function nextNode(): string {
  nodes += 1;
  return `node-${nodes}`;
}

export function hostSetup(start: StartHost): HostSetup {
  const realFetch = globalThis.fetch;
  let endFastPolling: () => void;
  beforeAll(() => {
    endFastPolling = fastPolling();
  });
  afterAll(() => endFastPolling());
  let home: SimulatedChain;
  let wallet: ScriptedWallet;
  let host: HostUnderTest;
  let node: string;

  const setup: HostSetup = {
    get host() {
      return host;
    },
    get home() {
      return home;
    },
    get wallet() {
      return wallet;
    },
    isVetoed: false,
    called: [],
    async restart() {
      host.stop();
      host = byUser(await start(parts()));
    },
    countOf: (method) => wallet.requests.filter((seen) => seen.method === method).length,
    async submitted() {
      const result = await host.services.transactions.submit(request, meta);
      if (!result.ok) throw new Error(`not sent: ${result.error.code} ${result.error.message}`);
      return result.value;
    },
  };

  function parts(): HostSuiteParts {
    return {
      configuration: hostSuiteConfiguration(node),
      provider: wallet,
      signing: knownSigningSource('fxd'),
      onBeforeTransaction: () => !setup.isVetoed,
    };
  }

  beforeEach(async () => {
    localStorage.clear();
    setup.isVetoed = false;
    node = nextNode();
    home = createSimulatedChain(HOME, node);
    const chains = [home, createSimulatedChain(AWAY, node)];
    wallet = createScriptedWallet(chains);
    const simulated = simulatedFetch(chains);
    setup.called.length = 0;
    globalThis.fetch = (input, init) => {
      const isCall = typeof init?.body === 'string' && init.body.includes('eth_call');
      if (isCall && typeof input === 'string') setup.called.push(input);
      return simulated(input, init);
    };
    host = byUser(await start(parts()));
  });

  afterEach(() => {
    host.stop();
    showPage('visible');
    globalThis.fetch = realFetch;
  });

  return setup;
}

/** Wraps a host so that the user presses a button before each request to the wallet. */
export function byUser(host: HostUnderTest): HostUnderTest {
  return {
    ...host,
    services: pressing(host.services),
    connect() {
      pressPage();
      return host.connect();
    },
  };
}

/** Waits until the condition is true; limited by the suite's timeout. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export function showPage(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  document.dispatchEvent(new Event('visibilitychange'));
}

export function walletChainOf({ wallet }: HostServices): number | undefined {
  const state = wallet.state.get();
  return state.status === 'connected' ? state.chainId : undefined;
}
