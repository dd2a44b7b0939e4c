import { gql } from '@fathom/base/indexer/gql';
import { ledgerOccurrence, ledgerQuery, signedInteger } from '@fathom/base/indexer/ledgerRows';
import { isAddress, type Address } from '@fathom/contract/address';
import * as v from 'valibot';

const address = v.custom<Address>(isAddress, 'must be an address');

const row = v.object({
  ...ledgerOccurrence,
  kind: v.picklist(['deposit', 'withdraw', 'transfer', 'fee']),
  vault: v.object({ id: address }),
  /** Signed. */
  tokens: signedInteger,
  /** Signed. */
  shares: signedInteger,
  counterparty: v.nullable(address),
});

export type VaultsLedgerRow = v.InferOutput<typeof row>;

export const VAULTS_LEDGER = ledgerQuery(
  gql`
    query VaultsLedger($account: String!, $first: Int!, $before: ID!) {
      ledgerEntries(first: $first, orderBy: id, orderDirection: desc, where: { account: $account, id_lt: $before }) {
        id
        blockNumber
        blockTimestamp
        logIndex
        transaction
        kind
        vault {
          id
        }
        tokens
        shares
        counterparty
      }
      _meta {
        block {
          number
        }
      }
    }
  `,
  row,
);
