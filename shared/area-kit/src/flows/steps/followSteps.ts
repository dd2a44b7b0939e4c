import { ATTEMPTS_AFTER_BLOCK, checkNext, NODES_CATCH_UP } from './checkNext';
import type { FlowIntent } from '../defineFlow';
import { outcomeError } from '../flowError';
import type { FlowRun } from '../run/flowRun';
import { isBatch, type StepRange } from '../run/flowState';
import { removeFlow } from '../run/flowStorage';
import { readAllowance } from '../approval/approvals';
import { needsApproval } from '../approval/planTokenApproval';
import type { ApproveStep, CallStep, TokenApproval } from './step';

/** Attempts to read the allowance at the approval's block. */
const READ_ATTEMPTS = 4;

/** Follows the transaction until it settles, then checks the next step. `step` is the last one of the range. */
export async function followSteps<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  range: StepRange,
  step: ApproveStep | CallStep,
  id: string,
): Promise<void> {
  const { host } = run.options;
  const isLast = range.until === run.state().steps.length;
  const showHash = () => {
    const hash = host.transactions.list.get().find((listed) => listed.id === id)?.hash;
    if (hash !== undefined) run.dispatch({ type: 'replaced', ...range, hash });
  };
  const unsubscribe = host.transactions.list.subscribe(showHash);
  const record = await host.transactions.settled(id);
  showHash();
  unsubscribe();
  const status = record?.status;
  // While steps are left, a reload resumes the flow after the mined one.
  if (isLast || status?.kind !== 'mined') {
    removeFlow(host.preferences.storage(run.flow.area), run.flow.id, run.scope);
  }
  if (status?.kind !== 'mined') {
    const outcome = status?.kind === 'pending' ? undefined : status;
    run.dispatch({ type: 'failed', ...range, error: outcomeError(outcome, step, record?.request) });
    // Only the balance changed, by the fee.
    if (status?.kind === 'reverted') run.options.invalidate(run.flow.invalidates(run.intent));
    return;
  }
  run.dispatch({ type: 'mined', ...range, block: status.block });
  // A batched call has already used the allowance approved before it.
  if (step.kind === 'approve' && !isBatch(range)) await confirmApproval(run, range.at, step, status.block);
  else await confirmCall(run, range, status.block);
  await checkNext(run, { attempts: ATTEMPTS_AFTER_BLOCK });
}

/** Wallets let users lower the amount, so only the resulting on-chain allowance counts. */
async function confirmApproval<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  at: number,
  step: ApproveStep,
  block: number,
): Promise<void> {
  const { approval } = step;
  const isEnough = (allowance: bigint) =>
    step.isReset ? allowance === 0n : !needsApproval(allowance, approval.required);
  try {
    const { allowance, isProven } = await readApproved(run, approval, block);
    if (isEnough(allowance)) run.dispatch({ type: 'confirmed', at });
    else if (isProven)
      run.dispatch({ type: 'insufficient', at, note: { kind: 'allowance-too-low', allowance, approval } });
    else run.dispatch({ type: 'insufficient', at, note: { kind: 'allowance-unread' } });
  } catch {
    // The check of the step reads the allowance again and reports why it fails.
    run.dispatch({ type: 'insufficient', at, note: { kind: 'allowance-unread' } });
  }
}

/** Reads the allowance at the approval's block, or the latest one, which may be older and proves nothing. */
async function readApproved<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  approval: TokenApproval,
  block: number,
): Promise<{ readonly allowance: bigint; readonly isProven: boolean }> {
  const { account } = run.intent;
  for (let attempt = 1; attempt <= READ_ATTEMPTS; attempt += 1) {
    try {
      return { allowance: await readAllowance(run.reader(), approval, account, { block }), isProven: true };
    } catch {
      if (attempt < READ_ATTEMPTS) await run.options.wait(NODES_CATCH_UP);
    }
  }
  return { allowance: await readAllowance(run.reader(), approval, account), isProven: false };
}

async function confirmCall<Intent extends FlowIntent>(
  run: FlowRun<Intent>,
  range: StepRange,
  block: number,
): Promise<void> {
  const { options, flow, intent } = run;
  const keys = flow.invalidates(intent);
  options.invalidate(keys);
  const outcome = await options.waitForIndexer?.(block).catch(() => 'late' as const);
  run.dispatch({ type: 'confirmed', ...range, ...(outcome === 'late' ? { note: { kind: 'indexer-late' } } : {}) });
  if (outcome !== undefined) options.invalidate(keys);
}
