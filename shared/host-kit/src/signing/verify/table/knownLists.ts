import { JSON, Object } from '../../captured/globals';
import type { ChainLookup } from '../floor/policy';

/* A policy selects among these and cannot define others, because a function of its choice could return any address. */

/** A lookup without the names of its parameters and hints, which each policy chooses. */
const LISTS = {
  reserves: list('role:LENDING_POOL', 'getReservesList()', [], 'list'),
  supplyTokens: list('role:LENDING_POOL', 'getReserveData(address)', [ofCandidate()], [8]),
  rewards: list('role:REWARDS_CONTROLLER', 'getRewardsList()', [], 'list'),
  debtTokens: list('role:LENDING_POOL', 'getReserveData(address)', [ofCandidate()], [9, 10]),
  vaults: list('role:vaultFactory', 'getVaults()', [], 'list'),
  strategies: list(vaultOfHint(), 'strategies(address)', ['candidate'], 'candidate'),
  assetOfParameter: list('param', 'asset()'),
  assetOfVault: list(vaultOfHint(), 'asset()'),
  poolAdapter: list('role:collateralPoolConfig', 'getAdapter(bytes32)', ['param']),
  positionAdapter: list('role:collateralPoolConfig', 'getAdapter(bytes32)', [
    list('role:positionManager', 'collateralPools(uint256)', ['param']),
  ]),
  // Calls may name neither: they hold the stakes, and receive the penalties.
  stakingVault: list('role:staking', 'vault()'),
  stakingTreasury: list('role:staking', 'treasury()'),
  collateral: list(list('role:collateralPoolConfig', 'getAdapter(bytes32)', ['hint']), 'collateralToken()'),
} as const satisfies Readonly<Record<string, ChainLookup>>;

export type KnownList = keyof typeof LISTS;

/** Lists whose members may be paid, or receive an allowance. */
const PARTIES: readonly KnownList[] = [
  ...(['reserves', 'rewards', 'vaults', 'strategies', 'poolAdapter', 'positionAdapter'] as const),
];
/** Lists whose members a function may collect from. */
const SOURCES: readonly KnownList[] = ['supplyTokens', 'debtTokens'];
/** Lists whose members may be called. */
const TARGETS: readonly KnownList[] = [
  ...(['reserves', 'supplyTokens', 'debtTokens', 'vaults'] as const),
  ...(['assetOfParameter', 'assetOfVault', 'collateral'] as const),
];

/** Returns the host's list that a lookup reads; `undefined` if there is none. */
export function knownList(lookup: ChainLookup): KnownList | undefined {
  const shape = JSON.stringify(withoutNames(lookup));
  return (Object.keys(LISTS) as KnownList[]).find((name) => JSON.stringify(LISTS[name]) === shape);
}

/** Returns the lookup of a list, with empty names for parameters and hints. */
export function listLookup(name: KnownList): ChainLookup {
  return LISTS[name];
}

export function isPartyList(name: KnownList | undefined): boolean {
  return name !== undefined && PARTIES.includes(name);
}

export function isSourceList(name: KnownList | undefined): boolean {
  return name !== undefined && SOURCES.includes(name);
}

export function isTargetList(name: KnownList | undefined): boolean {
  return name !== undefined && TARGETS.includes(name);
}

export function parametersOf({ contract, arguments: args }: ChainLookup): readonly string[] {
  return [contract, ...args].flatMap((part) => {
    if (typeof part !== 'string') return parametersOf(part);
    return part.startsWith('param:') ? [part.slice('param:'.length)] : [];
  });
}

function withoutNames(lookup: ChainLookup): ChainLookup {
  const { contract, function: called, arguments: args, words, only } = lookup;
  return {
    contract: withoutName(contract),
    function: called,
    arguments: args.map(withoutName),
    words,
    ...(only !== undefined && { only: 'hint' }),
  };
}

function withoutName(part: string | ChainLookup): string | ChainLookup {
  if (typeof part !== 'string') return withoutNames(part);
  return /^(param|hint):/.test(part) ? part.slice(0, part.indexOf(':')) : part;
}

function list(
  contract: string | ChainLookup,
  called: string,
  args: ChainLookup['arguments'] = [],
  words: ChainLookup['words'] = [0],
): ChainLookup {
  return { contract, function: called, arguments: args, words };
}

/** Reads the candidate's asset, which the pool's data of this asset must confirm. */
function ofCandidate(): ChainLookup {
  return list('candidate', 'UNDERLYING_ASSET_ADDRESS()');
}

function vaultOfHint(): ChainLookup {
  return { ...list('role:vaultFactory', 'getVaults()', [], 'list'), only: 'hint' };
}
