import type { GasPolicy } from '@fathom/shared/contract';

/** Functions of the governor (published interface). */
export const governorFunctions = {
  propose:
    'function propose(address[] targets, uint256[] values, bytes[] calldatas, string description) returns (uint256)',
  castVote: 'function castVote(uint256 proposalId, uint8 support) returns (uint256)',
  queue:
    'function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)',
  execute:
    'function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) payable returns (uint256)',
} as const;

/**
 * The estimate with a fifth on top; the least values stand in for the estimate until one can be
 * made.
 */
const MARGIN_PERCENT = 120n;
/**
 * A node estimates what a transaction needs to succeed, and an execution does although an action
 * ran out of gas.
 */
const EXECUTION_MARGIN_PERCENT = 160n;

function estimated(minimum: bigint, marginPercent = MARGIN_PERCENT): GasPolicy {
  return { marginPercent, minimum };
}

export const governorGas = {
  propose: estimated(200_000n),
  castVote: estimated(90_000n),
  queue: estimated(120_000n),
  execute: estimated(300_000n, EXECUTION_MARGIN_PERCENT),
} as const;
