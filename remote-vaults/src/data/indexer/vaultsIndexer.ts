import { gql } from '@fathom/base/indexer/gql';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import type { IndexedRows } from '@fathom/base/indexer/rowsOf';
import type { IndexedVault, IndexedVaultPosition } from './vaultsResponse';

/** The list's subgraph queries. Holdings, and every amount used in a transaction, are read from the chain. */

export const MAX_ROWS = 1000;

const TOKEN_FIELDS = 'id name symbol decimals';

export const VAULTS: IndexerQuery<{ vaults: IndexedRows<IndexedVault> }> = {
  document: gql`query Vaults($first: Int!, $skip: Int!, $shutdown: Boolean!) {
    vaults(first: $first, skip: $skip, where: { shutdown: $shutdown }) {
      id token { ${TOKEN_FIELDS} } shareToken { ${TOKEN_FIELDS} }
      sharesSupply balanceTokens balanceTokensIdle depositLimit apr shutdown
      strategies(orderBy: activation, orderDirection: asc) { id delegatedAssets currentDebt maxDebt apr }
    }
  }`,
  response: () => import('./vaultsResponse').then(({ vaultsResponse }) => vaultsResponse),
  pages: { by: 'skip', variable: 'skip', lists: ['vaults'] },
};

export const ACCOUNT_VAULT_POSITIONS: IndexerQuery<{ accountVaultPositions: IndexedRows<IndexedVaultPosition> }> = {
  document: gql`query AccountVaultPositions($account: String!, $first: Int!, $skip: Int!) {
    accountVaultPositions(first: $first, skip: $skip, where: { account: $account }) {
      vault { id } token { ${TOKEN_FIELDS} } shareToken { id }
      balanceShares balancePosition balanceProfit balanceTokens
    }
  }`,
  response: () => import('./vaultsResponse').then(({ positionsResponse }) => positionsResponse),
  pages: { by: 'skip', variable: 'skip', lists: ['accountVaultPositions'] },
};
