import * as v from 'valibot';
import { isAddress, type Address, type Hex } from '@fathom/shared/domain/address';
import { failed, ok, type Result } from '@fathom/shared/domain/result';
import { hasValidChecksum } from '@fathom/shared/rpc/checksumAddress';

/**
 * Schema of the area's section of the runtime configuration (`areas.fxd` of `/config/app.json`).
 * Deployments, pools and names of native pools can change without a release.
 */

const address = v.pipe(
  v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits'),
  v.check(hasValidChecksum, 'has a wrong checksum: one of its characters was mistyped'),
);
const poolId = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  'must be the id of a pool: 0x and 64 hexadecimal digits',
);
const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
const url = v.pipe(text, v.regex(/^https?:\/\/\S+$/, 'must be an address that begins with http:// or https://'));

/**
 * A decimal text in whole native coins, such as "0.001", as wei. Every EVM chain uses 18 decimals.
 */
const nativeAmount = v.pipe(
  v.string('must be a decimal number as text, such as "0.001"'),
  v.regex(/^\d+(\.\d{1,18})?$/, 'must be a decimal number as text, such as "0.001", with at most 18 decimals'),
  v.transform((amount) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return BigInt(whole + fraction.padEnd(18, '0'));
  }),
);

const contracts = v.object(
  {
    fathomStablecoin: address,
    proxyWalletRegistry: address,
    positionManager: address,
    bookKeeper: address,
    collateralPoolConfig: address,
    stabilityFeeCollector: address,
    stablecoinAdapter: address,
    priceOracle: address,
  },
  'must be an object',
);

const pool = v.object(
  {
    /** 32 bytes: the name as ASCII text, padded with zeros. */
    id: poolId,
    /** Display name that replaces the chain's name: `ETH` for the pool named XDC on Sepolia. */
    displayName: v.exactOptional(text),
  },
  'must be an object',
);

const deployment = v.object(
  {
    chainId: v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be above 0'),
    ),
    /**
     * Suffix of the native collateral functions: `openLockXDCAndDraw` or `openLockNATIVEAndDraw`.
     */
    proxyActions: v.picklist(['XDC', 'NATIVE'], 'must be "XDC" or "NATIVE"'),
    /** Always listed; the indexer may add pools. Display names come from here. */
    pools: v.pipe(
      v.array(pool, 'must be a list'),
      v.check(
        (pools) => new Set(pools.map(({ id }) => id.toLowerCase())).size === pools.length,
        'must not name one id twice',
      ),
    ),
    /**
     * The wrapped native token: a pool with this collateral accepts the native currency. If absent,
     * `nativePools` decides.
     */
    wrappedNative: v.exactOptional(address),
    contracts,
  },
  'must be an object',
);

const configuration = v.object(
  {
    /**
     * Whether the service `addressStatus` checks accounts. Opening and topping up are paused while
     * it is unreachable.
     */
    addressBlocked: v.optional(v.boolean('must be true or false'), false),
    /** Where users apply while the registry admits only whitelisted accounts. */
    whitelistUrl: v.exactOptional(url),
    /**
     * Names, as spelled in the pool ids, of pools with native collateral; used if `wrappedNative`
     * is absent.
     */
    nativePools: v.optional(v.array(text, 'must be a list'), ['ETH', 'XDC', 'NATIVE']),
    /** Names of pools that offer collateral suggestions based on predicted prices. */
    suggestionPools: v.optional(v.array(text, 'must be a list'), ['XDC', 'CGO']),
    /** Whole native coins, as text, that opening and topping up reserve for network fees. */
    nativeReserve: v.optional(nativeAmount, '0.001'),
    deployments: v.pipe(
      v.array(deployment, 'must be a list'),
      v.check(
        (deployments) => new Set(deployments.map(({ chainId }) => chainId)).size === deployments.length,
        'must not name one chain twice',
      ),
    ),
  },
  'must be an object',
);

export type FxdConfiguration = v.InferOutput<typeof configuration>;
export type FxdDeployment = FxdConfiguration['deployments'][number];

export interface ConfigurationProblem {
  /** Path of the first invalid field, such as `deployments.0.contracts.bookKeeper`. */
  readonly field: string;
  readonly problem: string;
}

/** Parses the area's section; the error names the first invalid field. */
export function parseFxdConfiguration(section: unknown): Result<FxdConfiguration, ConfigurationProblem> {
  const parsed = v.safeParse(configuration, section, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'areas.fxd';
  return failed({ field, problem: issue.received === 'undefined' ? 'is missing' : issue.message });
}

/** The deployment on a chain; `undefined` if the stablecoin is not deployed there. */
export function deploymentOn(of: FxdConfiguration, chainId: number): FxdDeployment | undefined {
  return of.deployments.find((candidate) => candidate.chainId === chainId);
}
