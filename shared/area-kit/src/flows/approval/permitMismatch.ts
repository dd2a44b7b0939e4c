import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { readPermitTerms, type PermitTerms } from '@fathom/base/rpc/permitSupport';
import { isSameAddress } from '@fathom/contract/address';
import { carriedPermit } from '../steps/encodeCall';
import type { FlowNote, PermitMismatch, SignedPermit } from '../run/flowState';
import type { FlowIntent } from '../defineFlow';
import type { CallStep, Step } from '../steps/step';

/** Seconds that must remain until the deadline, by the chain's clock, so that the transaction can still be mined. */
const TIME_TO_SEND = 60n;

/** Returns why a signed permit no longer fits; `undefined` if it does or `state` is missing. */
export function checkPermit(permit: SignedPermit, state: PermitTerms | undefined): PermitMismatch | undefined {
  if (!state) return undefined;
  if (state.nonce !== permit.nonce) return 'nonce';
  return state.now + TIME_TO_SEND > permit.deadline ? 'deadline' : undefined;
}

/** Returns the step's permit if it no longer fits. Rejects with `ChainReadError` if no node responds. */
export async function uselessPermit(
  step: CallStep,
  permits: Readonly<Record<string, SignedPermit>>,
  reader: MulticallReader,
): Promise<{ readonly permit: string; readonly note: FlowNote } | undefined> {
  const carried = carriedPermit(step, permits);
  if (!carried) return undefined;
  const { permit, signed } = carried;
  const because = checkPermit(signed, await readPermitTerms(reader, signed.approval.token, signed.owner));
  return because && { permit, note: { kind: 'permit-dropped', because } };
}

/** Keeps the permits that match the new plan. Those of another account, chain or token are dropped without a reason. */
export function keepPermits(
  permits: Readonly<Record<string, SignedPermit>>,
  steps: readonly Step[],
  intent: FlowIntent,
): { readonly kept: Readonly<Record<string, SignedPermit>>; readonly dropped?: PermitMismatch } {
  const kept: Record<string, SignedPermit> = {};
  let dropped: PermitMismatch | undefined;
  for (const step of steps) {
    if (step.kind !== 'permit') continue;
    const permit = permits[step.id];
    if (!permit || !isOf(permit, intent)) continue;
    const { approval } = step;
    if (permit.approval.kind !== approval.kind || !isSameAddress(permit.approval.token, approval.token)) continue;
    if (!isSameAddress(permit.approval.spender, approval.spender)) dropped ??= 'spender';
    else if (permit.approval.amount !== approval.amount) dropped ??= 'amount';
    else kept[step.id] = permit;
  }
  return dropped === undefined ? { kept } : { kept, dropped };
}

function isOf(permit: SignedPermit, intent: FlowIntent): boolean {
  return permit.chainId === intent.chainId && isSameAddress(permit.owner, intent.account);
}
