import type { HostError } from '@fathom/contract';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { decodeRevert, revertText } from '@fathom/base/rpc/revert';
import { READ_ONLY_CODE } from './readOnlyCode';

/** The wallet_switchEthereumChain error code for an unknown chain. */
const UNKNOWN_CHAIN_CODE = 4902;

const REJECTION_CODES: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];
const INSUFFICIENT_FUNDS = /insufficient (funds|balance for gas)/i;
const REJECTION_PHRASES = /user (rejected|denied|cancell?ed)|rejected by (the )?user/i;
/**
 * Also rejections, but without proof that nothing was sent. WalletConnect resets a request whose
 * window is closed.
 */
const DISMISSAL_PHRASES = /connection request reset|denied by (the )?user|user closed/i;
/**
 * Another request is open (-32002), too many requests (-32005), or WalletConnect dropped this one
 * (8000).
 */
const NO_RESPONSE_CODES: readonly unknown[] = [-32002, -32005, 8000];
const NO_RESPONSE_PHRASES = /already (pending|processing)|request expired|timed? ?out/i;
const DISCONNECTED_CODES: readonly unknown[] = [4900, 4901];
const UNAUTHORIZED_CODE = 4100;
const UNSUPPORTED_CODES: readonly unknown[] = [4200, -32601, -32004];
/**
 * The user rejected the request, or the wallet did not process it: another one is open, or the
 * method is unsupported.
 */
const REFUSAL_CODES: readonly unknown[] = [
  ...REJECTION_CODES,
  READ_ONLY_CODE,
  UNAUTHORIZED_CODE,
  ...UNSUPPORTED_CODES,
  -32002,
  -32600,
  -32602,
  -32700,
];
/** Maximum depth of the wallet's own error within the errors of the libraries around it. */
const MAX_NESTING = 6;

/**
 * Converts an error thrown by a wallet to a `HostError`: by code, however deeply libraries and
 * -32603 "internal errors" nest it, and by message only for wallets that send no code. `reason`
 * contains the wallet's message, or the decoded revert reason.
 */
export function readWalletError(error: unknown): HostError {
  const codes = walletErrorCodes(error);
  const walletMessage = walletErrorText(error);
  const has = (known: readonly unknown[]) => codes.some((code) => known.includes(code));
  if (has([READ_ONLY_CODE])) {
    return hostError('refused', 'You are only looking at this account. Connect its wallet to act.', walletMessage);
  }
  if (has(REJECTION_CODES) || REJECTION_PHRASES.test(walletMessage) || DISMISSAL_PHRASES.test(walletMessage))
    return hostError('rejected', 'The user rejected the request.', walletMessage);
  if (has(NO_RESPONSE_CODES) || NO_RESPONSE_PHRASES.test(walletMessage)) {
    return hostError(
      'no-answer',
      'Your wallet has an open request, or this one expired there. Open the wallet, confirm or reject it, then try again.',
      walletMessage,
    );
  }
  if (has(DISCONNECTED_CODES))
    return hostError('no-wallet', 'The wallet is not connected to the network.', walletMessage);
  if (has([UNAUTHORIZED_CODE]))
    return hostError('no-wallet', "The wallet hasn't granted this site access to the account.", walletMessage);
  if (has(UNSUPPORTED_CODES)) return hostError('wallet', 'The wallet does not support this request.', walletMessage);
  if (INSUFFICIENT_FUNDS.test(walletMessage)) {
    return hostError('insufficient-funds', "The account can't pay the amount and the network fee.", walletMessage);
  }
  const revert = revertText(decodeRevert(error));
  if (revert !== undefined) {
    return hostError('gas-estimation', 'The wallet reports that this transaction would revert.', revert);
  }
  return hostError('wallet', 'The wallet could not perform the request.', walletMessage);
}

/**
 * Whether a wallet's error proves that it did not send the transaction. Other errors, such as an
 * internal error, a timeout or a disconnection, may come from a wallet that has already sent it.
 */
export function provesRefusal(error: unknown): boolean {
  const codes = walletErrorCodes(error);
  return codes.some((code) => REFUSAL_CODES.includes(code)) || REJECTION_PHRASES.test(walletErrorText(error));
}

/**
 * Whether the wallet, or its node, states that the account can't pay. It may have sent the transaction
 * to another node all the same, as after a rejection.
 */
export function isUnpaid(error: unknown): boolean {
  return INSUFFICIENT_FUNDS.test(walletErrorText(error));
}

/** Whether a failed wallet_switchEthereumChain means that the chain must be added first. */
export function isUnknownChainError(error: unknown): boolean {
  return walletErrorCodes(error).includes(UNKNOWN_CHAIN_CODE);
}

/** All codes of the error and of the errors it wraps, outermost first. */
export function walletErrorCodes(error: unknown): readonly unknown[] {
  return layers(error).flatMap(({ code }) => (code === undefined ? [] : [code]));
}

/** The innermost message, which is the wallet's own; wrappers only contain "internal error". */
function walletErrorText(error: unknown): string {
  if (typeof error === 'string') return error;
  return layers(error).reduce(
    (text, { message }) => (typeof message === 'string' && message !== '' ? message : text),
    '',
  );
}

function layers(error: unknown, depth = 0): readonly Readonly<Record<string, unknown>>[] {
  if (typeof error !== 'object' || error === null || depth > MAX_NESTING) return [];
  const fields = error as Readonly<Record<string, unknown>>;
  const inner = ['info', 'error', 'cause', 'data', 'originalError'];
  return [fields, ...inner.flatMap((name) => layers(fields[name], depth + 1))];
}

function hostError(code: HostError['code'], message: string, reason: string): HostError {
  const displayed = displayText(reason, DISPLAY_LENGTH.message);
  return displayed === '' ? { code, message } : { code, message, reason: displayed };
}
