import { isAddress, isHex, type Address, type Hex } from '@fathom/shared/domain/address';
import { toHex } from '@fathom/shared/domain/hexText';
import { parseSignature } from '@fathom/shared/rpc/abiSignature';
import { asBigint, asString } from '@fathom/shared/rpc/contractFunction';
import { abiDecoder } from '@fathom/shared/rpc/decodeAbi';
import { known, readMany, readOne, required } from '@fathom/shared/rpc/multicall';
import { readRows } from '@fathom/shared/rpc/readRows';
import * as v from 'valibot';
import type { Proposal } from '../domain/governance/proposal';
import {
  getDescription,
  getProposalDeadline,
  getProposalIds,
  getProposalSnapshot,
  getVotingDelay,
} from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { isGenuine } from './proposalId';

/*
 * Proposals as the governor itself returns them, for when the indexer is unreachable or returns something else. The governor keeps
 * descriptions and blocks; what a proposal calls is in the event of its creation only.
 */

/** `ProposalCreated`; as deployed, id, proposer and last block are indexed. */
const PROPOSAL_CREATED: Hex = '0x7d84a6263ae0d98d3329bd7b46bb4e8d6f98cd35a7adb45c274c8b7fd5ebd5e0';
const decodeCreated = abiDecoder(
  parseSignature(
    'function created(address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 startBlock, string description)',
  ).inputs,
);

/** A page of the governor's own list, newest first. Rejects with `ChainReadError` or an `Error` where the list can't be read. */
export async function readChainPage(
  { chain, deployment }: DaoScope,
  skip: number,
  first: number,
): Promise<{ readonly proposals: readonly Proposal[]; readonly count: number }> {
  const { governor } = deployment.contracts;
  const ids = required(await readOne(chain, getProposalIds.read(governor)), 'the list of proposals');
  const page = ids.toReversed().slice(skip, skip + first);
  const { rows } = await readRows(
    chain,
    [],
    page.map((id) => proposalReads(governor, id)),
  );
  const proposals = page.flatMap((id, index) => {
    const row = rows[index];
    return row?.description.ok && row.start.ok && row.end.ok
      ? [unindexed(id, row.description.value, row.start.value, row.end.value)]
      : [];
  });
  return { proposals, count: ids.length };
}

/** A proposal with what it calls, where a node still has the event of its creation. `undefined` for an id that the governor doesn't know. */
export async function readChainProposal({ chain, deployment }: DaoScope, id: bigint): Promise<Proposal | undefined> {
  const { governor } = deployment.contracts;
  const read = await readMany(chain, { ...proposalReads(governor, id), delay: getVotingDelay.read(governor) });
  const start = known(read.start);
  const end = known(read.end);
  if (start === undefined || end === undefined || start === 0n) return undefined;
  const created = await readCreation({ chain, deployment }, id, start, known(read.delay) ?? 0n);
  if (created) return { ...created, startBlock: start, endBlock: end };
  const description = known(read.description);
  return description === undefined ? undefined : unindexed(id, description, start, end);
}

const logs = v.array(
  v.object({
    topics: v.pipe(v.array(v.custom<Hex>(isHex)), v.minLength(4)),
    data: v.custom<Hex>(isHex),
    blockNumber: v.custom<Hex>(isHex),
  }),
);

/** Nodes look through so many blocks in one request. */
const MOST_BLOCKS = 10_000n;

/**
 * From the event of the proposal's creation: where the voting delay of now puts it, else, as the delay may have changed, in the blocks before
 * the vote. `undefined` where a node has it in neither.
 */
async function readCreation(
  scope: Pick<DaoScope, 'chain' | 'deployment'>,
  id: bigint,
  start: bigint,
  delay: bigint,
): Promise<Proposal | undefined> {
  const expected = start > delay ? start - delay : 0n;
  const earliest = start > MOST_BLOCKS ? start - MOST_BLOCKS : 0n;
  return (await creationIn(scope, id, expected, expected)) ?? (await creationIn(scope, id, earliest, start));
}

async function creationIn(
  { chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>,
  id: bigint,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Proposal | undefined> {
  const filter = {
    address: deployment.contracts.governor,
    topics: [PROPOSAL_CREATED, `0x${id.toString(16).padStart(64, '0')}`],
    fromBlock: toHex(fromBlock),
    toBlock: toHex(toBlock),
  };
  try {
    const [log] = v.parse(logs, await chain.request('eth_getLogs', [filter]));
    const proposal = log && createdProposal(id, log);
    return proposal && isGenuine(proposal) ? proposal : undefined;
  } catch {
    // Many nodes refuse logs of old blocks: what the governor keeps is enough to vote.
    return undefined;
  }
}

function createdProposal(id: bigint, { topics, data, blockNumber }: v.InferOutput<typeof logs>[number]): Proposal {
  const [targets, values, , calldatas, startBlock, description] = decodeCreated(data);
  const proposer = `0x${topics[2]?.slice(26) ?? ''}`;
  return {
    id,
    description: asString(description),
    batch: {
      targets: targets as readonly Address[],
      values: values as readonly bigint[],
      calldatas: calldatas as readonly Hex[],
    },
    proposer: isAddress(proposer) ? proposer : undefined,
    startBlock: asBigint(startBlock),
    endBlock: BigInt(topics[3] ?? '0x0'),
    createdBlock: BigInt(blockNumber),
    createdAt: undefined,
  };
}

function proposalReads(governor: Address, id: bigint) {
  return {
    description: getDescription.read(governor, id),
    start: getProposalSnapshot.read(governor, id),
    end: getProposalDeadline.read(governor, id),
  };
}

function unindexed(id: bigint, description: string, startBlock: bigint, endBlock: bigint): Proposal {
  return {
    ...{ id, description, startBlock, endBlock },
    ...{ batch: undefined, proposer: undefined, createdBlock: undefined, createdAt: undefined },
  };
}
