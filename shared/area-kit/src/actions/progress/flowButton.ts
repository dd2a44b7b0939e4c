import { nextStep, nextSteps, isBatch, isBusy, type FlowState, type PlannedStep } from '../../flows/run/flowState';
import type { Step } from '../../flows/steps/step';
import { transactionText } from '../text/en';

export type ButtonState =
  | { readonly status: 'ready'; readonly does: 'connect' | 'next'; readonly label: string }
  | { readonly status: 'blocked'; readonly reason: string }
  | { readonly status: 'busy'; readonly label: string }
  | { readonly status: 'wrong-network' };

export interface FlowLabels {
  readonly action: string;
  readonly running: string;
  readonly approval: (step: Exclude<Step, { kind: 'call' }>) => string;
}

export interface FlowButtonInput {
  readonly wallet: WalletFitness;
  readonly isFetching: boolean;
  readonly reasons: readonly string[];
  readonly flow: FlowState;
  readonly isPreparing: boolean;
  readonly labels: FlowLabels;
}

/** `watched` is an account displayed without its wallet. */
export type WalletFitness = 'missing' | 'watched' | 'other-network' | 'ready';

/** Returns the main button: work in progress, else the first obstacle, else the next step. */
export function flowButton({ wallet, isFetching, reasons, flow, isPreparing, labels }: FlowButtonInput): ButtonState {
  const at = nextStep(flow);
  const next = at === undefined ? undefined : flow.steps[at];
  const isTogether = isBatch(nextSteps(flow));
  if (isBusy(flow) && next) return { status: 'busy', label: labelOfRunning(next, isTogether, labels) };
  if (wallet === 'missing') return { status: 'ready', does: 'connect', label: transactionText.connect };
  if (wallet === 'watched') return { status: 'blocked', reason: transactionText.watched };
  if (wallet === 'other-network') return { status: 'wrong-network' };
  if (isFetching) return { status: 'blocked', reason: transactionText.fetching };
  const [reason] = reasons;
  if (reason !== undefined) return { status: 'blocked', reason };
  if (isPreparing || next?.state.status === 'checking') return { status: 'busy', label: transactionText.preparing };
  // The panel above states the failure and what to do.
  if (!next || next.state.status === 'failed')
    return { status: 'blocked', reason: next ? labelOf(next.step, isTogether, labels) : labels.action };
  return { status: 'ready', does: 'next', label: labelOf(next.step, isTogether, labels) };
}

/** A batch is named after its last step, because the approval is only a prerequisite. */
function labelOf(step: Step, isTogether: boolean, labels: FlowLabels): string {
  return step.kind === 'call' || isTogether ? labels.action : labels.approval(step);
}

function labelOfRunning({ step, state }: PlannedStep, isTogether: boolean, labels: FlowLabels): string {
  if (state.status === 'awaiting-wallet') return transactionText.confirmInWallet;
  if (state.status === 'mining' && state.isUnconfirmed) return transactionText.checkingWallet;
  if (step.kind === 'call' || isTogether) return labels.running;
  return state.status === 'indexing' ? transactionText.approved : transactionText.approving;
}
