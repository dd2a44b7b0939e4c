import { queryOptions } from '@tanstack/react-query';
import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import { netDeposits } from '../domain/earnings/earnings';
import { readToEnd } from './readToEnd';
import {
  ACCOUNTANTS,
  VAULT,
  VAULT_ACCOUNT_DEPOSITS,
  VAULT_ACCOUNT_WITHDRAWALS,
  VAULT_FACTORIES,
  VAULT_POSITION_TRANSACTIONS,
  type IndexedDeposit,
  type IndexedVaultDetail,
  type IndexedWithdrawal,
} from './vaultPageIndexer';
import { vaultPageKeys } from './vaultPageKeys';
import { MAX_ROWS } from './vaultsIndexer';
import type { VaultsScope } from './vaultsScope';

type IndexedScope = Pick<VaultsScope, 'chain' | 'indexer'>;

/** Reads the indexed rates of the vault and its strategies; `null` if the vault isn't indexed. */
export function indexedVaultQuery({ chain: { chainId }, indexer }: IndexedScope, vault: Address) {
  return queryOptions({
    queryKey: vaultPageKeys.indexed(chainId, vault),
    queryFn: async ({ signal }): Promise<IndexedVaultDetail | null> => {
      const { vault: row } = await indexer.query(VAULT, { chainId, variables: { id: addressKey(vault) }, signal });
      return row && isSameAddress(row.id, vault) ? row : null;
    },
    retry: false,
  });
}

/** Fees in basis points by contract, for contracts that don't return them. */
export interface IndexedFees {
  readonly protocolShare: ReadonlyMap<Address, bigint>;
  readonly performanceFee: ReadonlyMap<Address, bigint>;
}

/** Rejects with `IndexerError`. */
export function indexedFeesQuery({ chain: { chainId }, indexer }: IndexedScope) {
  return queryOptions({
    queryKey: vaultPageKeys.fees(chainId),
    queryFn: async ({ signal }): Promise<IndexedFees> => {
      const [{ factories }, { accountants }] = await Promise.all([
        indexer.query(VAULT_FACTORIES, { chainId, signal }),
        indexer.query(ACCOUNTANTS, { chainId, signal }),
      ]);
      return {
        protocolShare: new Map(factories.rows.map(({ id, protocolFee }) => [addressKey(id), protocolFee])),
        performanceFee: new Map(accountants.rows.map(({ id, performanceFee }) => [addressKey(id), performanceFee])),
      };
    },
    retry: false,
  });
}

export interface NetDeposits {
  /** Deposits less withdrawals, in the token's smallest unit. */
  readonly net: bigint;
  readonly shares: bigint;
  /** True if rows are malformed or missing, so the sum isn't complete. */
  readonly isIncomplete: boolean;
}

/** Sums deposits less withdrawals; reads all rows of an account with 1,000 or more. Rejects with `IndexerError`. */
export function netDepositsQuery(scope: IndexedScope, vault: Address, account: Address) {
  const { chain, indexer } = scope;
  const { chainId } = chain;
  return queryOptions({
    queryKey: vaultPageKeys.transactions(chainId, vault, account),
    queryFn: async ({ signal }): Promise<NetDeposits> => {
      const variables = { account: addressKey(account), vault: addressKey(vault), first: MAX_ROWS };
      const page = await indexer.query(VAULT_POSITION_TRANSACTIONS, { chainId, variables, signal });
      const lists = [page.deposits, page.withdrawals];
      if (lists.every(({ rows, omitted }) => rows.length + omitted < MAX_ROWS)) {
        return totalOf(
          vault,
          page.deposits.rows,
          page.withdrawals.rows,
          lists.some(({ omitted }) => omitted > 0),
        );
      }
      return readWholeLists(scope, vault, account, signal);
    },
    retry: false,
  });
}

async function readWholeLists(
  { chain: { chainId }, indexer }: IndexedScope,
  vault: Address,
  account: Address,
  signal: AbortSignal,
): Promise<NetDeposits> {
  const page = (skip: number) => ({
    chainId,
    variables: { account: addressKey(account), skip, first: MAX_ROWS },
    signal,
  });
  const [deposits, withdrawals] = await Promise.all([
    readToEnd(async (skip) => (await indexer.query(VAULT_ACCOUNT_DEPOSITS, page(skip))).deposits),
    readToEnd(async (skip) => (await indexer.query(VAULT_ACCOUNT_WITHDRAWALS, page(skip))).withdrawals),
  ]);
  const isIncomplete = [deposits, withdrawals].some(({ omitted, isCut }) => omitted > 0 || isCut);
  return totalOf(vault, deposits.rows, withdrawals.rows, isIncomplete);
}

function totalOf(
  vault: Address,
  deposits: readonly IndexedDeposit[],
  withdrawals: readonly IndexedWithdrawal[],
  isIncomplete: boolean,
): NetDeposits {
  const into = ofVault(deposits, vault);
  const out = ofVault(withdrawals, vault);
  const minted = into.reduce((sum, { sharesMinted }) => sum + sharesMinted, 0n);
  const burnt = out.reduce((sum, { sharesBurnt }) => sum + sharesBurnt, 0n);
  return { net: netDeposits(into, out), shares: minted - burnt, isIncomplete };
}

/** Deduplicates rows, because a page may repeat rows of the previous one. */
function ofVault<Row extends IndexedDeposit | IndexedWithdrawal>(rows: readonly Row[], vault: Address): readonly Row[] {
  const byId = new Map(rows.filter((row) => isSameAddress(row.vault.id, vault)).map((row) => [row.id, row]));
  return [...byId.values()];
}
