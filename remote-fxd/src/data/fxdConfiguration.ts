import * as v from 'valibot';
import type { Hex } from '@fathom/contract/address';
import { contractAddress, deployments, nativeAmountText, parseSection } from '@fathom/base/configuration/areaSection';
import { text, webAddress, wholeNumber, type ConfigurationProblem } from '@fathom/base/configuration/fields';
import type { Result } from '@fathom/contract/result';

/** Schema of `areas.fxd` in `/config/app.json`, which can change without a release. */

const poolId = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  'must be the id of a pool: 0x and 64 hexadecimal digits',
);

const contracts = v.object(
  {
    fathomStablecoin: contractAddress,
    proxyWalletRegistry: contractAddress,
    positionManager: contractAddress,
    bookKeeper: contractAddress,
    collateralPoolConfig: contractAddress,
    stabilityFeeCollector: contractAddress,
    stablecoinAdapter: contractAddress,
    priceOracle: contractAddress,
  },
  'must be an object',
);

const pool = v.object(
  {
    /** 32 bytes: the name as ASCII text, padded with zeros. */
    id: poolId,
    /** Replaces the chain's name: `ETH` for the pool XDC on Sepolia. */
    displayName: v.exactOptional(text),
  },
  'must be an object',
);

const deployment = v.object(
  {
    chainId: wholeNumber,
    /** Suffix of the native collateral functions: `openLockXDCAndDraw` or `openLockNATIVEAndDraw`. */
    proxyActions: v.picklist(['XDC', 'NATIVE'], 'must be "XDC" or "NATIVE"'),
    /** Always listed; the indexer may add pools. */
    pools: v.pipe(
      v.array(pool, 'must be a list'),
      v.check(
        (pools) => new Set(pools.map(({ id }) => id.toLowerCase())).size === pools.length,
        'must not name one id twice',
      ),
    ),
    /** A pool with this collateral accepts the native currency. If absent, `nativePools` decides. */
    wrappedNative: v.exactOptional(contractAddress),
    contracts,
  },
  'must be an object',
);

export const fxdConfigurationSchema = v.object(
  {
    /**
     * Screens accounts with the service `addressStatus`. Opening and topping up are blocked while it is unreachable.
     */
    addressBlocked: v.optional(v.boolean('must be true or false'), false),
    whitelistUrl: v.exactOptional(webAddress),
    /** Names from the ids of pools with native collateral; used if `wrappedNative` is absent. */
    nativePools: v.optional(v.array(text, 'must be a list'), ['ETH', 'XDC', 'NATIVE']),
    /** Names of pools with collateral suggestions based on predicted prices. */
    suggestionPools: v.optional(v.array(text, 'must be a list'), ['XDC', 'CGO']),
    /** Whole native coins, as text, that opening and topping up reserve for network fees. */
    nativeReserve: v.optional(nativeAmountText, '0.001'),
    deployments: deployments(deployment),
  },
  'must be an object',
);

export type FxdConfiguration = v.InferOutput<typeof fxdConfigurationSchema>;
export type FxdDeployment = FxdConfiguration['deployments'][number];

/** The error names the first invalid field. */
export function parseFxdConfiguration(section: unknown): Result<FxdConfiguration, ConfigurationProblem> {
  return parseSection('fxd', fxdConfigurationSchema, section);
}
