import type { HostError } from '@fathom/contract';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { walletAdvice, walletSaid } from '@fathom/base/domain/walletMessage';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';
import { revertText } from '@fathom/base/rpc/simulation/revertText';
import { READ_ONLY_CODE } from './readOnlyCode';
import { walletErrorCodes, walletErrorText } from './walletErrorLayers';

const INSUFFICIENT_FUNDS = /insufficient ?(funds|balance for gas)/i;
/** 5000 to 5003 are codes of WalletConnect, the names those of ethers and Trezor. */
const REJECTION_CODES: readonly unknown[] = [
  4001,
  5000,
  5001,
  5002,
  5003,
  'ACTION_REJECTED',
  'USER_REJECTED',
  'Failure_ActionCancelled',
  'Failure_PinCancelled',
];
const REJECTION_PHRASES = [
  /\buser (has |was )?(rejected|denied|declined|cancell?ed|refused|disapproved|aborted|dismissed)/i,
  /(rejected|denied|declined|cancell?ed|refused|aborted|dismissed) by (the )?user\b(?!\?)/i,
];
/** Matches the whole message. A node that rejects a transaction uses the same words, with the code below. */
const ONLY_REJECTED =
  /^((the|your|tx|transaction|request|signature|signing|sign|action|message|operation|wallet) ?)*(was |has been )?(cancell?ed|rejected|declined)[.!]?$/i;
const TRANSACTION_REJECTED_CODE = -32003;
/** Also rejections, but without proof that nothing was sent. WalletConnect resets a request whose window is closed. */
const DISMISSAL_PHRASES = /connection request reset|denied by (the )?user|user closed|popup closed|modal closed/i;
/** -32002: another request is open; -32005: too many requests; 8000: WalletConnect dropped the request. */
const NO_RESPONSE_CODES: readonly unknown[] = [-32002, -32005, 8000, 'TIMEOUT'];
const NO_RESPONSE_PHRASES =
  /already (pending|processing)|request (already |is )?(pending|expired)|expired\. please|timed?[ -]?out|timeout|took too long|no response|did not respond/i;
const DISCONNECTED_CODES: readonly unknown[] = [4900, 4901, 'NETWORK_ERROR', 'SERVER_ERROR'];
/** The connection to the wallet is lost; its result is unknown. */
const DISCONNECTED_PHRASES =
  /disconnected|failed to fetch|network ?error|connection (lost|closed)|socket|context invalidated|receiving end|port closed|channel closed|no matching key/i;
/** The network already has the transaction. */
const KNOWN_PHRASES = /already ?known|known transaction|already (imported|in (the )?mempool|exists)/i;
const UNAUTHORIZED_CODE = 4100;
const UNSUPPORTED_CODES: readonly unknown[] = [4200, -32601, -32004];
/** Ledger's 0x5515 and 0x6b0c. */
const LOCKED_CODES: readonly unknown[] = [21_781, 27_404];
const LOCKED_PHRASES = /\block(ed|screen)\b|0x5515|0x6b0c/i;
/** Proofs that the wallet did not process the request: a rejection, another open request, or an unsupported method. */
const REFUSAL_CODES: readonly unknown[] = [
  READ_ONLY_CODE,
  UNAUTHORIZED_CODE,
  ...UNSUPPORTED_CODES,
  -32002,
  -32600,
  -32602,
  -32700,
];

/**
 * Reads codes, even nested in errors of libraries and -32603 "internal errors", and messages only without a code.
 * `message` quotes the wallet and advises the user; `reason` is the wallet's message alone, or the decoded revert
 * reason.
 */
export function readWalletError(error: unknown): HostError {
  const codes = walletErrorCodes(error);
  const words = walletErrorText(error);
  const has = (known: readonly unknown[]) => codes.some((code) => known.includes(code));
  if (has([READ_ONLY_CODE])) {
    const message = 'You are only looking at this account. Connect its wallet to act.';
    return { code: 'refused', message, ...reasonOf(words) };
  }
  if (isRejection(error) || DISMISSAL_PHRASES.test(words))
    return { code: 'rejected', message: 'The user rejected the request.', ...reasonOf(words) };
  if (has(NO_RESPONSE_CODES) || NO_RESPONSE_PHRASES.test(words)) {
    return quoting(
      'no-answer',
      'Your wallet has an open request, or this one expired there.',
      words,
      'Open the wallet, confirm or reject it, then try again.',
    );
  }
  if (has(DISCONNECTED_CODES)) return quoting('no-wallet', 'The wallet is not connected to the network.', words);
  if (has([UNAUTHORIZED_CODE]))
    return quoting('no-wallet', "The wallet hasn't granted this site access to the account.", words);
  if (has(LOCKED_CODES) || (LOCKED_PHRASES.test(words) && !/revert/i.test(words))) {
    return quoting('no-wallet', 'The wallet is locked.', words, 'Unlock your wallet or device, then try again.');
  }
  if (has(UNSUPPORTED_CODES)) return quoting('wallet', 'The wallet does not support this request.', words);
  if (INSUFFICIENT_FUNDS.test(words)) {
    return quoting('insufficient-funds', "The account can't pay the amount and the network fee.", words, '');
  }
  const revert = revertIn(error);
  if (revert !== undefined) {
    const message = 'The wallet reports that this transaction would revert.';
    return { code: 'gas-estimation', message, ...reasonOf(revert) };
  }
  return quoting('wallet', 'The wallet could not perform the request.', words);
}

/** Returns true if the wallet clearly reports that the user rejected the request. */
export function isRejection(error: unknown): boolean {
  const codes = walletErrorCodes(error);
  if (codes.some((code) => REJECTION_CODES.includes(code))) return true;
  const words = walletErrorText(error);
  if (/revert/i.test(words)) return false;
  const isOnlyRejected = ONLY_REJECTED.test(words) && !codes.includes(TRANSACTION_REJECTED_CODE);
  return isOnlyRejected || REJECTION_PHRASES.some((phrase) => phrase.test(words));
}

/** The wallet may have sent the transaction after an internal error, a timeout or a disconnection. */
export function provesRefusal(error: unknown): boolean {
  return isRejection(error) || walletErrorCodes(error).some((code) => REFUSAL_CODES.includes(code));
}

/** The wallet may have sent the transaction to another node, as after a rejection. */
export function isUnpaid(error: unknown): boolean {
  return INSUFFICIENT_FUNDS.test(walletErrorText(error));
}

export function isUnsupported(error: unknown): boolean {
  return walletErrorCodes(error).some((code) => UNSUPPORTED_CODES.includes(code));
}

export interface UnclearError {
  /** The message of the wallet or its node, sanitized; missing if it has none. */
  readonly reason?: string | undefined;
  /**
   * True if the chain can prove that nothing was sent; missing after timeouts, disconnections and reports of the
   * transaction.
   */
  readonly hasFailed?: true | undefined;
}

export function readUnclearError(error: unknown): UnclearError {
  const words = walletErrorText(error);
  const mayContinue =
    walletErrorCodes(error).some((code) => NO_RESPONSE_CODES.includes(code) || DISCONNECTED_CODES.includes(code)) ||
    [NO_RESPONSE_PHRASES, DISCONNECTED_PHRASES, KNOWN_PHRASES].some((phrase) => phrase.test(words));
  return { ...reasonOf(words), ...(mayContinue || words === '' ? {} : { hasFailed: true as const }) };
}

/** A wallet's error may throw when it is read. */
function revertIn(error: unknown): string | undefined {
  try {
    return revertText(decodeRevert(error));
  } catch {
    return undefined;
  }
}

function quoting(
  code: HostError['code'],
  happened: string,
  words: string,
  next = walletAdvice(words) ?? '',
): HostError {
  const { reason } = reasonOf(words);
  const said = reason === undefined ? '' : walletSaid(reason);
  return { code, message: [happened, said, next].filter((part) => part !== '').join(' '), ...reasonOf(words) };
}

function reasonOf(words: string): { readonly reason?: string } {
  const displayed = displayText(words, DISPLAY_LENGTH.message);
  return displayed === '' ? {} : { reason: displayed };
}
