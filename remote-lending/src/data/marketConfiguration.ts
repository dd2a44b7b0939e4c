import * as v from 'valibot';
import { addressKey, type Address } from '@fathom/contract/address';
import { contractAddress, nativeAmountText, parseSection } from '@fathom/base/configuration/areaSection';
import {
  text,
  webAddress,
  webAddressOrPath,
  wholeNumber,
  type ConfigurationProblem,
} from '@fathom/base/configuration/fields';
import type { Result } from '@fathom/contract/result';
import { isV32OrLater, POOL_DATA_VARIANTS } from './abi/poolDataVariants';

/**
 * Schema of the area's section of the runtime configuration (`areas.lending` of `/config/app.json`). New markets,
 * contracts and feature flags need no release.
 */

const switchedOff = v.optional(v.boolean(), false);

/** Contracts of the market. A missing optional contract disables its feature. */
const addresses = v.object({
  LENDING_POOL: contractAddress,
  LENDING_POOL_ADDRESS_PROVIDER: contractAddress,
  UI_POOL_DATA_PROVIDER: contractAddress,
  UI_INCENTIVE_DATA_PROVIDER: v.exactOptional(contractAddress),
  WALLET_BALANCE_PROVIDER: contractAddress,
  /** Required to supply and borrow native currency. */
  WETH_GATEWAY: v.exactOptional(contractAddress),
  /** Required to claim rewards. Without it they are only displayed. */
  REWARDS_CONTROLLER: v.exactOptional(contractAddress),
  FAUCET: v.exactOptional(contractAddress),
  PERMISSION_MANAGER: v.exactOptional(contractAddress),
  DEBT_SWITCH_ADAPTER: v.exactOptional(contractAddress),
  WITHDRAW_SWITCH_ADAPTER: v.exactOptional(contractAddress),
  SWAP_COLLATERAL_ADAPTER: v.exactOptional(contractAddress),
  REPAY_WITH_COLLATERAL_ADAPTER: v.exactOptional(contractAddress),
  /** Exchange that the adapters swap with. Calls to other exchanges are rejected. */
  SWAP_EXCHANGE: v.exactOptional(contractAddress),
  L2_ENCODER: v.exactOptional(contractAddress),
  collector: v.exactOptional(contractAddress),
});

/** Mainnet, Polygon, Avalanche, Fantom, Arbitrum One, Optimism and Base (lending specification, section 7). */
const AGGREGATOR_CHAINS = [1, 137, 43_114, 250, 42_161, 10, 8_453];

/** Service that finds swap routes and builds their calls. Its responses are not trusted. */
const swapAggregator = v.object({
  url: webAddress,
  chains: v.optional(v.array(wholeNumber), AGGREGATOR_CHAINS),
  /** Name that identifies this app's requests to the aggregator. */
  partner: v.optional(text, 'fathom'),
  partnerAddress: v.exactOptional(contractAddress),
});

const enabledFeatures = v.object({
  permissions: switchedOff,
  /** True if the address status service is queried for blocked accounts. */
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
  /** `false` for a token without EIP-2612 permit; otherwise determined on-chain. */
  permit: v.optional(v.boolean(), true),
  /** True if the token cannot change a non-zero allowance, which is then reset to 0 first. */
  needsAllowanceReset: switchedOff,
});

const marketFields = v.object({
  /** Must never change, because the stored market and links contain it. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must consist of lower-case letters, digits and dashes')),
  marketTitle: text,
  chainId: wholeNumber,
  isFork: switchedOff,
  /** Chain that a fork copies, for swap quotes. Default: `chainId`. */
  underlyingChainId: v.exactOptional(wholeNumber),
  /** True if rewards have price feeds. Earlier markets use the price of wrapped native currency. */
  v3: v.optional(v.boolean(), true),
  /** Required for the transaction history. */
  subgraphUrl: v.exactOptional(webAddress),
  /** True if transactions have `networkFee`, in wei. Indexers without it, unlike this project's, reject the query. */
  subgraphHasFees: switchedOff,
  /** True if transactions have the other side of a switch. Without it, the history notes that amounts are missing. */
  subgraphHasSides: switchedOff,
  /** Rate history for charts. */
  ratesHistoryApiUrl: v.exactOptional(webAddress),
  /** Required for all swaps. */
  swapAggregator: v.exactOptional(swapAggregator),
  halIntegration: v.exactOptional(v.object({ marketName: text, url: webAddress })),
  /** `icon`: an image on the app's own origin or a configured remote's. */
  bridge: v.exactOptional(v.object({ name: text, icon: v.exactOptional(webAddressOrPath), url: webAddress })),
  /**
   * First Aave version with the response format of the contract at UI_POOL_DATA_PROVIDER: `v3.4` for 3.4 and 3.5,
   * `v3.3` for 3.3. It also determines whether there are stable rates, and the functions of gateway and incentive data
   * provider. With a wrong variant, responses decode to invalid data.
   */
  uiPoolDataVariant: v.picklist(POOL_DATA_VARIANTS, `must be one of ${POOL_DATA_VARIANTS.join(', ')}`),
  addresses,
  /** Text for an account without the market's permission, and a link to request it. */
  permissionScreen: v.exactOptional(
    v.object({ text, link: v.exactOptional(v.object({ label: text, url: webAddress })) }),
  ),
  disableCharts: switchedOff,
  enabledFeatures,
  /** Keyed by token address. Reserves of tokens not listed here are marked unverified, unless the list is empty. */
  tokens: v.optional(v.record(contractAddress, token), {}),
  /** Amount that the faucet mints by symbol, in whole tokens as text. Default: 1000; `"0"` disables a token. */
  faucetAmounts: v.optional(v.record(v.string(), wholeTokens), {}),
  /** Whole native coins, as text, that a supply leaves in the wallet for fees. */
  nativeReserve: v.optional(nativeAmountText, '0.001'),
});

const market = v.pipe(
  marketFields,
  v.check(
    ({ uiPoolDataVariant, enabledFeatures }) => !(enabledFeatures.stableBorrowRate && isV32OrLater(uiPoolDataVariant)),
    'must not enable stableBorrowRate: pools since Aave 3.2 have no stable rates',
  ),
);

export const lendingConfigurationSchema = v.object({
  markets: v.pipe(
    v.array(market),
    v.minLength(1, 'must name at least one market'),
    v.check((markets) => new Set(markets.map(({ id }) => id)).size === markets.length, 'must not name one id twice'),
  ),
  /** True if markets on testnets can be selected. */
  testMarkets: switchedOff,
});

export type Market = v.InferOutput<typeof market>;
export type LendingConfiguration = v.InferOutput<typeof lendingConfigurationSchema>;
export type TokenTraits = v.InferOutput<typeof token>;

/** Parses the area's section. The error names the first invalid field. */
export function parseLendingConfiguration(section: unknown): Result<LendingConfiguration, ConfigurationProblem> {
  return parseSection('lending', lendingConfigurationSchema, section);
}

export function tokenTraits(of: Market, token: Address): TokenTraits {
  const wanted = addressKey(token);
  const entry = Object.entries(of.tokens).find(([key]) => key.toLowerCase() === wanted);
  return entry?.[1] ?? { permit: true, needsAllowanceReset: false };
}

export function canSwitchWithdrawals(market: Market): boolean {
  return canSwap(market, 'collateralRepay', 'WITHDRAW_SWITCH_ADAPTER');
}

export function canRepayWithCollateral(market: Market): boolean {
  return canSwap(market, 'collateralRepay', 'REPAY_WITH_COLLATERAL_ADAPTER');
}

export function canSwitchCollateral(market: Market): boolean {
  return canSwap(market, 'liquiditySwap', 'SWAP_COLLATERAL_ADAPTER');
}

export function canSwitchDebt(market: Market): boolean {
  return canSwap(market, 'debtSwitch', 'DEBT_SWITCH_ADAPTER');
}

/** A swap requires the feature, its contracts and the aggregator. */
function canSwap(
  { enabledFeatures, addresses, swapAggregator }: Market,
  feature: keyof Market['enabledFeatures'],
  adapter: keyof Market['addresses'],
): boolean {
  const contracts = [addresses[adapter], addresses.SWAP_EXCHANGE];
  return enabledFeatures[feature] && !contracts.includes(undefined) && swapAggregator !== undefined;
}

/** Returns the chain of the quotes: for a fork, the chain that it copies. */
export function quotedChainId({ chainId, underlyingChainId = chainId }: Market): number {
  return underlyingChainId;
}

/** Throws without a gateway: screens offer native currency only with one, so that is a bug in the caller. */
export function requiredGateway({ addresses, marketTitle }: Market): Address {
  if (addresses.WETH_GATEWAY === undefined)
    throw new Error(`The market ${marketTitle} has no gateway for the native currency.`);
  return addresses.WETH_GATEWAY;
}

/** See `gatewayIntent`. */
export function gatewayRateMode({ uiPoolDataVariant }: Market): { readonly withoutRateMode?: true } {
  return isV32OrLater(uiPoolDataVariant) ? { withoutRateMode: true } : {};
}
