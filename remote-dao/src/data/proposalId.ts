import type { Hex } from '@fathom/shared/domain/address';
import { contractFunction, ignored } from '@fathom/shared/rpc/contractFunction';
import { keccakOfDigits, keccakOfText } from '@fathom/shared/rpc/keccak';
import type { Proposal, ProposalBatch } from '../domain/governance/proposal';

/** Selector and `0x`, in digits. */
const SELECTOR_END = 10;

const idArguments = contractFunction<
  [targets: readonly Hex[], values: readonly bigint[], calldatas: readonly Hex[], descriptionHash: Hex],
  undefined
>('function hashProposal(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)', ignored);

/** Keccak-256 of the description in UTF-8: what queueing and executing name it by. */
export function descriptionHashOf(description: string): Hex {
  return keccakOfText(description);
}

/** The id that the governor gives to a proposal of this content. Throws where a target or a calldata is malformed. */
export function proposalIdOf({ targets, values, calldatas }: ProposalBatch, description: string): bigint {
  const addresses = targets.map((target) => target.toLowerCase() as Hex);
  const encoded = idArguments.encode(addresses, values, calldatas, descriptionHashOf(description));
  return BigInt(keccakOfDigits(encoded.slice(SELECTOR_END)));
}

/** Whether the content of a proposal is the one that its id stands for: an indexer can't put another one under the same id. */
export function isGenuine({ id, batch, description }: Pick<Proposal, 'id' | 'batch' | 'description'>): boolean {
  return batch !== undefined && proposalIdOf(batch, description) === id;
}
