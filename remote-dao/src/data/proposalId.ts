import type { Hex } from '@fathom/contract/address';
import { textOfHex } from '@fathom/base/domain/hexText';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { keccakOfDigits, keccakOfText } from '@fathom/base/rpc/keccak';
import type { Proposal, ProposalBatch } from '../domain/governance/proposal';

export type DescribedProposal = Pick<Proposal, 'description' | 'descriptionHash'>;

const SELECTOR_END = 10;

const idArguments = contractFunction<
  [targets: readonly Hex[], values: readonly bigint[], calldatas: readonly Hex[], descriptionHash: Hex],
  undefined
>('function hashProposal(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)', ignored);

/** Returns the Keccak-256 hash of the UTF-8 description, which queueing and executing require. */
export function descriptionHashOf(description: string): Hex {
  return keccakOfText(description);
}

export function hashOfDescription({ description, descriptionHash }: DescribedProposal): Hex {
  return descriptionHash ?? descriptionHashOf(description);
}

/** Decodes a description. Invalid UTF-8 becomes `�`, and the hash of the bytes is returned with it. */
export function decodeDescription(bytes: Hex): DescribedProposal {
  const digits = bytes.slice(2);
  const description = textOfHex(digits);
  const descriptionHash = keccakOfDigits(digits);
  return descriptionHash === descriptionHashOf(description) ? { description } : { description, descriptionHash };
}

/** Returns the governor's id for this content. Throws if a target or calldata is malformed. */
export function proposalIdOf(batch: ProposalBatch, description: string): bigint {
  return idOf(batch, descriptionHashOf(description));
}

function idOf({ targets, values, calldatas }: ProposalBatch, descriptionHash: Hex): bigint {
  const addresses = targets.map((target) => target.toLowerCase() as Hex);
  const encoded = idArguments.encode(addresses, values, calldatas, descriptionHash);
  return BigInt(keccakOfDigits(encoded.slice(SELECTOR_END)));
}

/** True if the content matches the id, so that an indexer can't return other content under the same id. */
export function isGenuine({ id, batch, ...described }: DescribedProposal & Pick<Proposal, 'id' | 'batch'>): boolean {
  return batch !== undefined && idOf(batch, hashOfDescription(described)) === id;
}
