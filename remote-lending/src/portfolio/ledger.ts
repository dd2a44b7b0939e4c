import type {
  HostServices,
  LedgerBalance,
  LedgerCursor,
  LedgerEntry,
  LedgerPage,
  PortfolioToken,
} from '@fathom/contract';
import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { known } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import type { PoolData } from '../data/decodePoolData';
import { readHistoryPage } from '../data/history.query';
import { historyQuery } from '../data/historyQuery';
import { parseLendingConfiguration, type Market } from '../data/marketConfiguration';
import { marketReader } from '../data/marketReader';
import { readPoolData } from '../data/poolData.query';
import { allowedMarkets } from '../data/selectedMarket';
import { computeReserves, type Reserve } from '../domain/reserve/reserve';
import { userBalances } from '../domain/position/userReserve';
import { debtId, ledgerEntry, supplyId, type RsTokens } from './ledgerEntry';

const QUERY = historyQuery({ hasFees: true, hasSides: true, hasScaled: true });

const rsTokensOfMarkets = new Map<string, RsTokens>();

/**
 * Reads a page of the account's actions in the chain's markets. Rejects with one sentence if a market has no indexer
 * with both sides of actions, or if it can't be read.
 */
export async function readLedger(
  host: HostServices,
  chainId: number,
  account: Address,
  { limit, after }: LedgerCursor,
): Promise<LedgerPage> {
  const parsed = parseLendingConfiguration(host.configuration.area('lending'));
  if (!parsed.ok) throw new Error('The configuration of the lending market is invalid.');
  const markets = allowedMarkets(parsed.value, host.network.chains).filter((market) => market.chainId === chainId);
  const skips = skipsOf(after, markets.length);
  const pages = await Promise.all(
    markets.map((market, place) => readMarketPage(host, market, { account, skip: skips[place] ?? 0, first: limit })),
  );
  const entries = pages
    .flatMap((page, place) => page.entries.map((entry) => ({ entry, place })))
    .sort((one, other) => newestFirst(one.entry, other.entry))
    .slice(0, limit);
  const taken = skips.map((skip, place) => skip + entries.filter((each) => each.place === place).length);
  const isComplete = pages.every(({ entries: { length } }, place) => {
    return length < limit && (skips[place] ?? 0) + length === taken[place];
  });
  return {
    entries: entries.map(({ entry }) => entry),
    next: isComplete ? undefined : JSON.stringify(taken),
    block: Math.min(...pages.map(({ block }) => block)),
    balances: after === undefined ? pages.flatMap(({ balances }) => balances) : undefined,
  };
}

function skipsOf(after: string | undefined, markets: number): readonly number[] {
  const stored: unknown = after === undefined ? [] : JSON.parse(after);
  const skips = Array.isArray(stored) ? stored.map(Number) : [];
  return Array.from({ length: markets }, (_, place) => skips[place] ?? 0);
}

function newestFirst(one: LedgerEntry, other: LedgerEntry): number {
  return other.block - one.block || other.logIndex - one.logIndex;
}

async function readMarketPage(
  host: HostServices,
  market: Market,
  range: { readonly account: Address; readonly skip: number; readonly first: number },
) {
  const { id, marketTitle, subgraphUrl, subgraphHasSides } = market;
  if (subgraphUrl === undefined) throw new Error(`${marketTitle} has no data service for the history.`);
  if (!subgraphHasSides) throw new Error(`The data service of ${marketTitle} doesn't record all movements.`);
  const { transactions, block = 0 } = await readHistoryPage(market, range, QUERY);
  const isFirst = range.skip === 0;
  const pool = isFirst ? await readPoolAt(host, market, range.account, block) : undefined;
  const cached = rsTokensOfMarkets.get(id);
  const rsTokens =
    cached ?? (await readRsTokens(host, market, pool ?? (await readPoolAt(host, market, range.account))));
  rsTokensOfMarkets.set(id, rsTokens);
  return {
    entries: transactions.map((transaction) => ledgerEntry(transaction, rsTokens)),
    block,
    balances: pool ? balancesOf(pool, rsTokens) : [],
  };
}

function readPoolAt(host: HostServices, market: Market, account: Address, block?: number): Promise<PoolData> {
  return readPoolData({ market, account, chain: marketReader(host, market) }, block);
}

async function readRsTokens(host: HostServices, market: Market, { market: state }: PoolData): Promise<RsTokens> {
  const { rows } = await readRows(
    marketReader(host, market),
    [],
    state.reserves.map(({ rsTokenAddress }) => ({ symbol: erc20.symbol.read(rsTokenAddress) })),
  );
  return new Map(
    state.reserves.map(({ underlyingAsset, rsTokenAddress, symbol, decimals }, place) => {
      const read = rows[place]?.symbol;
      const token = { address: rsTokenAddress, symbol: (read && known(read)) ?? `a${symbol}`, decimals };
      return [addressKey(underlyingAsset), token] as const;
    }),
  );
}

function balancesOf({ market, account, block }: PoolData, rsTokens: RsTokens): readonly LedgerBalance[] {
  const position = account?.position;
  return computeReserves(market, block.timestamp).flatMap((reserve) => {
    const own = position?.reserves.find(({ underlyingAsset }) =>
      isSameAddress(underlyingAsset, reserve.underlyingAsset),
    );
    const balances = own && userBalances(own, reserve, block.timestamp);
    const of = { position: position !== undefined };
    return [
      balance(of, supplyId(reserve.underlyingAsset), {
        title: `Supplied ${reserve.symbol}`,
        token: rsTokens.get(addressKey(reserve.underlyingAsset)) ?? tokenOf(reserve),
        isOwed: false,
        shares: own?.scaledRsTokenBalance,
        amount: balances?.underlyingBalance,
      }),
      balance(of, debtId(reserve.underlyingAsset), {
        title: `Debt of ${reserve.symbol}`,
        token: tokenOf(reserve),
        isOwed: true,
        shares: own?.scaledVariableDebt,
        amount: balances && balances.variableBorrows + balances.stableBorrows,
      }),
    ];
  });
}

/** A reserve that isn't listed for the account is unused, unless the account couldn't be read. */
function balance(
  { position }: { readonly position: boolean },
  id: string,
  { shares, amount, ...rest }: Omit<LedgerBalance, 'id'>,
): LedgerBalance {
  const none = position ? 0n : undefined;
  return { id, ...rest, shares: shares ?? none, amount: amount ?? none };
}

function tokenOf({ underlyingAsset: address, symbol, name, decimals }: Reserve): PortfolioToken {
  return { address, symbol, name, decimals };
}
