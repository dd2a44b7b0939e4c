import { Core } from '@walletconnect/core';
import { WalletKit, type WalletKitTypes } from '@reown/walletkit';
import { JsonRpcProvider, Wallet, type TypedDataDomain, type TypedDataField } from 'ethers';
import * as v from 'valibot';
import type { DevnetAccount } from '../../devnet/demoAccounts';

type Proposal = WalletKitTypes.SessionProposal;
type SessionRequest = WalletKitTypes.SessionRequest;

/**
 * A wallet on another device: the real library on the other side of the relay, with a real key, controlled by a test.
 */
export interface PhoneWallet {
  scan(uri: string): Promise<void>;
  approveConnection(): Promise<void>;
  rejectConnection(): Promise<void>;
  nextRequest(): Promise<RequestedOfPhone>;
  disconnect(): Promise<void>;
  changeAccount(address: string): Promise<void>;
  changeChain(chainId: number): Promise<void>;
  stop(): Promise<void>;
}

export interface RequestedOfPhone {
  readonly method: string;
  approve(): Promise<void>;
  reject(): Promise<void>;
}

export interface PhoneWalletDeps {
  readonly relayUrl: string;
  readonly projectId: string;
  readonly accounts: readonly DevnetAccount[];
  readonly nodes: readonly { readonly chainId: number; readonly rpcUrl: string }[];
}

const METHODS = ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign'];
const EVENTS = ['chainChanged', 'accountsChanged'];
const USER_REJECTED = { code: 5000, message: 'User rejected.' };
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };
export const PHONE_NAME = 'Test Phone';

const transaction = v.tuple([
  v.object({ from: v.string(), to: v.string(), data: v.string(), value: v.string(), gas: v.string() }),
]);
const typedDataPayload = v.object({
  domain: v.custom<TypedDataDomain>((value) => typeof value === 'object'),
  types: v.custom<Record<string, TypedDataField[]>>((value) => typeof value === 'object'),
  message: v.record(v.string(), v.unknown()),
});

export async function openPhoneWallet({ relayUrl, projectId, accounts, nodes }: PhoneWalletDeps): Promise<PhoneWallet> {
  // Each wallet of a test worker is a separate device; by default, the library shares its storage within a process.
  const customStoragePrefix = `phone-${Math.random()}`;
  const core = new Core({ projectId, relayUrl, customStoragePrefix, logger: 'silent', telemetryEnabled: false });
  // Prevents the library from sending telemetry to its maker and from verifying the app there.
  core.eventClient.init = async () => undefined;
  core.verify.resolve = async () => {
    throw new Error('No prompt about the app is open.');
  };
  await core.start();
  const metadata = { name: PHONE_NAME, description: PHONE_NAME, url: 'https://phone.example', icons: [] };
  // The library's own class differs from its interface by an `undefined`.
  const ui = await WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata });

  const providers = new Map(nodes.map(({ chainId, rpcUrl }) => [chainId, new JsonRpcProvider(rpcUrl)]));
  const requests = createQueue<SessionRequest>();
  const proposals = createQueue<Proposal>();
  ui.on('session_request', (request) => requests.put(request));
  ui.on('session_proposal', (proposal) => proposals.put(proposal));
  let proposal: Proposal | undefined;
  let sessionTopic = '';

  async function perform({ params }: SessionRequest): Promise<string> {
    const { request, chainId } = params;
    const provider = providers.get(chainNumber(chainId));
    if (!provider) throw new Error(`The phone knows no node of ${chainId}.`);
    switch (request.method) {
      case 'eth_sendTransaction': {
        const [{ from, to, data, value, gas }] = v.parse(transaction, request.params);
        const sent = await signer(from).connect(provider).sendTransaction({ to, data, value, gasLimit: gas });
        return sent.hash;
      }
      case 'eth_signTypedData_v4': {
        const [from, payload] = v.parse(v.tuple([v.string(), v.string()]), request.params);
        const { domain, types, message } = v.parse(typedDataPayload, JSON.parse(payload));
        const { EIP712Domain: _, ...own } = types;
        return signer(from).signTypedData(domain, own, message);
      }
      default:
        throw new Error(`The phone does not know ${request.method}.`);
    }
  }

  function signer(address: string): Wallet {
    const account = accounts.find((one) => one.address.toLowerCase() === address.toLowerCase());
    if (!account) throw new Error(`The phone has no key of ${address}.`);
    return new Wallet(account.privateKey);
  }

  function takeProposal(): Proposal {
    if (!proposal) throw new Error('Nothing was scanned.');
    return proposal;
  }

  const report = (chainId: number, name: string, data: unknown) =>
    ui.emitSessionEvent({ topic: sessionTopic, chainId: `eip155:${chainId}`, event: { name, data } });

  return {
    async scan(uri) {
      await ui.pair({ uri });
      proposal = await proposals.next();
    },
    async approveConnection() {
      const chains = nodes.map(({ chainId }) => `eip155:${chainId}`);
      const allowed = chains.flatMap((chain) => accounts.map(({ address }) => `${chain}:${address}`));
      const session = await ui.approveSession({
        id: takeProposal().id,
        namespaces: { eip155: { chains, accounts: allowed, methods: METHODS, events: EVENTS } },
      });
      sessionTopic = session.topic;
    },
    rejectConnection: () => ui.rejectSession({ id: takeProposal().id, reason: USER_REJECTED }),
    async nextRequest() {
      const requested = await requests.next();
      const respond = (outcome: { result: string } | { error: typeof USER_REJECTED }) =>
        ui.respondSessionRequest({
          topic: requested.topic,
          response: { id: requested.id, jsonrpc: '2.0', ...outcome },
        });
      return {
        method: requested.params.request.method,
        approve: async () => respond({ result: await perform(requested) }),
        reject: () => respond({ error: USER_REJECTED }),
      };
    },
    disconnect: () => ui.disconnectSession({ topic: sessionTopic, reason: USER_DISCONNECTED }),
    async changeAccount(address) {
      const { chainId = 0 } = nodes[0] ?? {};
      await report(chainId, 'accountsChanged', [`eip155:${chainId}:${address}`]);
    },
    changeChain: (chainId) => report(chainId, 'chainChanged', chainId),
    async stop() {
      providers.forEach((provider) => provider.destroy());
      core.heartbeat.stop();
      await core.relayer.transportClose();
    },
  };
}

interface Queue<T> {
  put(item: T): void;
  next(): Promise<T>;
}

function createQueue<T>(): Queue<T> {
  const here: T[] = [];
  const waiting: ((item: T) => void)[] = [];
  return {
    put(item) {
      const first = waiting.shift();
      if (first) first(item);
      else here.push(item);
    },
    next() {
      const first = here.shift();
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
  };
}

function chainNumber(caip2: string): number {
  return Number(caip2.split(':')[1]);
}
