import { gql } from '@fathom/base/indexer/gql';
import { ledgerOccurrence, ledgerQuery, signedInteger } from '@fathom/base/indexer/ledgerRows';
import { isAddress, type Address } from '@fathom/contract/address';
import * as v from 'valibot';

const amount = v.pipe(signedInteger, v.minValue(0n));

const row = v.object({
  ...ledgerOccurrence,
  kind: v.picklist(['stake', 'unstake', 'claim', 'withdraw', 'vote']),
  amount,
  votes: amount,
  penalty: amount,
  /** The part of a withdrawal that was earned. */
  rewards: amount,
  token: v.nullable(v.custom<Address>(isAddress, 'must be an address')),
  lockId: v.nullable(amount),
  proposalId: v.nullable(amount),
  /** 0 against, 1 for, 2 abstain. */
  support: v.nullable(v.picklist([0, 1, 2])),
});

export type DaoLedgerRow = v.InferOutput<typeof row>;

export const DAO_LEDGER = ledgerQuery(
  gql`
    query DaoLedger($account: String!, $first: Int!, $before: ID!) {
      ledgerEntries(first: $first, orderBy: id, orderDirection: desc, where: { account: $account, id_lt: $before }) {
        id
        blockNumber
        blockTimestamp
        logIndex
        transaction
        kind
        amount
        votes
        penalty
        rewards
        token
        lockId
        proposalId
        support
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
