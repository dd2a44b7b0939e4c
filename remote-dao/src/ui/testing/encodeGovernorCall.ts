import { Interface, id as keccakOfText } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import { DAO_CONTRACTS, type SetProposal } from './governanceSetup';

const BATCH = 'address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash';
const governor = new Interface([
  'function castVote(uint256 proposalId, uint8 support) returns (uint256)',
  `function queue(${BATCH}) returns (uint256)`,
  `function execute(${BATCH}) payable returns (uint256)`,
]);

interface EncodedCall {
  readonly to: Address;
  readonly data: Hex;
}

/** Encodes independently of the flow. */
export function encodeVote(proposalId: bigint, support: bigint): EncodedCall {
  return { to: DAO_CONTRACTS.governor, data: governor.encodeFunctionData('castVote', [proposalId, support]) as Hex };
}

/** Encodes independently of the flow. */
export function encodeEnactment(what: 'queue' | 'execute', { content, description }: SetProposal): EncodedCall {
  const { targets, values, calldatas } = content;
  const args = [targets, values, calldatas, keccakOfText(description)];
  return { to: DAO_CONTRACTS.governor, data: governor.encodeFunctionData(what, args) as Hex };
}
