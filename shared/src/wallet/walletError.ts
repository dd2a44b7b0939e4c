import type { HostError } from '@fathom/shared/contract';
import { DISPLAY_LENGTH, displayText } from '../domain/displayText';
import { decodeRevert, revertText } from '../rpc/revert';

/** The code that a wallet gives for a chain it does not know, on wallet_switchEthereumChain. */
const UNKNOWN_CHAIN_CODE = 4902;

/** The code of an account that is looked at without its wallet. */
export const READ_ONLY_CODE = 'WATCHED_ACCOUNT';

const REJECTION_CODES: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED'];
const REJECTION_PHRASES = /user (rejected|denied|cancell?ed)|rejected by (the )?user/i;
/** Also a no, though not one that proves that nothing was sent. WalletConnect resets a request whose window is closed. */
const DISMISSAL_PHRASES = /connection request reset|denied by (the )?user|user closed/i;
/** Another request is open (-32002), too many were made (-32005), or WalletConnect gave this one up (8000). */
const NO_RESPONSE_CODES: readonly unknown[] = [-32002, -32005, 8000];
const NO_RESPONSE_PHRASES = /already (pending|processing)|request expired|timed? ?out/i;
const DISCONNECTED_CODES: readonly unknown[] = [4900, 4901];
const UNAUTHORIZED_CODE = 4100;
const UNSUPPORTED_CODES: readonly unknown[] = [4200, -32601, -32004];
/** The user said no, or the wallet did not take the request up: another one is open, or it does not know this one. */
const REFUSAL_CODES: readonly unknown[] = [
  ...[...REJECTION_CODES, READ_ONLY_CODE, UNAUTHORIZED_CODE, ...UNSUPPORTED_CODES],
  ...[-32002, -32600, -32602, -32700],
];
/** How deep the wallet's own error may sit inside the errors of the libraries around it. */
const MAX_NESTING = 6;

/**
 * What a wallet threw, as the contract names it: by code, wherever libraries and -32603 "internal errors" have buried it, and by
 * words only for wallets that send no code. `reason` keeps the wallet's own words, or the decoded revert reason.
 */
export function readWalletError(error: unknown): HostError {
  const codes = walletErrorCodes(error);
  const labels = walletErrorText(error);
  const has = (known: readonly unknown[]) => codes.some((code) => known.includes(code));
  if (has([READ_ONLY_CODE])) {
    return hostError('refused', 'You are only looking at this account. Connect its wallet to act.', labels);
  }
  if (has(REJECTION_CODES) || REJECTION_PHRASES.test(labels) || DISMISSAL_PHRASES.test(labels))
    return hostError('rejected', 'The user rejected the request.', labels);
  if (has(NO_RESPONSE_CODES) || NO_RESPONSE_PHRASES.test(labels)) {
    return hostError(
      'no-answer',
      'Your wallet has an open request, or this one expired there. Open the wallet, confirm or reject it, then try again.',
      labels,
    );
  }
  if (has(DISCONNECTED_CODES)) return hostError('no-wallet', 'The wallet is not connected to the network.', labels);
  if (has([UNAUTHORIZED_CODE]))
    return hostError('no-wallet', "The wallet hasn't granted this site access to the account.", labels);
  if (has(UNSUPPORTED_CODES)) return hostError('wallet', 'The wallet does not support this request.', labels);
  if (/insufficient funds/i.test(labels)) {
    return hostError('insufficient-funds', "The account can't pay the amount and the network fee.", labels);
  }
  const revert = revertText(decodeRevert(error));
  if (revert !== undefined) {
    return hostError('gas-estimation', 'The wallet reports that this transaction would revert.', revert);
  }
  return hostError('wallet', 'The wallet could not perform the request.', labels);
}

/**
 * Whether an error of a wallet proves that it did not send what it was asked to. Anything else, an internal error, a timeout or a
 * disconnection for instance, may come from a wallet that has sent it already.
 */
export function provesRefusal(error: unknown): boolean {
  const codes = walletErrorCodes(error);
  return codes.some((code) => REFUSAL_CODES.includes(code)) || REJECTION_PHRASES.test(walletErrorText(error));
}

/** Whether a failed wallet_switchEthereumChain means that the wallet has to be told about the chain first. */
export function isUnknownChainError(error: unknown): boolean {
  return walletErrorCodes(error).includes(UNKNOWN_CHAIN_CODE);
}

/** All codes in the error and in the errors it wraps, the outermost first. */
export function walletErrorCodes(error: unknown): readonly unknown[] {
  return layers(error).flatMap(({ code }) => (code === undefined ? [] : [code]));
}

/** The wallet's own words: the innermost message, because wrappers only say "internal error". */
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
