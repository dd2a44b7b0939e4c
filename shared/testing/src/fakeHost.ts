import {
  AREA_IDS,
  CONTRACT_VERSION,
  type Alert,
  type AreaId,
  type Chain,
  type ChainReader,
  type ConnectedWallet,
  type HostError,
  type HostServices,
  type SigningLine,
  type ThemePreference,
  type TransactionMeta,
  type TransactionRecord,
  type TransactionRequest,
  type TransactionStatus,
  type TypedData,
  type WalletState,
  type TokenToAdd,
} from '@fathom/contract';
import { requestRecord } from '@fathom/host-kit/transactions/records/requestRecord';
import { isSameAddress, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { createWritable } from '@fathom/base/domain/writable';

export interface FakeHostOptions {
  readonly readers: readonly ChainReader[];
  readonly contracts?: Readonly<Record<string, Address>>;
  readonly areas?: Partial<Readonly<Record<AreaId, unknown>>>;
  readonly services?: Readonly<Record<string, string>>;
  readonly nativeCoin?: string;
  readonly indexers?: Partial<Readonly<Record<AreaId, string>>>;
  readonly hostKind?: HostServices['hostKind'];
  /** Sends transactions, for a test against a local chain. By default a request is only recorded as sent. */
  readonly send?: (
    request: TransactionRequest,
  ) => Promise<Result<{ readonly hash: Hash; readonly nonce: number }, HostError>>;
  readonly batches?: boolean;
  readonly summarize?: HostServices['signing']['summarize'];
  /** Reuses the state of an earlier host, as after a page reload. */
  readonly reloaded?: FakeHost;
}

export interface SentRequest {
  readonly request: TransactionRequest;
  readonly meta: TransactionMeta;
}

export interface BatchSubmission {
  readonly requests: readonly TransactionRequest[];
  readonly meta: TransactionMeta;
}

export interface FakeHost {
  readonly services: HostServices;
  readonly submissions: readonly SentRequest[];
  readonly batches: readonly BatchSubmission[];
  readonly signatures: readonly TypedData[];
  readonly alerts: readonly Alert[];
  readonly visited: readonly string[];
  readonly watched: readonly TokenToAdd[];
  readonly stored: ReadonlyMap<string, string>;
  /** `parts`: properties of the connected wallet, such as its name. */
  connect(account: Address, chainId?: number, parts?: Partial<ConnectedWallet>): void;
  disconnect(): void;
  /** Enters the state of a stored wallet that is reconnecting or locked. */
  remember(): void;
  moveWalletTo(chainId: number): void;
  setTheme(theme: ThemePreference): void;
  setLocale(locale: string): void;
  refuseStorage(): void;
  failNext(error: HostError): void;
  /** Returns no usable response to the next transaction, which may have been sent. */
  leaveNextOpen(): void;
  find(record: TransactionRecord): void;
  /** Sets the signer of messages; by default every signature fails. */
  signWith(sign: (typedData: TypedData) => Hex): void;
  settle(status: TransactionStatus, options?: { readonly id?: string; readonly hash?: Hash }): void;
}

export const FAKE_ACCOUNT: Address = '0x1111111111111111111111111111111111111111';

export function createFakeHost(options: FakeHostOptions): FakeHost {
  const { readers, reloaded } = options;
  const chains = readers.map((reader) => fakeChainInput(reader.chainId, options.nativeCoin));
  const [firstChain] = chains;
  if (!firstChain) throw new Error('createFakeHost: name at least one reader');
  const current = createWritable<Chain>(firstChain);
  const wallet = createWritable<WalletState>({ status: 'disconnected' });
  const isRemembered = createWritable(false);
  const records = createWritable<readonly TransactionRecord[]>(reloaded?.services.transactions.list.get() ?? []);
  const theme = createWritable<ThemePreference>({ scheme: 'light', tokens: {} });
  const locale = createWritable('en-GB');
  const isPersistent = createWritable(true);
  const stored = new Map<string, string>(reloaded?.stored);
  const submissions: SentRequest[] = [];
  const batches: BatchSubmission[] = [];
  const signatures: TypedData[] = [];
  const alerts: Alert[] = [];
  const visited: string[] = [];
  const readOnly: TokenToAdd[] = [];
  let pendingError: HostError | undefined;
  let isLeftOpen = false;
  let sign: (typedData: TypedData) => Hex = () => {
    throw new Error('the fake wallet signs nothing');
  };

  function takeError(): HostError | undefined {
    const error = pendingError;
    pendingError = undefined;
    return error;
  }

  function mismatch(account: Address, chainId: number): HostError | undefined {
    const state = wallet.get();
    if (state.status !== 'connected') return { code: 'no-wallet', message: 'no wallet is connected' };
    if (!isSameAddress(state.account, account)) return { code: 'wrong-account', message: 'another account' };
    return state.chainId === chainId ? undefined : { code: 'wrong-chain', message: 'another chain' };
  }

  async function submit(
    request: TransactionRequest,
    meta: TransactionMeta,
  ): Promise<Result<TransactionRecord, HostError>> {
    submissions.push({ request, meta });
    const error = mismatch(request.from, request.chainId) ?? takeError();
    if (error) return failed(error);
    if (isLeftOpen) {
      isLeftOpen = false;
      const requested = requestRecord({ requests: [request], meta, start: { nonce: 0, block: 0 } }, Date.now());
      const open: TransactionRecord = { ...requested, request: { state: 'unclear', nonce: 0, block: 0 } };
      records.set([open, ...records.get()]);
      return ok(open);
    }
    const sent = options.send ? await options.send(request) : ok(fakeSending(records.get()));
    if (!sent.ok) return sent;
    const { chainId, from, to, data, value } = request;
    const { hash, nonce } = sent.value;
    const id = `${chainId}:${from.toLowerCase()}:${nonce}`;
    const record: TransactionRecord = {
      id,
      chainId,
      from,
      nonce,
      hash,
      to,
      data,
      meta,
      valueWei: value.toString(),
      sentAt: Date.now(),
      status: { kind: 'pending' },
    };
    records.set([record, ...records.get()]);
    return ok(record);
  }

  async function submitBatch(
    requests: readonly TransactionRequest[],
    meta: TransactionMeta,
  ): Promise<Result<TransactionRecord, HostError>> {
    batches.push({ requests, meta });
    const [first] = requests;
    if (!first) throw new Error('submitBatch: there is nothing to send');
    const error = mismatch(first.from, first.chainId) ?? takeError();
    if (error) return failed(error);
    const calls = requests.map(({ to, data, value }) => ({ to, data, valueWei: value.toString() }));
    const batch = { id: `0x${batches.length}`, wallet: 'Fake Wallet', calls };
    const record: TransactionRecord = {
      ...requestRecord({ requests, meta, start: { nonce: 0, block: 0 }, batch }, Date.now()),
      request: { state: 'accepted', nonce: 0, block: 0 },
    };
    records.set([record, ...records.get()]);
    return ok(record);
  }

  function settled(id: string): Promise<TransactionRecord | undefined> {
    const find = () => records.get().find((record) => record.id === id);
    const now = find();
    if (now?.status.kind !== 'pending') return Promise.resolve(now);
    return new Promise((resolve) => {
      const unsubscribe = records.subscribe(() => {
        const record = find();
        if (record?.status.kind === 'pending') return;
        unsubscribe();
        resolve(record);
      });
    });
  }

  function connectTo(account: Address, chainId: number, parts: Partial<ConnectedWallet> = {}): void {
    wallet.set({ status: 'connected', account, chainId, kind: 'extension', name: 'Fake Wallet', ...parts });
    isRemembered.set(true);
    current.set(chains.find((chain) => chain.id === chainId) ?? current.get());
  }

  function disconnect(): void {
    wallet.set({ status: 'disconnected' });
    isRemembered.set(false);
  }

  const services: HostServices = {
    contract: CONTRACT_VERSION,
    hostKind: options.hostKind ?? 'host',
    wallet: {
      state: wallet,
      isRemembered,
      requestConnect: () => {
        if (wallet.get().status === 'disconnected') connectTo(FAKE_ACCOUNT, current.get().id);
      },
      disconnect: async () => disconnect(),
      switchChain: async (chainId) => {
        const state = wallet.get();
        const error = takeError();
        if (error) return failed(error);
        if (state.status === 'connected') connectTo(state.account, chainId);
        return ok(undefined);
      },
      watchToken: async (token) => {
        const error = takeError();
        if (error) return failed(error);
        readOnly.push(token);
        return ok(true);
      },
      signTypedData: async ({ account, chainId, typedData }) => {
        const error = mismatch(account, chainId) ?? takeError();
        if (error) return failed(error);
        signatures.push(typedData);
        return ok(sign(typedData));
      },
    },
    network: {
      chains,
      current,
      select: async (chainId) => {
        const state = wallet.get();
        current.set(chains.find((chain) => chain.id === chainId) ?? current.get());
        if (state.status === 'connected') connectTo(state.account, chainId);
      },
      reader: (chainId) => {
        const reader = readers.find((candidate) => candidate.chainId === chainId);
        if (!reader) throw new Error(`Chain ${chainId} is not supported.`);
        return reader;
      },
      transactionUrl: (chainId, hash) => (isKnown(chainId) ? `https://explorer.example/${chainId}/tx/${hash}` : ''),
      addressUrl: (chainId, address) =>
        isKnown(chainId) ? `https://explorer.example/${chainId}/address/${address}` : '',
    },
    alerts: {
      show: (alert) => {
        alerts.push(alert);
      },
    },
    transactions: {
      list: records,
      submit,
      canBatch: async () => options.batches ?? false,
      submitBatch,
      settled,
      explainReverts: () => () => undefined,
    },
    signing: {
      summarize: options.summarize ?? (async (_area, request) => summaryOf(request.claim.call, request.to)),
      summarizeMessage: async (_area, { typedData, claim: expected }) =>
        summaryOf(typedData.primaryType, expected.token),
    },
    navigation: {
      areaPath: (area, path = '') => `/${area}${path}`,
      openArea: (area, path = '') => {
        visited.push(`/${area}${path}`);
      },
    },
    preferences: {
      theme,
      locale,
      isPersistent,
      storage: (area) => ({
        get: (key) => stored.get(`${area}/${key}`),
        set: (key, value) => {
          stored.set(`${area}/${key}`, value);
        },
        remove: (key) => {
          stored.delete(`${area}/${key}`);
        },
      }),
    },
    telemetry: { pageView: () => undefined },
    configuration: {
      brandName: 'Fathom',
      contracts: () => options.contracts ?? {},
      area: (area) => options.areas?.[area],
      service: (name) => options.services?.[name],
      indexer: (_chainId, area) => options.indexers?.[area],
    },
  };

  function isKnown(chainId: number): boolean {
    return chains.some((chain) => chain.id === chainId);
  }

  return {
    services,
    submissions,
    batches,
    signatures,
    alerts,
    visited,
    watched: readOnly,
    stored,
    connect: (account, chainId = current.get().id, parts = {}) => {
      connectTo(account, chainId, parts);
    },
    disconnect,
    remember: () => isRemembered.set(true),
    moveWalletTo: (chainId) => {
      const state = wallet.get();
      if (state.status === 'connected') connectTo(state.account, chainId);
    },
    setTheme: theme.set,
    setLocale: locale.set,
    refuseStorage: () => isPersistent.set(false),
    leaveNextOpen: () => {
      isLeftOpen = true;
    },
    find: (record) => records.set([record, ...records.get()]),
    failNext: (error) => {
      pendingError = error;
    },
    signWith: (next) => {
      sign = next;
    },
    settle: (status, { id, hash } = {}) => {
      const target = id ?? records.get()[0]?.id;
      if (target === undefined) throw new Error('settle: nothing was sent');
      records.set(
        records.get().map((record) => {
          if (record.id !== target) return record;
          const updated = hash === undefined ? record : { ...record, hash };
          return status.kind === 'pending' ? { ...updated, status } : { ...updated, status, settledAt: Date.now() };
        }),
      );
    },
  };
}

function summaryOf(call: string, address: Address): Result<SigningLine, HostError> {
  return ok({ message: `${call} at ${address}`, intent: call, fields: [], target: { address } });
}

function fakeChainInput(id: number, coin: string | undefined): Chain {
  return {
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, ...(coin !== undefined && { coin }) },
    isTestnet: id !== 1135,
    areas: AREA_IDS,
  };
}

function fakeSending(records: readonly TransactionRecord[]): { readonly hash: Hash; readonly nonce: number } {
  const nonce = records.length;
  return { nonce, hash: `0x${(nonce + 1).toString(16).padStart(64, '0')}` };
}
