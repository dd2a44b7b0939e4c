import { useHost, type TransactionRequest } from '@fathom/contract';
import { areaReader } from '@fathom/base/rpc/areaReader';
import { simulateEffects, type EffectsSimulation } from '@fathom/base/rpc/simulateEffects';
import { useQuery } from '@tanstack/react-query';
import { encodeJson } from '../flows/bigintJson';
import { nextSteps, type FlowState } from '../flows/flowState';
import type { PreviewProof } from './previewProof';
import type { SigningCheck } from './priceCheck';
import { transactionText } from './text/en';

interface PreviewCheckInput {
  readonly chainId: number;
  readonly flow: { readonly state: FlowState; readonly requests: readonly TransactionRequest[] };
  readonly proofs: readonly PreviewProof[];
}

/** In ms: a simulation is repeated while it contradicts a preview that new data may correct. */
const REPEATED_AFTER = 5_000;
/** In ms: a press on what was simulated before then needs no other simulation. */
const FRESH_FOR = 15_000;

/**
 * Simulates the last transaction of a flow before it is signed, and compares the state it leaves
 * with the preview. Passed for earlier steps, and where the node cannot simulate or does not answer:
 * the contracts enforce their own limits either way.
 */
export function usePreviewCheck({ chainId, flow, proofs }: PreviewCheckInput): SigningCheck {
  const host = useHost();
  const { requests } = flow;
  const from = requests[0]?.from;
  const isChecked = proofs.length > 0 && isLast(flow.state) && from !== undefined;
  const { data, isFetching, refetch } = useQuery({
    queryKey: [
      'preview-check',
      chainId,
      encodeJson(requests.map(({ to, value, data: call }) => [from, to, value, call])),
    ],
    enabled: isChecked,
    queryFn: (): Promise<EffectsSimulation> | null =>
      from === undefined
        ? null
        : simulateEffects(
            areaReader(host, chainId),
            from,
            requests,
            proofs.map(({ read }) => read),
          ),
    staleTime: FRESH_FOR,
    refetchInterval: ({ state }) => (state.data && differingValue(proofs, state.data) ? REPEATED_AFTER : false),
  });
  if (!isChecked) return { status: 'passed' };
  if (!data) return { status: isFetching ? 'pending' : 'passed' };
  const value = differingValue(proofs, data);
  if (value === undefined) return { status: 'passed' };
  return {
    status: 'failed',
    text: transactionText.previewDiffers(value),
    onButton: transactionText.previewUnconfirmed,
    retry: () => void refetch(),
  };
}

/** Whether the step that waits for the user, or the batch, is the end of the plan. */
function isLast(state: FlowState): boolean {
  const range = nextSteps(state);
  return (
    state.status === 'active' && range?.until === state.steps.length && state.steps[range.at]?.state.status === 'idle'
  );
}

/** A call that would fail is reported by its own check. */
function differingValue(proofs: readonly PreviewProof[], simulation: EffectsSimulation): string | undefined {
  if (simulation.kind !== 'simulated' || simulation.failures.length > 0) return undefined;
  for (const [at, { differing }] of proofs.entries()) {
    const value = differing({ before: simulation.before[at], after: simulation.after[at] });
    if (value !== undefined) return value;
  }
  return undefined;
}
