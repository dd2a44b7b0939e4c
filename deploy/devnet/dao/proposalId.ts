import { AbiCoder, id, keccak256 } from 'ethers';

/** A proposal's calls and description, which the governor identifies by their hash. */
export interface ProposalContent {
  readonly targets: readonly string[];
  /** Wei. */
  readonly values: readonly bigint[];
  readonly calldatas: readonly string[];
  readonly description: string;
}

export function proposalId({ targets, values, calldatas, description }: ProposalContent): bigint {
  const types = ['address[]', 'uint256[]', 'bytes[]', 'bytes32'];
  return BigInt(keccak256(AbiCoder.defaultAbiCoder().encode(types, [targets, values, calldatas, id(description)])));
}

export function hashedContent({ targets, values, calldatas, description }: ProposalContent): readonly unknown[] {
  return [targets, values, calldatas, id(description)];
}
