import * as v from 'valibot';
import { isAddress, type Address } from '@fathom/contract/address';
import { gql } from '@fathom/base/indexer/gql';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';
import type { Rate } from '../../domain/apy/rate';
import type { Report } from '../../domain/apy/reports';
import { amount, indexedReport, integer, time } from './indexedFields';
import { rateOfPercent } from '../rateOfPercent';

/**
 * Queries of the vault page. Amounts are in the token's smallest unit; the indexer's milliseconds become Unix seconds.
 * Rows with a number that the contracts can't hold are omitted.
 */

const basisPoints = v.pipe(integer, v.maxValue(10_000n));
const address = v.custom<Address>(isAddress);
/** A yearly rate of 100,000 times the debt, in either direction; anything beyond is noise. */
const MOST_RATE = 10n ** 23n;
/** Percentage, as text or number. */
const rate = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(128)), v.pipe(v.number(), v.finite(), v.transform(String))]),
  v.transform((text) => rateOfPercent(text)),
  v.bigint(),
  v.minValue(-MOST_RATE),
  v.maxValue(MOST_RATE),
);

const strategy = v.object({
  id: address,
  /** Only older deployments have this field; it is `null` in newer ones. */
  delegatedAssets: v.nullish(amount),
  currentDebt: amount,
  maxDebt: integer,
  /** `null` before the first report. */
  apr: v.nullish(rate),
});

const vault = v.object({
  id: address,
  balanceTokens: amount,
  balanceTokensIdle: amount,
  /** The maximum `uint256` if a module sets the limit. */
  depositLimit: integer,
  apr: v.nullish(rate),
  shutdown: v.boolean(),
  strategies: rowsOf(strategy),
});

export type IndexedVaultDetail = v.InferOutput<typeof vault>;

export const VAULT: IndexerQuery<{ vault: IndexedVaultDetail | null }> = {
  document: gql`
    query Vault($id: ID!) {
      vault(id: $id) {
        id
        balanceTokens
        balanceTokensIdle
        depositLimit
        apr
        shutdown
        strategies {
          id
          delegatedAssets
          currentDebt
          maxDebt
          apr
        }
      }
    }
  `,
  response: v.object({ vault: v.nullable(vault) }),
};

export interface HistoricalApr {
  readonly apr: Rate;
  readonly timestamp: number;
}

const historicalApr: v.GenericSchema<unknown, HistoricalApr> = v.object({ apr: rate, timestamp: time });

export interface StrategyReports {
  readonly strategyReports: IndexedRows<Omit<Report, 'strategy'> & { readonly id: string }>;
  readonly strategyHistoricalAprs: IndexedRows<HistoricalApr>;
}

export const VAULT_STRATEGY_REPORTS: IndexerQuery<StrategyReports> = {
  document: gql`
    query VaultStrategyReports($strategy: String!, $reportsFirst: Int!, $reportsSkip: Int!) {
      strategyReports(
        first: $reportsFirst
        skip: $reportsSkip
        orderBy: timestamp
        orderDirection: desc
        where: { strategy: $strategy }
      ) {
        id
        timestamp
        gain
        loss
        currentDebt
      }
      strategyHistoricalAprs(
        first: $reportsFirst
        skip: $reportsSkip
        orderBy: timestamp
        orderDirection: desc
        where: { strategy: $strategy }
      ) {
        id
        apr
        timestamp
      }
    }
  `,
  response: v.object({ strategyReports: rowsOf(indexedReport), strategyHistoricalAprs: rowsOf(historicalApr) }),
  pages: { by: 'skip', variable: 'reportsSkip', lists: ['strategyReports', 'strategyHistoricalAprs'] },
};

const factory = v.object({
  id: address,
  feeRecipient: address,
  protocolFee: basisPoints,
  timestamp: time,
  vaultPackage: address,
  vaults: v.array(v.custom<Address>(isAddress)),
});

export const VAULT_FACTORIES: IndexerQuery<{ factories: IndexedRows<v.InferOutput<typeof factory>> }> = {
  document: gql`
    query VaultFactories {
      factories {
        id
        feeRecipient
        protocolFee
        timestamp
        vaultPackage
        vaults
      }
    }
  `,
  response: v.object({ factories: rowsOf(factory) }),
};

const accountant = v.object({ id: address, feeRecipient: address, performanceFee: basisPoints, timestamp: time });

export const ACCOUNTANTS: IndexerQuery<{ accountants: IndexedRows<v.InferOutput<typeof accountant>> }> = {
  document: gql`
    query Accountants {
      accountants {
        id
        feeRecipient
        performanceFee
        timestamp
      }
    }
  `,
  response: v.object({ accountants: rowsOf(accountant) }),
};

const vaultId = v.object({ id: address });
const deposit = v.object({
  id: v.string(),
  timestamp: time,
  sharesMinted: amount,
  tokenAmount: amount,
  blockNumber: integer,
  vault: vaultId,
});
const withdrawal = v.object({
  id: v.string(),
  timestamp: time,
  sharesBurnt: amount,
  tokenAmount: amount,
  blockNumber: integer,
  vault: vaultId,
});

export type IndexedDeposit = v.InferOutput<typeof deposit>;
export type IndexedWithdrawal = v.InferOutput<typeof withdrawal>;

const DEPOSIT_FIELDS = 'id timestamp sharesMinted tokenAmount blockNumber vault { id }';
const WITHDRAWAL_FIELDS = 'id timestamp sharesBurnt tokenAmount blockNumber vault { id }';

export const VAULT_POSITION_TRANSACTIONS: IndexerQuery<{
  deposits: IndexedRows<IndexedDeposit>;
  withdrawals: IndexedRows<IndexedWithdrawal>;
}> = {
  document: gql`query VaultPositionTransactions($account: String!, $vault: String!, $first: Int!) {
    deposits(
      first: $first
      orderBy: blockNumber
      orderDirection: desc
      where: { account_contains_nocase: $account, vault_contains_nocase: $vault }
    ) { ${DEPOSIT_FIELDS} }
    withdrawals(
      first: $first
      orderBy: blockNumber
      orderDirection: desc
      where: { account_contains_nocase: $account, vault_contains_nocase: $vault }
    ) { ${WITHDRAWAL_FIELDS} }
  }`,
  response: v.object({ deposits: rowsOf(deposit), withdrawals: rowsOf(withdrawal) }),
};

export const VAULT_ACCOUNT_DEPOSITS: IndexerQuery<{ deposits: IndexedRows<IndexedDeposit> }> = {
  document: gql`query VaultAccountDeposits($account: String!, $skip: Int!, $first: Int!) {
    deposits(
      first: $first
      skip: $skip
      orderBy: blockNumber
      orderDirection: desc
      where: { account_contains_nocase: $account }
    ) { ${DEPOSIT_FIELDS} }
  }`,
  response: v.object({ deposits: rowsOf(deposit) }),
  pages: { by: 'skip', variable: 'skip', lists: ['deposits'] },
};

export const VAULT_ACCOUNT_WITHDRAWALS: IndexerQuery<{ withdrawals: IndexedRows<IndexedWithdrawal> }> = {
  document: gql`query VaultAccountWithdrawals($account: String!, $skip: Int!, $first: Int!) {
    withdrawals(
      first: $first
      skip: $skip
      orderBy: blockNumber
      orderDirection: desc
      where: { account_contains_nocase: $account }
    ) { ${WITHDRAWAL_FIELDS} }
  }`,
  response: v.object({ withdrawals: rowsOf(withdrawal) }),
  pages: { by: 'skip', variable: 'skip', lists: ['withdrawals'] },
};
