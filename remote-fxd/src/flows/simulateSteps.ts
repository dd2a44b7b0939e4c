import * as v from 'valibot';
import type { ChainReader } from '@fathom/contract';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';
import { revertText } from '@fathom/base/rpc/simulation/revertText';
import { isHex, type Address, type Hex } from '@fathom/contract/address';
import { encodeStep } from '@fathom/area-kit/flows/steps/encodeStep';
import { isDisagreement, isReverted } from '@fathom/base/rpc/nodes/readError';
import type { Step } from '@fathom/area-kit/flows/steps/step';
import { decodePositionChange, type PositionChange, type PositionEventFilter } from './positionReceipt';

export type StepSimulation =
  /** `change` is `undefined` if the node returns no events. */
  | { readonly status: 'succeeds'; readonly change: PositionChange | undefined }
  /** `reason` is the contracts' revert reason, if any. */
  | { readonly status: 'reverts'; readonly step: string; readonly reason: string | undefined }
  /** `steps-before`: the node can't simulate consecutive transactions, and the last one depends on the others. */
  | { readonly status: 'unknown'; readonly because: 'steps-before' | 'unreachable' | 'disagreement' | 'incomplete' };

const hex = v.custom<Hex>(isHex);
const outcome = v.object({
  status: hex,
  returnData: v.optional(hex, '0x'),
  logs: v.optional(v.array(v.object({ address: v.string(), topics: v.array(v.string()), data: v.string() })), []),
  error: v.exactOptional(v.nullish(v.object({ message: v.optional(v.string(), ''), data: v.nullish(v.string()) }))),
});
const response = v.pipe(v.array(v.object({ calls: v.array(outcome) })), v.minLength(1));

const INCOMPLETE: StepSimulation = { status: 'unknown', because: 'incomplete' };

interface SimulationRequest {
  readonly chain: ChainReader;
  readonly steps: readonly Step[];
  readonly eventFilter: PositionEventFilter;
}

/**
 * Simulates steps in sequence in a block that is never mined: later steps see earlier approvals, and the events contain
 * the resulting position. If the node doesn't support `eth_simulateV1`, a single step is simulated with `eth_call`.
 * Never rejects.
 */
export async function simulateSteps(request: SimulationRequest): Promise<StepSimulation> {
  const { chain, steps, eventFilter } = request;
  if (steps.length === 0) return INCOMPLETE;
  const calls = steps.map((step) => callOf(step, eventFilter.account));
  try {
    const parsed = v.safeParse(
      response,
      await chain.request('eth_simulateV1', [{ blockStateCalls: [{ calls }], validation: false }, 'latest']),
    );
    return parsed.success
      ? readOutcomes(
          parsed.output.flatMap((block) => block.calls),
          request,
        )
      : await callLast(request);
  } catch {
    return callLast(request);
  }
}

function readOutcomes(
  outcomes: readonly v.InferOutput<typeof outcome>[],
  { steps, eventFilter }: SimulationRequest,
): StepSimulation {
  for (const [index, step] of steps.entries()) {
    const done = outcomes[index];
    if (!done) return INCOMPLETE;
    if (BigInt(done.status) === 1n) continue;
    const { error, returnData } = done;
    const message = error?.message ?? '';
    const data = error?.data ?? returnData;
    return { status: 'reverts', step: step.id, reason: reasonOf({ message, data }) };
  }
  return {
    status: 'succeeds',
    change: decodePositionChange(
      outcomes.flatMap(({ logs }) => logs),
      eventFilter,
    ),
  };
}

/** Simulates a single step: `eth_call` doesn't see the effects of earlier ones. */
async function callLast({ chain, steps, eventFilter }: SimulationRequest): Promise<StepSimulation> {
  const [only, ...others] = steps;
  if (!only || others.length > 0) return { status: 'unknown', because: 'steps-before' };
  try {
    await chain.request('eth_call', [callOf(only, eventFilter.account), 'latest']);
    return { status: 'succeeds', change: undefined };
  } catch (error) {
    if (!isReverted(error))
      return { status: 'unknown', because: isDisagreement(error) ? 'disagreement' : 'unreachable' };
    return { status: 'reverts', step: only.id, reason: reasonOf(error) };
  }
}

function callOf(step: Step, from: Address) {
  const { to, data, value } = encodeStep(step);
  return { from, to, data, value: `0x${value.toString(16)}` };
}

function reasonOf(error: unknown): string | undefined {
  return revertText(decodeRevert(error));
}
