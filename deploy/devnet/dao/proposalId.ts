import { AbiCoder, id, keccak256 } from 'ethers';

/** What a proposal calls and says; the governor knows it by the hash of both. */
export interface ProposalContent {
  readonly targets: readonly string[];
  /** Wei. */
  readonly values: readonly bigint[];
  readonly calldatas: readonly string[];
  readonly description: string;
}

/** The number of the proposal, as the governor computes it. */
export function proposalId({ targets, values, calldatas, description }: ProposalContent): bigint {
  const types = ['address[]', 'uint256[]', 'bytes[]', 'bytes32'];
  return BigInt(keccak256(AbiCoder.defaultAbiCoder().encode(types, [targets, values, calldatas, id(description)])));
}

/** The arguments of `queue`, `execute` and `cancelProposal`. */
export function hashedContent({ targets, values, calldatas, description }: ProposalContent): readonly unknown[] {
  return [targets, values, calldatas, id(description)];
}
