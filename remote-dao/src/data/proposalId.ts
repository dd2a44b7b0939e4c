import type { Hex } from '@fathom/contract/address';
import { textOfHex } from '@fathom/base/domain/hexText';
import { contractFunction, ignored } from '@fathom/base/rpc/contractFunction';
import { keccakOfDigits, keccakOfText } from '@fathom/base/rpc/keccak';
import type { Proposal, ProposalBatch } from '../domain/governance/proposal';

export type DescribedProposal = Pick<Proposal, 'description' | 'descriptionHash'>;

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

/** The hash of a proposal's description by its bytes, which the text may not give again. */
export function hashOfDescription({ description, descriptionHash }: DescribedProposal): Hex {
  return descriptionHash ?? descriptionHashOf(description);
}

/**
 * Bytes of a description as text; invalid UTF-8 becomes `�`, and the hash of the bytes comes with
 * it.
 */
export function decodeDescription(bytes: Hex): DescribedProposal {
  const digits = bytes.slice(2);
  const description = textOfHex(digits);
  const descriptionHash = keccakOfDigits(digits);
  return descriptionHash === descriptionHashOf(description) ? { description } : { description, descriptionHash };
}

/**
 * The id that the governor gives to a proposal of this content. Throws where a target or a calldata
 * is malformed.
 */
export function proposalIdOf(batch: ProposalBatch, description: string): bigint {
  return idOf(batch, descriptionHashOf(description));
}

function idOf({ targets, values, calldatas }: ProposalBatch, descriptionHash: Hex): bigint {
  const addresses = targets.map((target) => target.toLowerCase() as Hex);
  const encoded = idArguments.encode(addresses, values, calldatas, descriptionHash);
  return BigInt(keccakOfDigits(encoded.slice(SELECTOR_END)));
}

/**
 * Whether the content of a proposal is the one that its id stands for: an indexer can't put another
 * one under the same id.
 */
export function isGenuine({ id, batch, ...described }: DescribedProposal & Pick<Proposal, 'id' | 'batch'>): boolean {
  return batch !== undefined && idOf(batch, hashOfDescription(described)) === id;
}
