import { Interface } from 'ethers/abi';
import type { Address, Hex } from '@fathom/shared/domain/address';
import { DAO_CONTRACTS } from './governanceSetup';

const governor = new Interface(['function castVote(uint256 proposalId, uint8 support) returns (uint256)']);

/** The call of a vote, written down independently of the flow. */
export function encodeVote(proposalId: bigint, support: bigint): { readonly to: Address; readonly data: Hex } {
  return { to: DAO_CONTRACTS.governor, data: governor.encodeFunctionData('castVote', [proposalId, support]) as Hex };
}
