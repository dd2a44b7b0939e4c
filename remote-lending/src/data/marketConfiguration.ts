import * as v from 'valibot';
import { addressKey, isAddress, type Address } from '@fathom/contract/address';
import { contractAddress, nativeAmountText, parseSection } from '@fathom/base/configuration/areaSection';
import {
  text,
  webAddress,
  webAddressOrPath,
  wholeNumber,
  type ConfigurationProblem,
} from '@fathom/base/configuration/fields';
import type { Result } from '@fathom/contract/result';
import { isSince32, POOL_DATA_VARIANTS } from './abi/poolDataVariants';

/**
 * Schema of the area's section of the runtime configuration (`areas.lending` of
 * `/config/app.json`). It can change without a rebuild: a new market, contract or feature switch
 * needs no release.
 */

const switchedOff = v.optional(v.boolean(), false);

/** The market's contracts. A missing optional contract disables its feature. */
const addresses = v.object({
  LENDING_POOL: contractAddress,
  LENDING_POOL_ADDRESS_PROVIDER: contractAddress,
  UI_POOL_DATA_PROVIDER: contractAddress,
  UI_INCENTIVE_DATA_PROVIDER: v.exactOptional(contractAddress),
  WALLET_BALANCE_PROVIDER: contractAddress,
  /** Without it the native currency can be neither supplied nor borrowed. */
  WETH_GATEWAY: v.exactOptional(contractAddress),
  /** Without it rewards are displayed and cannot be claimed. */
  REWARDS_CONTROLLER: v.exactOptional(contractAddress),
  FAUCET: v.exactOptional(contractAddress),
  PERMISSION_MANAGER: v.exactOptional(contractAddress),
  DEBT_SWITCH_ADAPTER: v.exactOptional(contractAddress),
  WITHDRAW_SWITCH_ADAPTER: v.exactOptional(contractAddress),
  SWAP_COLLATERAL_ADAPTER: v.exactOptional(contractAddress),
  REPAY_WITH_COLLATERAL_ADAPTER: v.exactOptional(contractAddress),
  /** The exchange that the adapters swap with; no other is ever called. */
  SWAP_EXCHANGE: v.exactOptional(contractAddress),
  L2_ENCODER: v.exactOptional(contractAddress),
  collector: v.exactOptional(contractAddress),
});

/** Mainnet, Polygon, Avalanche, Fantom, Arbitrum One, Optimism and Base: lending specification, section 7. */
const AGGREGATOR_CHAINS = [1, 137, 43_114, 250, 42_161, 10, 8_453];

/** The service that finds routes and builds the calls of swaps. Its answers are not trusted. */
const swapAggregator = v.object({
  url: webAddress,
  chains: v.optional(v.array(wholeNumber), AGGREGATOR_CHAINS),
  /** The tag by which the aggregator counts this app's requests. */
  partner: v.optional(text, 'fathom'),
  partnerAddress: v.exactOptional(contractAddress),
});

const enabledFeatures = v.object({
  /** Whether PERMISSION_MANAGER determines who may deposit and borrow. */
  permissions: switchedOff,
  /** Whether the address status service is queried for blocked accounts. */
  addressBlocked: switchedOff,
  stableBorrowRate: switchedOff,
  liquiditySwap: switchedOff,
  collateralRepay: switchedOff,
  debtSwitch: switchedOff,
  withdrawAndSwitch: switchedOff,
});

const wholeTokens = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'must be a decimal number as text, such as "100"'));

/** Token properties that are not available on-chain. */
const token = v.object({
  /** `false` for a token known to lack EIP-2612 permit; otherwise determined on-chain. */
  permit: v.optional(v.boolean(), true),
  /** The token cannot change a non-zero allowance: it is reset to zero first. */
  needsAllowanceReset: switchedOff,
});

const marketFields = v.object({
  /** Must never change: the selected market is stored under it and links contain it. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must consist of lower-case letters, digits and dashes')),
  marketTitle: text,
  chainId: wholeNumber,
  isFork: switchedOff,
  /** The chain that a fork copies: swaps are quoted for it. Default: `chainId`. */
  underlyingChainId: v.exactOptional(wholeNumber),
  /** Whether rewards have price feeds; those of earlier markets are valued by the wrapped native coin. */
  v3: v.optional(v.boolean(), true),
  /** The indexer of the transaction history; without it there is none. */
  subgraphUrl: v.exactOptional(webAddress),
  /**
   * Whether its transactions have the field `networkFee`, in wei, for the export. This project's
   * indexer has it; a query for it is refused by those of others.
   */
  subgraphHasFees: switchedOff,
  /**
   * Whether its transactions have the other side of a switch and other accounts that took part, as
   * those of this project's indexer. Without it, the history says that amounts are missing.
   */
  subgraphHasSides: switchedOff,
  /** The rate history for charts. */
  ratesHistoryApiUrl: v.exactOptional(webAddress),
  /** Without it nothing can be swapped. */
  swapAggregator: v.exactOptional(swapAggregator),
  halIntegration: v.exactOptional(v.object({ marketName: text, url: webAddress })),
  /** `icon`: an image on the app's own origin or a configured remote's. */
  bridge: v.exactOptional(v.object({ name: text, icon: v.exactOptional(webAddressOrPath), url: webAddress })),
  /**
   * The first Aave version with the answers of the contract at UI_POOL_DATA_PROVIDER: `v3.4` for 3.4
   * and 3.5, `v3.3` for 3.3. It also determines whether there are stable rates, and the functions of
   * gateway and incentive data provider. A wrong one decodes to garbage.
   */
  uiPoolDataVariant: v.picklist(POOL_DATA_VARIANTS, `must be one of ${POOL_DATA_VARIANTS.join(', ')}`),
  addresses,
  /** What an account without the market's permission is told, and where it can get it. */
  permissionScreen: v.exactOptional(
    v.object({ text, link: v.exactOptional(v.object({ label: text, url: webAddress })) }),
  ),
  disableCharts: switchedOff,
  enabledFeatures,
  /**
   * Keyed by token address. Reserves of tokens not listed here are marked unverified, unless the
   * list is empty.
   */
  tokens: v.optional(v.record(contractAddress, token), {}),
  /**
   * What the faucet mints of a token, by symbol, in whole tokens as text. Default: 1000; `"0"` takes
   * a token off the list.
   */
  faucetAmounts: v.optional(v.record(v.string(), wholeTokens), {}),
  /** Whole native coins, as text, that supplying leaves in the wallet for fees. */
  nativeReserve: v.optional(nativeAmountText, '0.001'),
});

const market = v.pipe(
  marketFields,
  v.check(
    ({ uiPoolDataVariant, enabledFeatures }) => !(enabledFeatures.stableBorrowRate && isSince32(uiPoolDataVariant)),
    'must not enable stableBorrowRate: pools since Aave 3.2 have no stable rates',
  ),
);

/** The section's fields. */
export const lendingConfigurationSchema = v.object({
  markets: v.pipe(
    v.array(market),
    v.minLength(1, 'must name at least one market'),
    v.check((markets) => new Set(markets.map(({ id }) => id)).size === markets.length, 'must not name one id twice'),
  ),
  /** Whether markets on testnets can be selected. */
  testMarkets: switchedOff,
});

export type Market = v.InferOutput<typeof market>;
export type LendingConfiguration = v.InferOutput<typeof lendingConfigurationSchema>;
export type TokenTraits = v.InferOutput<typeof token>;

/** Parses the area's section; the error names the first invalid field. */
export function parseLendingConfiguration(section: unknown): Result<LendingConfiguration, ConfigurationProblem> {
  return parseSection('lending', lendingConfigurationSchema, section);
}

/** The tokens listed in the market's configuration. */
export function namedTokens(of: Market): readonly Address[] {
  return Object.keys(of.tokens).filter(isAddress);
}

/** The configured properties of a token that are not available on-chain. */
export function tokenTraits(of: Market, token: Address): TokenTraits {
  const wanted = addressKey(token);
  const entry = Object.entries(of.tokens).find(([key]) => key.toLowerCase() === wanted);
  return entry?.[1] ?? { permit: true, needsAllowanceReset: false };
}

/** Whether withdrawals can be switched. */
export function canSwitchWithdrawals(market: Market): boolean {
  return canSwap(market, 'collateralRepay', 'WITHDRAW_SWITCH_ADAPTER');
}

/** Whether collateral can repay debts. */
export function canRepayWithCollateral(market: Market): boolean {
  return canSwap(market, 'collateralRepay', 'REPAY_WITH_COLLATERAL_ADAPTER');
}

/** Whether supplies can be switched. */
export function canSwitchCollateral(market: Market): boolean {
  return canSwap(market, 'liquiditySwap', 'SWAP_COLLATERAL_ADAPTER');
}

/** Whether debts can be switched. */
export function canSwitchDebt(market: Market): boolean {
  return canSwap(market, 'debtSwitch', 'DEBT_SWITCH_ADAPTER');
}

/** A swap takes the feature, the contracts that do it, and the service that quotes it. */
function canSwap(
  { enabledFeatures, addresses, swapAggregator }: Market,
  feature: keyof Market['enabledFeatures'],
  adapter: keyof Market['addresses'],
): boolean {
  const contracts = [addresses[adapter], addresses.SWAP_EXCHANGE];
  return enabledFeatures[feature] && !contracts.includes(undefined) && swapAggregator !== undefined;
}

/** The chain whose exchanges the aggregator quotes: for a fork, the one that it copies. */
export function quotedChainId({ chainId, underlyingChainId = chainId }: Market): number {
  return underlyingChainId;
}

/**
 * Screens offer native currency only if the market has a gateway, so a missing gateway is a bug in
 * the caller.
 */
export function requiredGateway({ addresses, marketTitle }: Market): Address {
  if (addresses.WETH_GATEWAY === undefined)
    throw new Error(`The market ${marketTitle} has no gateway for the native currency.`);
  return addresses.WETH_GATEWAY;
}

/** The field of an intent that calls the gateway; see `gatewayIntent`. */
export function gatewayRateMode({ uiPoolDataVariant }: Market): { readonly withoutRateMode?: true } {
  return isSince32(uiPoolDataVariant) ? { withoutRateMode: true } : {};
}
