import * as v from 'valibot';
import { isAddress, type Address } from './address';
import type { Alert } from './alerts';
import { AREA_IDS, type AreaId } from './areaId';
import type { HostServices } from './hostServices';
import type { AreaPortfolio, AreaSummary, LedgerCursor, PortfolioScenario, RescueRequest } from './portfolio';
import type { Readable } from './readable';
import type { TransactionMeta, TransactionRequest } from './transactions';
import type { SignatureRequest, TokenToAdd } from './wallet';

export type Ports = Omit<HostServices, 'contract' | 'hostKind'>;
export type PortName = keyof Ports;

/** A changing value, which a frame has a copy of under `name`. */
interface ValueEntry {
  readonly kind: 'value';
  readonly name: string;
}

/** A call with plain data, which a frame makes under `name`. */
interface CallEntry<Arguments extends readonly unknown[], Gives> {
  readonly kind: 'call';
  readonly name: string;
  /** Checks the arguments that come from a frame, without the calling area. */
  readonly takes: v.GenericSchema<unknown, Arguments>;
  /** `nothing` if no caller waits for it. */
  readonly gives: Gives extends Promise<unknown> ? 'promise' : 'nothing';
  /** True if it leads to a prompt of the wallet, for which the user has to press. */
  readonly asksWallet?: true;
  /** True if the first argument is the calling area, which the host fills in. */
  readonly namesArea?: true;
}

/** A member that each end implements by itself, because it returns functions or needs no host. */
interface OwnEntry {
  readonly kind: 'own';
}

type WithoutArea<Arguments extends readonly unknown[]> = Arguments extends readonly [AreaId, ...infer Rest]
  ? Rest | Arguments
  : Arguments;

type EntryOf<Member> =
  Member extends Readable<unknown>
    ? ValueEntry | OwnEntry
    : Member extends (...values: infer Arguments) => infer Gives
      ? CallEntry<WithoutArea<Arguments>, Gives> | OwnEntry
      : OwnEntry;

type Border = { readonly [P in PortName]: { readonly [M in keyof Ports[P]]-?: EntryOf<Ports[P][M]> } };

const NOTHING = v.tuple([]);
const chainId = v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(1))]);
/** Longer than any text in an alert or path. */
const text = v.pipe(v.string(), v.maxLength(2000));

const alert: v.GenericSchema<unknown, Alert> = v.object({
  kind: v.picklist(['success', 'error', 'info']),
  text,
  detail: v.exactOptional(text),
  link: v.exactOptional(v.object({ text, href: v.pipe(text, v.regex(/^(https?:\/\/|\/(?!\/))/)) })),
});

const token: v.GenericSchema<unknown, TokenToAdd> = v.object({
  address: v.custom<`0x${string}`>((value) => typeof value === 'string'),
  name: v.exactOptional(text),
  symbol: text,
  decimals: v.number(),
  image: v.exactOptional(text),
});

/** Requests are checked by what verifies them, which reads their properties first. */
function unverified<Request extends object>() {
  return v.custom<Request>((value) => typeof value === 'object' && value !== null);
}

const meta = unverified<TransactionMeta>();
const request = unverified<TransactionRequest>();
const signature = unverified<SignatureRequest>();

/**
 * Each member of {@link HostServices} once. Both ends of a frame's port, and what an area gets of the host, are derived
 * from it. A member that is missing here doesn't compile.
 */
const BORDER = {
  wallet: {
    state: { kind: 'value', name: 'walletState' },
    isRemembered: { kind: 'value', name: 'isWalletRemembered' },
    requestConnect: { kind: 'call', name: 'requestConnect', takes: NOTHING, gives: 'nothing', asksWallet: true },
    disconnect: { kind: 'call', name: 'disconnect', takes: NOTHING, gives: 'promise', asksWallet: true },
    switchChain: { kind: 'call', name: 'switchChain', takes: chainId, gives: 'promise', asksWallet: true },
    watchToken: { kind: 'call', name: 'watchToken', takes: v.tuple([token]), gives: 'promise', asksWallet: true },
    signTypedData: {
      kind: 'call',
      name: 'signTypedData',
      takes: v.tuple([signature]),
      gives: 'promise',
      asksWallet: true,
    },
  },
  network: {
    chains: { kind: 'own' },
    current: { kind: 'own' },
    select: { kind: 'call', name: 'select', takes: chainId, gives: 'promise', asksWallet: true },
    reader: { kind: 'own' },
    transactionUrl: { kind: 'own' },
    addressUrl: { kind: 'own' },
  },
  alerts: { show: { kind: 'call', name: 'showAlert', takes: v.tuple([alert]), gives: 'nothing' } },
  transactions: {
    list: { kind: 'value', name: 'transactions' },
    submit: { kind: 'call', name: 'submit', takes: v.tuple([request, meta]), gives: 'promise', asksWallet: true },
    canBatch: { kind: 'call', name: 'canBatch', takes: chainId, gives: 'promise' },
    submitBatch: {
      kind: 'call',
      name: 'submitBatch',
      takes: v.tuple([unverified<readonly TransactionRequest[]>(), meta]),
      gives: 'promise',
      asksWallet: true,
    },
    settled: { kind: 'call', name: 'settled', takes: v.tuple([text]), gives: 'promise' },
    explainReverts: { kind: 'own' },
  },
  signing: {
    summarize: { kind: 'call', name: 'summarize', takes: v.tuple([request]), gives: 'promise', namesArea: true },
    summarizeMessage: {
      kind: 'call',
      name: 'summarizeMessage',
      takes: v.tuple([signature]),
      gives: 'promise',
      namesArea: true,
    },
  },
  navigation: {
    areaPath: { kind: 'own' },
    openArea: {
      kind: 'call',
      name: 'openArea',
      takes: v.tuple([v.picklist(AREA_IDS), v.optional(text)]),
      gives: 'nothing',
    },
  },
  preferences: {
    theme: { kind: 'value', name: 'theme' },
    locale: { kind: 'value', name: 'locale' },
    storage: { kind: 'own' },
    isPersistent: { kind: 'value', name: 'isPersistent' },
  },
  telemetry: { pageView: { kind: 'call', name: 'pageView', takes: v.tuple([text]), gives: 'nothing' } },
  configuration: {
    brandName: { kind: 'own' },
    contracts: { kind: 'own' },
    area: { kind: 'own' },
    service: { kind: 'own' },
    indexer: { kind: 'own' },
  },
} as const satisfies Border;

/** An entry without the literal types of its member. */
export type BorderEntry =
  | ValueEntry
  | OwnEntry
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly takes: v.GenericSchema<unknown, readonly unknown[]>;
      readonly gives: 'promise' | 'nothing';
      readonly asksWallet?: true;
      readonly namesArea?: true;
    };

/** The table for code that walks it. */
export const BORDER_ENTRIES: Readonly<Record<PortName, Readonly<Record<string, BorderEntry>>>> = BORDER;

type Entries = typeof BORDER;
type MembersOfKind<P extends PortName, Kind> = {
  [M in keyof Entries[P]]: Entries[P][M] extends Kind ? M : never;
}[keyof Entries[P]] &
  keyof Ports[P];

/** The members of a port that a frame gets from its host. */
export type RemoteMembers<P extends PortName> = Pick<Ports[P], MembersOfKind<P, { readonly kind: 'value' | 'call' }>>;

/** The members of a port that an area gets as they are: values, and calls that neither ask the wallet nor name the area. */
export type PassedOnMembers<P extends PortName> = Omit<
  RemoteMembers<P>,
  MembersOfKind<P, { readonly asksWallet: true } | { readonly namesArea: true }>
>;

type NamedValue = {
  [P in PortName]: {
    [M in MembersOfKind<P, ValueEntry>]: Entries[P][M] extends { readonly name: infer Name extends string }
      ? Ports[P][M] extends Readable<infer Value>
        ? readonly [name: Name, value: Value]
        : never
      : never;
  }[MembersOfKind<P, ValueEntry>];
}[PortName];

/** The values that a frame has copies of. */
export type BorderValues = { readonly [Named in NamedValue as Named[0]]: Named[1] };

export type PortfolioCall = keyof AreaPortfolio;

/** The portfolio of an area in a frame: the members of {@link AreaPortfolio} as calls over the frame's port. */
export type FramedPortfolio = {
  readonly [Name in PortfolioCall]-?: (
    ...values: Parameters<NonNullable<AreaPortfolio[Name]>>
  ) => Promise<Awaited<ReturnType<NonNullable<AreaPortfolio[Name]>>>>;
};

const account = v.custom<Address>(isAddress);
const chain = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** The area checks the inputs in its own summary. */
const summary = unverified<AreaSummary>();

/** Each member of {@link AreaPortfolio} once, with its arguments. A member that is missing here doesn't compile. */
export const PORTFOLIO_CALLS = {
  summary: v.tuple([chain, account]),
  stress: v.tuple([summary, unverified<PortfolioScenario>()]),
  rescue: v.tuple([summary, unverified<RescueRequest>()]),
  ledger: v.tuple([chain, account, unverified<LedgerCursor>()]),
  metric: v.tuple([chain]),
} as const satisfies {
  readonly [Name in PortfolioCall]-?: v.GenericSchema<unknown, Parameters<NonNullable<AreaPortfolio[Name]>>>;
};
