import { isAddress, type Address, type Hex } from '@fathom/contract/address';
import { parseSignature } from '@fathom/base/rpc/abi/abiSignature';
import { abiDecoder } from '@fathom/base/rpc/abi/decodeAbi';
import { chainState, known, readMany } from '@fathom/base/rpc/multicall';
import type { ChainLog } from '@fathom/base/rpc/logs/readLogRange';
import { searchLogs } from '@fathom/base/rpc/logs/searchLogs';
import type { ProposalBatch } from '../domain/governance/proposal';
import { getProposalSnapshot, getVotingDelay } from './abi/daoContracts';
import { checksummed } from './checksummed';
import type { DaoScope } from './daoScope';
import { decodeDescription, isGenuine, type DescribedProposal } from './proposalId';

export interface ProposalCreation {
  readonly content: DescribedProposal & { readonly batch: ProposalBatch };
  readonly proposer: Address | undefined;
  readonly block: bigint;
}

type CreationScope = Pick<DaoScope, 'chain' | 'deployment'>;

/** `ProposalCreated`; the deployed contract indexes id, proposer and last block. */
const PROPOSAL_CREATED: Hex = '0x7d84a6263ae0d98d3329bd7b46bb4e8d6f98cd35a7adb45c274c8b7fd5ebd5e0';
// A string and its bytes have the same encoding, and the id is a hash of the bytes.
const decodeCreated = abiDecoder(
  parseSignature(
    'function created(address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 startBlock, bytes description)',
  ).inputs,
);

const MOST_BLOCKS = 10_000n;

/**
 * Reads the proposal's creation event: from the expected block, then from the block that the current voting delay
 * implies, then from the blocks before the vote, as the delay may have changed. `undefined` if no node has it (many
 * refuse logs of old blocks).
 */
export async function readCreation(
  scope: CreationScope,
  id: bigint,
  expectedBlock: bigint | undefined,
): Promise<ProposalCreation | undefined> {
  const expected = expectedBlock === undefined ? undefined : await creationIn(scope, id, expectedBlock, expectedBlock);
  if (expected) return expected;
  const { governor } = scope.deployment.contracts;
  const read = await readMany(scope.chain, {
    head: chainState.blockNumber(scope.chain),
    start: getProposalSnapshot.read(governor, id),
    delay: getVotingDelay.read(governor),
  });
  const start = known(read.start) ?? 0n;
  const delay = known(read.delay) ?? 0n;
  if (start === 0n) return undefined;
  const usual = start > delay ? start - delay : 0n;
  const head = known(read.head) ?? start;
  // A vote that hasn't started was proposed at the latest block or before.
  const latest = start > head ? head : start;
  const earliest = latest > MOST_BLOCKS ? latest - MOST_BLOCKS + 1n : 0n;
  const atUsual = usual === expectedBlock ? undefined : await creationIn(scope, id, usual, usual);
  return atUsual ?? creationIn(scope, id, earliest, latest);
}

async function creationIn(
  { chain, deployment }: CreationScope,
  id: bigint,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<ProposalCreation | undefined> {
  const topics = [PROPOSAL_CREATED, `0x${id.toString(16).padStart(64, '0')}`] as const;
  const filter = { address: deployment.contracts.governor, topics };
  const {
    logs: [log],
  } = await searchLogs(chain, [filter], { fromBlock, toBlock });
  try {
    const creation = log && decodeCreation(log);
    return creation && isGenuine({ id, ...creation.content }) ? creation : undefined;
  } catch {
    // Voting doesn't need the creation event.
    return undefined;
  }
}

function decodeCreation({ topics, data, block }: ChainLog): ProposalCreation {
  const [targets, values, , calldatas, , description] = decodeCreated(data);
  const proposer = `0x${topics[2]?.slice(26) ?? ''}`;
  return {
    content: {
      ...decodeDescription(description as Hex),
      batch: {
        targets: targets as readonly Address[],
        values: values as readonly bigint[],
        calldatas: calldatas as readonly Hex[],
      },
    },
    proposer: isAddress(proposer) ? checksummed(proposer) : undefined,
    block,
  };
}
