import type { Address, Hex } from '@fathom/contract/address';
import { AbiCoder, id as keccakOfText, toUtf8Bytes } from 'ethers';
import type { ProposalBatch } from '../../domain/governance/proposal';

export interface CreatedProposal {
  readonly id: bigint;
  readonly batch: ProposalBatch;
  readonly description: string | Uint8Array;
  readonly proposer: Address;
  readonly startBlock: bigint;
  readonly endBlock: bigint;
  readonly block: bigint;
}

export function createdTopics(id: bigint): readonly string[] {
  const signature = 'ProposalCreated(uint256,address,address[],uint256[],string[],bytes[],uint256,uint256,string)';
  return [keccakOfText(signature), word(id)];
}

/** Encodes the event of the deployed governor, which indexes id, proposer and last block. */
export function createdLog(
  governor: Address,
  { id, batch, description, proposer, startBlock, endBlock, block }: CreatedProposal,
) {
  const { targets, values, calldatas } = batch;
  const bytes = typeof description === 'string' ? toUtf8Bytes(description) : description;
  const data = AbiCoder.defaultAbiCoder().encode(
    ['address[]', 'uint256[]', 'string[]', 'bytes[]', 'uint256', 'bytes'],
    [targets, values, targets.map(() => ''), calldatas, startBlock, bytes],
  ) as Hex;
  const topics = [...createdTopics(id), word(BigInt(proposer)), word(endBlock)];
  const mined = { blockNumber: `0x${block.toString(16)}`, logIndex: '0x0', transactionHash: word(1n) };
  return { ...mined, address: governor, topics, data };
}

function word(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
