import { defineRows, type IndexerRows } from '@fathom/base/indexer/indexerQuery';
import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import { netDeposits } from '../../domain/earnings/earnings';
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
import { MAX_ROWS } from './vaultsIndexer';

/** The indexed rates of the vault and its strategies; `null` if the vault isn't indexed. */
export function vaultDetailRows(vault: Address): IndexerRows<IndexedVaultDetail | null> {
  return defineRows(
    [{ query: VAULT, variables: { id: addressKey(vault) } }],
    ([
      {
        data: { vault: row },
      },
    ]) => (row && isSameAddress(row.id, vault) ? row : null),
  );
}

/** Fees in basis points by contract, for contracts that don't return them. */
export interface IndexedFees {
  readonly protocolShare: ReadonlyMap<Address, bigint>;
  readonly performanceFee: ReadonlyMap<Address, bigint>;
}

export const indexedFeeRows = defineRows(
  [{ query: VAULT_FACTORIES }, { query: ACCOUNTANTS }],
  ([
    {
      data: { factories },
    },
    {
      data: { accountants },
    },
  ]): IndexedFees => ({
    protocolShare: new Map(factories.rows.map(({ id, protocolFee }) => [addressKey(id), protocolFee])),
    performanceFee: new Map(accountants.rows.map(({ id, performanceFee }) => [addressKey(id), performanceFee])),
  }),
);

export interface NetDeposits {
  /** Deposits less withdrawals, in the token's smallest unit. */
  readonly net: bigint;
  readonly shares: bigint;
  /** True if rows are malformed or missing, so the sum isn't complete. */
  readonly isIncomplete: boolean;
}

/** Deposits less withdrawals; `full` if the vault has more rows of the account than one page. */
export function netDepositRows(vault: Address, account: Address): IndexerRows<NetDeposits | 'full'> {
  const variables = { account: addressKey(account), vault: addressKey(vault), first: MAX_ROWS };
  return defineRows(
    [{ query: VAULT_POSITION_TRANSACTIONS, variables }],
    ([
      {
        data: { deposits, withdrawals },
      },
    ]) => {
      const lists = [deposits, withdrawals];
      if (lists.some(({ rows, omitted }) => rows.length + omitted >= MAX_ROWS)) return 'full';
      const isIncomplete = lists.some(({ omitted }) => omitted > 0);
      return totalOf(vault, deposits.rows, withdrawals.rows, isIncomplete);
    },
  );
}

/** Deposits less withdrawals of all rows of the account, for one with 1,000 rows or more in the vault. */
export function wholeNetDepositRows(vault: Address, account: Address): IndexerRows<NetDeposits> {
  const variables = { account: addressKey(account), first: MAX_ROWS };
  return defineRows(
    [
      { query: VAULT_ACCOUNT_DEPOSITS, variables },
      { query: VAULT_ACCOUNT_WITHDRAWALS, variables },
    ],
    ([into, out]) => {
      const { deposits } = into.data;
      const { withdrawals } = out.data;
      const isIncomplete = into.isCut || out.isCut || deposits.omitted > 0 || withdrawals.omitted > 0;
      return totalOf(vault, deposits.rows, withdrawals.rows, isIncomplete);
    },
  );
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
