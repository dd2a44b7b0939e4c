import * as fc from 'fast-check';
import type { AreaId, ExpectedCall, TokenLabels, TransactionRequest, WriteEvidence } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { encodeCall } from '@fathom/area-kit/flows/steps/encodeCall';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import type { SignedPermit, Stage } from './stage';

export interface PlannedCall {
  readonly writes: readonly string[];
  readonly call: ContractCall;
  readonly stated: ExpectedCall;
  readonly tokens: readonly TokenLabels[];
  readonly evidence?: WriteEvidence | undefined;
  readonly signed?: SignedPermit | undefined;
}

export interface PlannedWrite {
  readonly area: AreaId;
  readonly from: Address;
  readonly approval?: PlannedCall | undefined;
  readonly call: PlannedCall;
}

export type PlanWrite = (stage: Stage, draw: Draw) => Promise<PlannedWrite>;

export interface Draw {
  readonly which: number;
  readonly other: number;
  /** Thousandths of the maximum; 0 is one smallest unit. */
  readonly share: number;
  readonly isEndless: boolean;
  /** The approval's position: mined before, batched with the call, batched after a reset to zero, or sent alone. */
  readonly approval: 'before' | 'batch' | 'reset' | 'alone';
  readonly isLeftOver: boolean;
  /** A node with or without `eth_simulateV1`; without it, the host probes the balances that it expects to change. */
  readonly node: 'simulating' | 'probed';
  /** Time since the last write, in which interest and rewards accrue. */
  readonly seconds: number;
}

export const ALL = 1_000;
const DAY = 86_400;

export const drawn: fc.Arbitrary<Draw> = fc.record({
  which: fc.nat(1_000),
  other: fc.nat(1_000),
  share: fc.oneof(fc.constant(0), fc.constant(ALL), fc.integer({ min: 1, max: ALL })),
  isEndless: fc.boolean(),
  approval: fc.oneof(
    { weight: 5, arbitrary: fc.constant('before' as const) },
    { weight: 3, arbitrary: fc.constant('batch' as const) },
    { weight: 1, arbitrary: fc.constant('reset' as const) },
    { weight: 1, arbitrary: fc.constant('alone' as const) },
  ),
  isLeftOver: fc.boolean(),
  node: fc.oneof(
    { weight: 3, arbitrary: fc.constant('simulating' as const) },
    { weight: 1, arbitrary: fc.constant('probed' as const) },
  ),
  seconds: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 3 * DAY })),
});

/** Uses an amount in the middle, because contracts refuse some extremes. */
export function tempered(draw: Draw): Draw {
  return { ...draw, share: 400 + (draw.share % 200), isEndless: false, approval: 'before' };
}

export function partOf(most: bigint, { share }: Draw): bigint {
  if (share === 0) return 1n;
  return (most * BigInt(share)) / BigInt(ALL);
}

export function orEndless(amount: bigint, { share, isEndless }: Draw): bigint {
  return share === ALL && isEndless ? MAX_UINT256 : amount;
}

export function pick<T>(list: readonly T[], which: number): T {
  const picked = list[which % list.length];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

export function requestOf(chainId: number, from: Address, planned: PlannedCall): TransactionRequest {
  const { call, stated, tokens, evidence } = planned;
  const { to, value, gas } = call;
  const claim = { ...stated, account: from, chainId, to, value, tokens };
  return {
    chainId,
    from,
    to,
    data: encodeCall(call, {}),
    value,
    gas,
    claim: evidence ? { ...claim, evidence } : claim,
  };
}
