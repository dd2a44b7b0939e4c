import { Wallet } from 'ethers';
import { signingFiles, type SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import type { AreaId, ChainReader, Eip1193Provider, HostError, HostServices, TypedData } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import type { AreaSigning } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { parseRuntimeConfiguration, type RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { createEmbeddedHost, type EmbeddedHost } from '@fathom/host-kit/shells/embed/services/createEmbeddedHost';
import { createInputPage } from '@fathom/testing/inputPage';
import { withPresses } from '@fathom/testing/withPresses';
import { signing as dao } from '../../remote-dao/src/writes/signing';
import { signing as fxd } from '../../remote-fxd/src/writes/signing';
import { signing as lending } from '../../remote-lending/src/writes/signing';
import { signing as vaults } from '../../remote-vaults/src/writes/signing';
import type { Rpc } from '../devnet/chain/createRpc';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { devnetConfiguration } from '../hosting/devnetConfiguration';

export interface SentCall {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value: string;
}

export interface PartnerWallet extends Eip1193Provider {
  readonly asked: readonly string[];
  rejectNext(): void;
  instead(send: (transaction: SentCall) => Promise<unknown>): void;
  /** Runs after the app has checked a transaction and before the wallet sends it. */
  beforeSending(action: () => Promise<void>): void;
}

/** The account must be unlocked at the node, like the accounts of `openTestMarket`. */
export function partnerWallet(rpc: Rpc, { address, privateKey }: DevnetAccount): PartnerWallet {
  const requested: string[] = [];
  let isRejecting = false;
  let otherwise: ((transaction: SentCall) => Promise<unknown>) | undefined;
  let before = async (): Promise<void> => undefined;

  async function request(method: string): Promise<void> {
    requested.push(method);
    if (!isRejecting) return;
    isRejecting = false;
    throw Object.assign(new Error('User denied transaction signature.'), { code: 4001 });
  }

  return {
    asked: requested,
    rejectNext: () => {
      isRejecting = true;
    },
    instead: (send) => {
      otherwise = send;
    },
    beforeSending: (action) => {
      before = action;
    },
    request: async ({ method, params = [] }) => {
      const list = params as readonly unknown[];
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [address];
      if (method === 'eth_signTypedData_v4') {
        await request(method);
        return signTypedData(privateKey, JSON.parse(String(list[1])) as TypedData);
      }
      if (method === 'eth_sendTransaction') {
        await request(method);
        await before();
        before = async () => undefined;
        const send = otherwise;
        otherwise = undefined;
        if (send) return send(list[0] as SentCall);
      }
      return rpc(method, list);
    },
  };
}

const DEFINITIONS: Readonly<Record<AreaId, SigningDefinition>> = { fxd, dao, lending, vaults };
const admitted = new Map<AreaId, Result<AreaSigning, HostError>>();

/** The signing files that an area's build makes, as the host admits them; made once, because every host asks for them. */
export function parsedSigning(area: AreaId): Result<AreaSigning, HostError> {
  const known = admitted.get(area) ?? admit(area);
  admitted.set(area, known);
  return known;
}

function admit(area: AreaId): Result<AreaSigning, HostError> {
  const files = JSON.parse(JSON.stringify(signingFiles(DEFINITIONS[area]))) as Readonly<Record<string, unknown>>;
  const signing = admitSigning(files);
  return signing.ok ? signing : failed({ code: 'mismatch', message: signing.error });
}

/**
 * Opens an area's host on a page without persistent storage, with the code of an embedding page. Its user presses a
 * button for each request to the wallet.
 */
export function openPartnerHost(
  addresses: DevnetAddresses,
  chainId: number,
  provider: Eip1193Provider,
  area: AreaId = 'lending',
  configure: Configure = (configuration) => configuration,
): HostServices & Pick<EmbeddedHost, 'stop'> {
  const user = createInputPage();
  const { services, stop } = createEmbeddedHost({
    area,
    hostKind: 'partner',
    configuration: configurationOf(addresses, configure),
    page: memoryPage(user.page),
    provider,
    chainId,
    basePath: '',
    showAlert: () => undefined,
    navigate: () => undefined,
    onLeave: () => undefined,
    signing: async (signedArea) => parsedSigning(signedArea),
    loadDisplay: async () => async () => ok(() => undefined),
  });
  return { ...withPresses(services, () => user.input('pointerup')), stop };
}

export function counted<Reader extends ChainReader>(
  reader: Reader,
): { readonly reader: Reader; readonly methods: string[] } {
  const methods: string[] = [];
  const request: ChainReader['request'] = (method, params, options) => {
    methods.push(method);
    return reader.request(method, params, options);
  };
  return { reader: { ...reader, request }, methods };
}

export type Configure = (configuration: object) => object;

export function configurationOf(addresses: DevnetAddresses, configure: Configure): RuntimeConfiguration {
  const remotes = Object.fromEntries(
    ['fxd', 'dao', 'lending', 'vaults'].map((area) => [area, 'http://127.0.0.1:3999']),
  ) as Parameters<typeof devnetConfiguration>[1]['remotes'];
  const parsed = parseRuntimeConfiguration(configure(devnetConfiguration(addresses, { remotes })));
  if (!parsed.ok) throw new Error(`The devnet's configuration is wrong: ${parsed.error.field} ${parsed.error.problem}`);
  return parsed.value;
}

function signTypedData(privateKey: string, { domain, types, message }: TypedData): Promise<string> {
  const { EIP712Domain: _, ...own } = types;
  const fields = Object.fromEntries(Object.entries(own).map(([name, list]) => [name, [...list]]));
  return new Wallet(privateKey).signTypedData(domain, fields, message);
}

function memoryPage(input: Window): Window {
  const stored = new Map<string, string>();
  const page = {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    navigator: { language: 'en-GB', userActivation: input.navigator.userActivation },
    performance: input.performance,
    addEventListener: (type: string, listener: (event: Event) => void) => input.addEventListener(type, listener),
    removeEventListener: (type: string, listener: (event: Event) => void) => input.removeEventListener(type, listener),
    document: { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  };
  return page as unknown as Window;
}
