import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { known, readMany, readOne, required } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import { readLedgerRows } from '@fathom/base/indexer/ledgerRows';
import type { HostServices, LedgerBalance, LedgerCursor, LedgerPage, PortfolioToken } from '@fathom/contract';
import { ZERO_ADDRESS, type Address, type Hex } from '@fathom/contract/address';
import { getPoolRecord, getPositionRecord, getProxyWallet } from '../data/abi/fxdContracts';
import { isNativePool, poolListing } from '../data/decodePool';
import { parseFxdConfiguration } from '../data/fxdConfiguration';
import { fxdScope, type FxdScope } from '../data/fxdScope';
import { readPoolTokens } from '../data/poolTokens.query';
import { readOwnedPositions, type OwnedPosition } from '../data/readOwnedPositions';
import { collateralToToken } from '../domain/collateralAmount';
import { debtValue } from '../domain/debt';
import { radToWadUp } from '../domain/units';
import { collateralId, debtId, ledgerEntry } from './ledgerEntry';
import { FXD_LEDGER } from './ledgerRow';

const EMPTY: LedgerPage = { entries: [], block: 0 };

/**
 * Reads a page of the changes of the account's positions. Rejects with `IndexerError`, with `ChainReadError`, or with an
 * `Error` if a pool's token can't be read.
 */
export async function readLedger(
  host: HostServices,
  chainId: number,
  account: Address,
  cursor: LedgerCursor,
): Promise<LedgerPage> {
  const parsed = parseFxdConfiguration(host.configuration.area('fxd'));
  if (!parsed.ok) throw new Error('The configuration of FXD is invalid.');
  const scope = fxdScope(host, parsed.value, chainId);
  if (!scope) return EMPTY;
  const { chain, indexer, deployment } = scope;
  const registry = getProxyWallet.read(deployment.contracts.proxyWalletRegistry, account);
  const wallet = required(await readOne(chain, registry), 'The proxy wallet');
  const owner = wallet === ZERO_ADDRESS ? account : wallet;
  const { rows, next, block } = await readLedgerRows(indexer, FXD_LEDGER, { chainId, account: owner, cursor });
  const positions =
    cursor.after === undefined && wallet !== ZERO_ADDRESS ? await readPositions(scope, wallet, block) : [];
  const poolIds = new Set([...rows, ...positions].map(({ poolId }) => poolId));
  const tokens = await readTokens(scope, [...poolIds]);
  return {
    entries: rows.map((row) => ledgerEntry(row, { fxd: tokens.fxd, collateral: tokens.of(row.poolId) })),
    next,
    block,
    balances:
      cursor.after === undefined
        ? positions.flatMap((position) => balancesOf(position, tokens.fxd, tokens.of(position.poolId)))
        : undefined,
  };
}

interface LedgerTokens {
  readonly fxd: PortfolioToken;
  of(poolId: Hex): PortfolioToken;
}

async function readTokens(scope: FxdScope, poolIds: readonly Hex[]): Promise<LedgerTokens> {
  const { chain, deployment, nativeSymbol } = scope;
  const { fathomStablecoin, collateralPoolConfig } = deployment.contracts;
  const [{ symbol, decimals }, { byPool }] = await Promise.all([
    readMany(chain, { symbol: erc20.symbol.read(fathomStablecoin), decimals: erc20.decimals.read(fathomStablecoin) }),
    readPoolTokens(chain, collateralPoolConfig, poolIds),
  ]);
  return {
    fxd: {
      address: fathomStablecoin,
      symbol: known(symbol) ?? 'FXD',
      decimals: required(decimals, 'The decimals of FXD'),
    },
    of(poolId) {
      const token = byPool.get(poolId);
      if (!token) throw new Error(`The token of the pool ${poolListing(scope, poolId).displayName} couldn't be read.`);
      const isNative = isNativePool(scope, poolListing(scope, poolId), token);
      return isNative
        ? { address: 'native', symbol: nativeSymbol, decimals: token.decimals }
        : { address: token.address, symbol: token.symbol, decimals: token.decimals };
    },
  };
}

interface PositionBalances extends OwnedPosition {
  readonly lockedCollateral: bigint;
  readonly debtShare: bigint;
  /** Ray. */
  readonly rate: bigint;
}

/** Reads all positions of a proxy wallet at a block. Rejects with an `Error` if one can't be read. */
async function readPositions(scope: FxdScope, wallet: Address, block: number): Promise<readonly PositionBalances[]> {
  const { bookKeeper, collateralPoolConfig } = scope.deployment.contracts;
  const positions = await readOwnedPositions(scope, wallet, [], { block });
  const { rows } = await readRows(
    scope.chain,
    [],
    positions.map(({ poolId, address }) => ({
      record: getPositionRecord.read(bookKeeper, poolId, address),
      pool: getPoolRecord.read(collateralPoolConfig, poolId),
    })),
    { block },
  );
  return positions.map((position, place) => {
    const row = rows[place];
    if (!row?.record.ok || !row.pool.ok) throw new Error(`Position ${position.id} couldn't be read from the chain.`);
    return { ...position, ...row.record.value, rate: row.pool.value.debtAccumulatedRate };
  });
}

/** The debt uses the rate of the last collected fee, rounded up. */
function balancesOf(
  { id: positionId, lockedCollateral, debtShare, rate }: PositionBalances,
  fxd: PortfolioToken,
  collateral: PortfolioToken,
): readonly LedgerBalance[] {
  return [
    {
      id: collateralId(positionId),
      title: `Collateral of #${positionId}`,
      token: collateral,
      isOwed: false,
      shares: lockedCollateral,
      amount: collateralToToken(lockedCollateral, collateral),
    },
    {
      id: debtId(positionId),
      title: `Debt of #${positionId}`,
      token: fxd,
      isOwed: true,
      shares: debtShare,
      amount: radToWadUp(debtValue(debtShare, rate)),
    },
  ];
}
