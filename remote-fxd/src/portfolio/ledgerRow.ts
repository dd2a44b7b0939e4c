import { gql } from '@fathom/base/indexer/gql';
import { ledgerOccurrence, ledgerQuery, signedInteger } from '@fathom/base/indexer/ledgerRows';
import { isHash, type Hex } from '@fathom/contract/address';
import * as v from 'valibot';

const row = v.object({
  ...ledgerOccurrence,
  kind: v.picklist(['change', 'liquidation', 'move']),
  positionId: v.pipe(signedInteger, v.minValue(1n)),
  poolId: v.custom<Hex>(isHash, 'must be the id of a pool'),
  /** Signed, wad. */
  collateralWad: signedInteger,
  /** Signed, wad. */
  debtShareWad: signedInteger,
  borrowedWad: v.pipe(signedInteger, v.minValue(0n)),
  paidWad: v.pipe(signedInteger, v.minValue(0n)),
  /** US dollars per unit of collateral, wad; 0 if the protocol had no price. */
  priceWad: v.pipe(signedInteger, v.minValue(0n)),
  isClosed: v.boolean(),
});

export type FxdLedgerRow = v.InferOutput<typeof row>;

export const FXD_LEDGER = ledgerQuery(
  gql`
    query FxdLedger($account: String!, $first: Int!, $before: ID!) {
      ledgerEntries(first: $first, orderBy: id, orderDirection: desc, where: { wallet: $account, id_lt: $before }) {
        id
        blockNumber
        blockTimestamp
        logIndex
        transaction
        kind
        positionId
        poolId
        collateralWad
        debtShareWad
        borrowedWad
        paidWad
        priceWad
        isClosed
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
