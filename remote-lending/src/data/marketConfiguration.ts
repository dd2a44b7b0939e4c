import * as v from 'valibot';
import { addressKey, isAddress, type Address } from '@fathom/shared/domain/address';
import { failed, ok, type Result } from '@fathom/shared/domain/result';
import { hasValidChecksum } from '@fathom/shared/rpc/checksumAddress';

/**
 * The area's section of the runtime configuration (`areas.lending` of `/config/app.json`), field by field. It can change without a
 * rebuild: a new market, another contract or a switched feature needs no release.
 */

const address = v.pipe(
  v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits'),
  v.check(hasValidChecksum, 'has a wrong checksum: one of its characters was mistyped'),
);
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const url = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be an address that begins with http:// or https://'));
const switchedOff = v.optional(v.boolean(), false);

/** The market's contracts. Those that are optional take a feature with them when they are missing. */
const addresses = v.object({
  LENDING_POOL: address,
  LENDING_POOL_ADDRESS_PROVIDER: address,
  UI_POOL_DATA_PROVIDER: address,
  UI_INCENTIVE_DATA_PROVIDER: v.exactOptional(address),
  WALLET_BALANCE_PROVIDER: address,
  /** Without it the native currency is neither supplied nor borrowed. */
  WETH_GATEWAY: v.exactOptional(address),
  FAUCET: v.exactOptional(address),
  PERMISSION_MANAGER: v.exactOptional(address),
  DEBT_SWITCH_ADAPTER: v.exactOptional(address),
  WITHDRAW_SWITCH_ADAPTER: v.exactOptional(address),
  SWAP_COLLATERAL_ADAPTER: v.exactOptional(address),
  REPAY_WITH_COLLATERAL_ADAPTER: v.exactOptional(address),
  L2_ENCODER: v.exactOptional(address),
  collector: v.exactOptional(address),
});

const enabledFeatures = v.object({
  /** Who may deposit and borrow is read from PERMISSION_MANAGER. */
  permissions: switchedOff,
  /** The address status service is queried whether the account is blocked. */
  addressBlocked: switchedOff,
  stableBorrowRate: switchedOff,
  liquiditySwap: switchedOff,
  collateralRepay: switchedOff,
  debtSwitch: switchedOff,
  withdrawAndSwitch: switchedOff,
});

/** What the chain does not tell about a token. */
const token = v.object({
  /** `false` for a token that is known to have no EIP-2612 permit; otherwise the chain is queried. */
  permit: v.optional(v.boolean(), true),
  /** The token refuses to change a non-zero allowance: it is reset to zero first. */
  needsAllowanceReset: switchedOff,
});

const WEI_PER_NATIVE_DIGITS = 18;
/** A decimal text in whole native coins, such as "0.001", as wei. Every EVM chain counts its native currency in 1e-18. */
const nativeAmount = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d{1,18})?$/, 'must be a decimal number as text, such as "0.001", with at most 18 decimals'),
  v.transform((amount) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return BigInt(whole + fraction.padEnd(WEI_PER_NATIVE_DIGITS, '0'));
  }),
);

const market = v.object({
  /** Stays the same forever: the chosen market is stored under it and links name it. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must consist of lower-case letters, digits and dashes')),
  marketTitle: text,
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isFork: switchedOff,
  v3: v.optional(v.boolean(), true),
  /** Of the indexer, for the transaction history; without it there is none. */
  subgraphUrl: v.exactOptional(url),
  /** Of the rate history, for charts. */
  ratesHistoryApiUrl: v.exactOptional(url),
  halIntegration: v.exactOptional(v.object({ marketName: text, url })),
  bridge: v.exactOptional(v.object({ name: text, url })),
  /** Which generation of the pool data provider is at UI_POOL_DATA_PROVIDER: a wrong one decodes to nonsense. */
  uiPoolDataVariant: v.picklist(['v3.0.2'], 'must be "v3.0.2", the only variant that this release reads'),
  addresses,
  disableCharts: switchedOff,
  enabledFeatures,
  /** By token address. Reserves of tokens that are not named here are marked as unverified, unless none is named. */
  tokens: v.optional(v.record(address, token), {}),
  /** Whole native coins that supplying leaves in the wallet for fees, as text. */
  nativeReserve: v.optional(nativeAmount, '0.001'),
});

const configuration = v.object({
  markets: v.pipe(
    v.array(market),
    v.minLength(1, 'must name at least one market'),
    v.check((markets) => new Set(markets.map(({ id }) => id)).size === markets.length, 'must not name one id twice'),
  ),
  /** Whether markets on test chains can be chosen too. */
  testMarkets: switchedOff,
});

export type Market = v.InferOutput<typeof market>;
export type LendingConfiguration = v.InferOutput<typeof configuration>;
export type TokenTraits = v.InferOutput<typeof token>;

export interface ConfigurationProblem {
  /** Path of the first wrong field, such as `markets.0.addresses.LENDING_POOL`. */
  readonly field: string;
  readonly problem: string;
}

/** Reads the area's section; the error names the first wrong field. */
export function parseLendingConfiguration(section: unknown): Result<LendingConfiguration, ConfigurationProblem> {
  const parsed = v.safeParse(configuration, section, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'areas.lending';
  return failed({ field, problem: issue.received === 'undefined' ? 'is missing' : issue.message });
}

/** The tokens that the market's configuration names. */
export function namedTokens(of: Market): readonly Address[] {
  return Object.keys(of.tokens).filter(isAddress);
}

/** What the configuration knows of a token that the chain does not tell. */
export function tokenTraits(of: Market, token: Address): TokenTraits {
  const wanted = addressKey(token);
  const entry = Object.entries(of.tokens).find(([key]) => key.toLowerCase() === wanted);
  return entry?.[1] ?? { permit: true, needsAllowanceReset: false };
}

/** Screens offer the native currency only where the market has a gateway: a missing one is a defect of the caller. */
export function requiredGateway({ addresses, marketTitle }: Market): Address {
  if (addresses.WETH_GATEWAY === undefined)
    throw new Error(`The market ${marketTitle} has no gateway for the native currency.`);
  return addresses.WETH_GATEWAY;
}
