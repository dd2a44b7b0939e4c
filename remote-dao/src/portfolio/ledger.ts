import { readLedgerRows } from '@fathom/base/indexer/ledgerRows';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { known, readMany } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import type { HostServices, LedgerBalance, LedgerCursor, LedgerPage, PortfolioToken } from '@fathom/contract';
import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import { getAllLocks, getBalance, getPendingRewards } from '../data/abi/daoContracts';
import { parseDaoConfiguration } from '../data/daoConfiguration';
import { daoScope, type DaoScope } from '../data/daoScope';
import { MAIN_STREAM } from '../data/staking.query';
import { ledgerEntries, pendingId, STAKED, VOTES, type LedgerTokens } from './ledgerEntry';
import { DAO_LEDGER } from './ledgerRow';

/** A withdrawal of unstaked tokens and rewards is two entries. */
const MOST_ENTRIES_OF_ROW = 2;

/** Reads a page of stakes, rewards and votes. Rejects with `IndexerError` or `ChainReadError`. */
export async function readLedger(
  host: HostServices,
  chainId: number,
  account: Address,
  { limit, after }: LedgerCursor,
): Promise<LedgerPage> {
  const parsed = parseDaoConfiguration(host.configuration.area('dao'));
  if (!parsed.ok) throw new Error('The configuration of the DAO is invalid.');
  const scope = daoScope(host, parsed.value, chainId);
  if (!scope) return { entries: [], block: 0 };
  const cursor = { after, limit: Math.max(1, Math.floor(limit / MOST_ENTRIES_OF_ROW)) };
  const { rows, next, block } = await readLedgerRows(scope.indexer, DAO_LEDGER, { chainId, account, cursor });
  const { fthm, vfthm } = scope.deployment.contracts;
  const tokens = await readTokens(scope, [fthm, vfthm, ...rows.flatMap(({ token }) => token ?? [])]);
  return {
    // The withdrawal of the rewards is the later of two entries.
    entries: rows.flatMap((row) => [...ledgerEntries(row, tokens)].reverse()),
    next,
    block,
    balances: after === undefined ? await readBalances(scope, account, tokens, block) : undefined,
  };
}

async function readTokens({ chain, deployment }: DaoScope, addresses: readonly Address[]): Promise<LedgerTokens> {
  const unique = [...new Set(addresses.map(addressKey))];
  const { rows } = await readRows(
    chain,
    [],
    unique.map((address) => ({ symbol: erc20.symbol.read(address), decimals: erc20.decimals.read(address) })),
  );
  const byAddress = new Map(
    unique.map((address, place): [Address, PortfolioToken] => {
      const row = rows[place];
      const [symbol, decimals] = [row && known(row.symbol), row && known(row.decimals)];
      if (symbol === undefined || decimals === undefined) throw new Error(`The token ${address} couldn't be read.`);
      return [address, { address, symbol, decimals }];
    }),
  );
  const votes = byAddress.get(addressKey(deployment.contracts.vfthm));
  if (!votes) throw new Error("The vote token couldn't be read.");
  return { votes, byAddress };
}

async function readBalances(
  { chain, deployment }: DaoScope,
  account: Address,
  { votes, byAddress }: LedgerTokens,
  block: number,
): Promise<readonly LedgerBalance[]> {
  const { fthm, vfthm, staking } = deployment.contracts;
  const reads = await readMany(
    chain,
    {
      locks: getAllLocks.read(staking, account),
      votes: getBalance.read(vfthm, account),
      pending: getPendingRewards.read(staking, account, MAIN_STREAM),
    },
    { block },
  );
  const token = [...byAddress.values()].find(({ address }) => isSameAddress(address, fthm));
  if (!token) return [];
  const staked = known(reads.locks)?.reduce((sum, { amountOfToken }) => sum + amountOfToken, 0n);
  return [
    balance(STAKED, 'Staked FTHM', token, staked),
    balance(VOTES, 'Votes', votes, known(reads.votes)),
    balance(pendingId(addressKey(fthm)), 'Unstaked and claimed FTHM', token, known(reads.pending)),
  ];
}

function balance(id: string, title: string, token: PortfolioToken, amount: bigint | undefined): LedgerBalance {
  return { id, title, token, isOwed: false, shares: amount, amount };
}
