import type { Address } from '@fathom/contract/address';
import { known, readMany, readOne, required } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/readRows';
import type { Proposal } from '../domain/governance/proposal';
import { getDescription, getProposalIds, getProposalSnapshot } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { readCreation } from './proposalCreation';
import { decodeDescription, isGenuine, type DescribedProposal } from './proposalId';

/*
 * Proposals as the governor itself returns them, for when the indexer is unreachable or returns something else. The governor keeps
 * descriptions and blocks; what a proposal calls is in the event of its creation only.
 */

type ChainScope = Pick<DaoScope, 'chain' | 'deployment'>;

/**
 * The governor's own list, newest first: which proposals there are. Rejects with `ChainReadError`, or with an `Error` where the list can't
 * be read.
 */
export async function readProposalIds({ chain, deployment }: ChainScope): Promise<readonly bigint[]> {
  const ids = await readOne(chain, getProposalIds.read(deployment.contracts.governor));
  return [...required(ids, 'the list of proposals')].reverse();
}

/**
 * These proposals in their order, without those that can't be read, and the first `most` of those that have to be. What was `read` is not read again: a proposal never changes. Rejects
 * with `ChainReadError`.
 */
export async function readListed(
  { chain, deployment }: ChainScope,
  ids: readonly bigint[],
  most: number,
  read: readonly Proposal[] = [],
): Promise<readonly Proposal[]> {
  const { governor } = deployment.contracts;
  const byId = new Map(read.map((proposal) => [proposal.id, proposal]));
  const unknown = ids.filter((id) => !byId.has(id)).slice(0, most);
  const parts = Array.from({ length: Math.ceil(unknown.length / READ_AT_ONCE) }, (_, part) =>
    unknown.slice(part * READ_AT_ONCE, (part + 1) * READ_AT_ONCE),
  );
  for (const part of parts) {
    const { rows } = await readRows(
      chain,
      [],
      part.map((id) => proposalReads(governor, id)),
    );
    for (const [index, id] of part.entries()) {
      const row = rows[index];
      if (!row?.description.ok || !row.start.ok) continue;
      byId.set(id, { ...withoutBatch(id, row.start.value), ...decodeDescription(row.description.value) });
    }
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The block whose votes count, which is zero for an id that the governor doesn't have; `undefined` where it can't be read. Never rejects.
 */
export async function readStartBlock({ chain, deployment }: ChainScope, id: bigint): Promise<bigint | undefined> {
  try {
    return known(await readOne(chain, getProposalSnapshot.read(deployment.contracts.governor, id)));
  } catch {
    return undefined;
  }
}

/** Descriptions of 10 kB read in one call within the gas that nodes allow for it. */
const READ_AT_ONCE = 40;

/**
 * A proposal with what it calls, where a node still has the event of its creation, or `indexed` has what the id stands for.
 * `undefined` for an id that the governor doesn't know.
 */
export async function readChainProposal(
  scope: ChainScope,
  id: bigint,
  indexed?: Proposal,
): Promise<Proposal | undefined> {
  const { chain, deployment } = scope;
  const read = await readMany(chain, proposalReads(deployment.contracts.governor, id));
  const start = known(read.start);
  if (start === undefined || start === 0n) return undefined;
  const bytes = known(read.description);
  const described = bytes === undefined ? undefined : decodeDescription(bytes);
  if (indexed && described) {
    const restored = restoredProposal(indexed, described);
    if (isGenuine(restored)) return { ...restored, startBlock: start };
  }
  const creation = await readCreation(scope, id, undefined);
  if (creation) return { id, ...creation.content, startBlock: start, createdBlock: creation.block };
  return described && { ...withoutBatch(id, start), ...described };
}

/** Rows read again at once at most: more of them are an indexer of something else. */
const MOST_RESTORED = 20;

/** What indexers and their databases drop of a text: byte order marks and zero bytes. */
const DROPPED = ['\uFEFF', '\0'] as const;

/** Whether an indexer's copy of a description differs from it in nothing but what a text can't hold. */
export function isLossyCopy(indexed: DescribedProposal, original: DescribedProposal): boolean {
  return withoutDropped(indexed) === withoutDropped(original);
}

function withoutDropped({ description }: DescribedProposal): string {
  return DROPPED.reduce((text, dropped) => text.replaceAll(dropped, ''), description);
}

/**
 * Proposals of an indexer that lost bytes of the description, as databases do with what is no text, with the bytes of the governor.
 * Those that are still not what their id stands for are left out. Never rejects.
 */
export async function restoreProposals(
  { chain, deployment }: ChainScope,
  indexed: readonly Proposal[],
): Promise<readonly Proposal[]> {
  const some = indexed.slice(0, MOST_RESTORED);
  if (some.length === 0) return [];
  try {
    const { governor } = deployment.contracts;
    const { rows } = await readRows(
      chain,
      [],
      some.map(({ id }) => ({ description: getDescription.read(governor, id) })),
    );
    return some.flatMap((proposal, index) => {
      const bytes = rows[index] && known(rows[index].description);
      const restored = bytes && restoredProposal(proposal, decodeDescription(bytes));
      return restored && isLossyCopy(proposal, restored) && isGenuine(restored) ? [restored] : [];
    });
  } catch {
    return [];
  }
}

function restoredProposal({ id, batch, startBlock, createdBlock }: Proposal, described: DescribedProposal): Proposal {
  return { id, batch, startBlock, createdBlock, ...described };
}

function proposalReads(governor: Address, id: bigint) {
  return { description: getDescription.read(governor, id), start: getProposalSnapshot.read(governor, id) };
}

function withoutBatch(id: bigint, startBlock: bigint): Omit<Proposal, 'description' | 'descriptionHash'> {
  return { id, startBlock, batch: undefined, createdBlock: undefined };
}
