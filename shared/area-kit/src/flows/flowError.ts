import type {
  ChainReadError,
  HostError,
  TransactionStatus,
  UnknownOutcomeReason,
  WalletRequest,
} from '@fathom/contract';
import { nothingSentText, withWalletMessage } from '@fathom/base/domain/walletMessage';
import { EXCESSIVE_GAS } from '@fathom/base/rpc/simulation/gasLimit';
import { isDisagreement, isReverted } from '@fathom/base/rpc/nodes/readError';
import { readFailureReason, readFailureText } from '@fathom/base/domain/readFailureText';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';
import { revertText } from '@fathom/base/rpc/simulation/revertText';
import type { FlowError } from './run/flowState';
import type { Step } from './steps/step';

type Stage = FlowError['stage'];

const NODES_DISAGREE =
  'RPC nodes disagree about a value this action depends on. Nothing was sent. Try again, or choose another RPC.';

function stageOf(step: Step): Stage {
  return step.kind === 'call' ? 'main' : 'approval';
}

export function preparationError(error: unknown): FlowError {
  return {
    stage: 'preparation',
    code: isUnreachable(error) ? 'network' : 'unreadable',
    message: isDisagreement(error) ? NODES_DISAGREE : unpreparedText(error),
    ...reasonOf(messageOf(error)),
    blocking: false,
    actionBlocked: true,
  };
}

function unpreparedText(error: unknown): string {
  const unavailable = 'The data for this action is unavailable. Nothing was sent.';
  if (!isUnreachable(error)) return `${unavailable} Try again.`;
  return readFailureReason(error) === undefined
    ? `${unavailable} Check your connection and try again.`
    : `${readFailureText(error)}. Nothing was sent. Try again, or choose another RPC.`;
}

/** Not blocking, because another amount may succeed. */
export function simulationError(error: unknown): FlowError {
  const base = { stage: 'gas-estimation', blocking: false, actionBlocked: true } as const;
  const errorText = messageOf(error);
  if (!isReverted(error)) {
    return {
      ...base,
      code: 'network',
      message: isDisagreement(error)
        ? NODES_DISAGREE
        : `${readFailureText(error)}, so this action couldn't be checked.`,
      ...reasonOf(errorText),
    };
  }
  if (/insufficient funds/i.test(errorText)) {
    const message = "The account can't pay the amount and the network fee.";
    return { ...base, code: 'insufficient-funds', message, ...reasonOf(errorText) };
  }
  const reason = revertText(decodeRevert(error));
  return {
    ...base,
    code: 'gas-estimation',
    message: 'This transaction would revert.',
    ...reasonOf(reason ?? errorText),
  };
}

export function excessiveGasError(): FlowError {
  const base = { stage: 'gas-estimation', blocking: false, actionBlocked: true } as const;
  return { ...base, code: 'network', message: EXCESSIVE_GAS };
}

/** Only a wallet failure and a mismatched call end the flow; all other errors can be resolved. */
export function hostFlowError(error: HostError, step: Step): FlowError {
  const isSimulation = error.code === 'gas-estimation' || error.code === 'insufficient-funds';
  return {
    stage: isSimulation ? 'gas-estimation' : stageOf(step),
    code: error.code,
    message: error.message,
    ...reasonOf(error.reason),
    blocking: error.code === 'wallet' || error.code === 'mismatch',
    actionBlocked: isSimulation,
  };
}

/** `undefined` is an unknown outcome. Only a transaction that was provably not sent leaves the form open. */
export function outcomeError(
  status: Exclude<TransactionStatus, { kind: 'pending' | 'mined' }> | undefined,
  step: Step,
  request?: WalletRequest,
): FlowError {
  const words = request?.reason;
  const base = { stage: stageOf(step), blocking: true, actionBlocked: false } as const;
  if (!status) {
    const message = 'Transaction status unknown. Check it in your wallet.';
    return { ...base, code: 'lost', message };
  }
  switch (status.kind) {
    case 'reverted':
      return { ...base, code: 'reverted', message: 'The transaction reverted.', ...reasonOf(status.reason) };
    case 'replaced':
      return {
        ...base,
        code: 'replaced',
        message: 'Another transaction from this account replaced it.',
      };
    case 'cancelled':
      return { ...base, code: 'cancelled', message: 'The transaction was cancelled in the wallet.' };
    case 'unsent':
      return { ...base, code: 'unsent', ...unsentParts(request), ...reasonOf(words) };
    case 'lost': {
      const message = UNAVAILABLE[status.because ?? 'unlisted'];
      return { ...base, code: 'lost', message: withWalletMessage(words, message), ...reasonOf(words) };
    }
    case 'dropped':
      return {
        ...base,
        code: 'dropped',
        message: status.foundOn === undefined ? MISSING : SENT_ELSEWHERE,
      };
  }
}

function unsentParts(request: WalletRequest | undefined): Pick<FlowError, 'message' | 'blocking'> {
  return request?.hasFailed
    ? { message: nothingSentText(request.reason), blocking: false }
    : { message: 'The wallet dropped the transactions before sending. Nothing changed.', blocking: true };
}

const UNAVAILABLE: Readonly<Record<UnknownOutcomeReason | 'unlisted', string>> = {
  unlisted: 'The wallet no longer reports these transactions. Check their status in your wallet.',
  'not-found':
    'No transaction found for this request. If your wallet still shows it, reject it there before you try again. If it appears later, your activity shows it.',
  unproven:
    'Your wallet reported a failure that the network does not confirm, so this may have succeeded. Check your balances before you try again.',
  mismatch:
    'The wallet returned a transaction that is not this request: your activity says what its receipt shows. This request is still searched for. Check your wallet before you send it again.',
  partial:
    'Only some of the steps succeeded, such as the approval. Check your balances and approvals before you try again.',
};
const MISSING =
  "Can't find this transaction. It may still be mined, or another one replaced it. Check your wallet before you send it again.";
const SENT_ELSEWHERE =
  'Your wallet sent this transaction on another network. Check what it did there before you send it again.';

function isUnreachable(error: unknown): boolean {
  return (error as Partial<ChainReadError> | null)?.code === 'unreachable';
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

function reasonOf(reason: string | undefined): { readonly reason?: string } {
  return reason === undefined || reason === '' ? {} : { reason };
}
