import type { Address } from '@fathom/contract/address';
import { known, readMany, readOne, required } from '@fathom/base/rpc/multicall';
import { readRows } from '@fathom/base/rpc/logs/readRows';
import type { Proposal } from '../domain/governance/proposal';
import { getDescription, getProposalIds, getProposalSnapshot } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { readCreation } from './proposalCreation';
import { decodeDescription, isGenuine, type DescribedProposal } from './proposalId';

/*
 * Proposals from the governor, for when the indexer is unreachable or wrong. The governor stores descriptions and
 * blocks; the calls are only in the creation event.
 */

type ChainScope = Pick<DaoScope, 'chain' | 'deployment'>;

/**
 * Reads the governor's list, newest first. Rejects with `ChainReadError`, or with an `Error` if the list can't be read.
 */
export async function readProposalIds({ chain, deployment }: ChainScope): Promise<readonly bigint[]> {
  const ids = await readOne(chain, getProposalIds.read(deployment.contracts.governor));
  return [...required(ids, 'the list of proposals')].reverse();
}

/**
 * Returns these proposals in their order, without those that can't be read. Proposals in `read` aren't read again; of
 * the others at most `most` are. Rejects with `ChainReadError`.
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

/** Reads the block whose voting power counts: 0 for an unknown id, `undefined` if it can't be read. Never rejects. */
export async function readStartBlock({ chain, deployment }: ChainScope, id: bigint): Promise<bigint | undefined> {
  try {
    return known(await readOne(chain, getProposalSnapshot.read(deployment.contracts.governor, id)));
  } catch {
    return undefined;
  }
}

/** Descriptions of 10 kB fit in one call within the gas limit of nodes. */
const READ_AT_ONCE = 40;

/**
 * Reads a proposal. Its calls are known if a node has the creation event, or if `indexed` matches the id. `undefined`
 * for an id unknown to the governor.
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

/** Maximum of rows to restore at once: more mismatches mean that the indexer isn't for this governor. */
const MOST_RESTORED = 20;

/** Byte order marks and zero bytes, which indexers and databases drop. */
const DROPPED = ['\uFEFF', '\0'] as const;

export function isLossyCopy(indexed: DescribedProposal, original: DescribedProposal): boolean {
  return withoutDropped(indexed) === withoutDropped(original);
}

function withoutDropped({ description }: DescribedProposal): string {
  return DROPPED.reduce((text, dropped) => text.replaceAll(dropped, ''), description);
}

/**
 * Restores indexed descriptions that lost bytes from the governor's bytes. Proposals that still don't match their id
 * are left out. Never rejects.
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
