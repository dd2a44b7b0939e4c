import { isAddress, isHex, type Address, type Hex } from '@fathom/contract/address';
import { gql } from '@fathom/base/indexer/gql';
import type { IndexerQuery } from '@fathom/base/indexer/indexerQuery';
import { rowsOf, type IndexedRows } from '@fathom/base/indexer/rowsOf';
import * as v from 'valibot';

/**
 * The subgraph's governance queries. Integers are in wei, times in Unix seconds. Rows with impossible numbers or sizes
 * are skipped.
 */

export const PROPOSALS_PER_PAGE = 4;

const MAX_UINT256 = 2n ** 256n - 1n;
const MAX_COUNT = BigInt(Number.MAX_SAFE_INTEGER);
/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799n;
/** Longer than any description that fits in a block. */
const LONGEST_DESCRIPTION = 1_000_000;
/** Above the governor's own limit of targets. */
const MOST_ACTIONS = 100;

const integer = v.pipe(
  v.union([v.string(), v.number()]),
  v.check((value) =>
    typeof value === 'string' ? /^\d{1,78}$/.test(value) : Number.isSafeInteger(value) && value >= 0,
  ),
  v.transform((value) => BigInt(value)),
);
const uint256 = v.pipe(integer, v.maxValue(MAX_UINT256));
const count = v.pipe(integer, v.maxValue(MAX_COUNT));
const seconds = v.pipe(integer, v.maxValue(LAST_SECOND), v.transform(Number));
const address = v.custom<Address>(isAddress, 'must be an address');
const bytes = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0, 'must be bytes in hexadecimal');

const indexedProposal = v.object({
  id: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)),
  proposalId: uint256,
  proposer: address,
  startBlock: count,
  endBlock: count,
  blockNumber: count,
  blockTimestamp: seconds,
  description: v.pipe(v.string(), v.maxLength(LONGEST_DESCRIPTION)),
  forVotes: uint256,
  againstVotes: uint256,
  abstainVotes: uint256,
  calldatas: v.pipe(v.array(bytes), v.maxLength(MOST_ACTIONS)),
  signatures: v.array(v.string()),
  values: v.pipe(v.array(uint256), v.maxLength(MOST_ACTIONS)),
  targets: v.pipe(v.array(address), v.maxLength(MOST_ACTIONS)),
});

export type IndexedProposal = v.InferOutput<typeof indexedProposal>;

const PROPOSAL_FIELDS = `id proposalId proposer startBlock endBlock blockNumber blockTimestamp description
      forVotes againstVotes abstainVotes calldatas signatures values targets`;

export const GOVERNANCE_PROPOSALS: IndexerQuery<{ proposals: IndexedRows<IndexedProposal> }> = {
  document: gql`query GovernanceProposals($first: Int!, $skip: Int!) {
    proposals(first: $first, skip: $skip, orderBy: blockNumber, orderDirection: desc) {
      ${PROPOSAL_FIELDS}
    }
  }`,
  response: v.object({ proposals: rowsOf(indexedProposal) }),
};

export const GOVERNANCE_PROPOSAL_ITEM: IndexerQuery<{ proposal: IndexedProposal | null }> = {
  document: gql`query GovernanceProposalItem($id: ID!) {
    proposal(id: $id) {
      ${PROPOSAL_FIELDS}
    }
  }`,
  response: v.object({ proposal: v.nullable(indexedProposal) }),
};

const indexedStat = v.object({ id: v.string(), totalProposalsCount: v.pipe(count, v.transform(Number)) });

export const GOVERNANCE_STATS: IndexerQuery<{ governanceStats: IndexedRows<v.InferOutput<typeof indexedStat>> }> = {
  document: gql`
    query GovernanceStats {
      governanceStats {
        id
        totalProposalsCount
      }
    }
  `,
  response: v.object({ governanceStats: rowsOf(indexedStat) }),
};
