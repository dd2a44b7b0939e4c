import type { HostError } from '@fathom/contract';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { walletAdvice, walletSaid } from '@fathom/base/domain/walletMessage';
import { decodeRevert, revertText } from '@fathom/base/rpc/revert';
import { READ_ONLY_CODE } from './readOnlyCode';
import { walletErrorCodes, walletErrorText } from './walletErrorLayers';

const INSUFFICIENT_FUNDS = /insufficient ?(funds|balance for gas)/i;
/** 5000 to 5003 are WalletConnect's, the names those of ethers and Trezor. */
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
/** Nothing but this. A node that rejects a transaction says so too, with this code. */
const ONLY_REJECTED =
  /^((the|your|tx|transaction|request|signature|signing|sign|action|message|operation|wallet) ?)*(was |has been )?(cancell?ed|rejected|declined)[.!]?$/i;
const TRANSACTION_REJECTED_CODE = -32003;
/**
 * Also rejections, but without proof that nothing was sent. WalletConnect resets a request whose
 * window is closed.
 */
const DISMISSAL_PHRASES = /connection request reset|denied by (the )?user|user closed|popup closed|modal closed/i;
/**
 * Another request is open (-32002), too many requests (-32005), or WalletConnect dropped this one
 * (8000).
 */
const NO_RESPONSE_CODES: readonly unknown[] = [-32002, -32005, 8000, 'TIMEOUT'];
const NO_RESPONSE_PHRASES =
  /already (pending|processing)|request (already |is )?(pending|expired)|expired\. please|timed?[ -]?out|timeout|took too long|no response|did not respond/i;
const DISCONNECTED_CODES: readonly unknown[] = [4900, 4901, 'NETWORK_ERROR', 'SERVER_ERROR'];
/** The wallet, or the way to it, is gone; what it did is unknown. */
const DISCONNECTED_PHRASES =
  /disconnected|failed to fetch|network ?error|connection (lost|closed)|socket|context invalidated|receiving end|port closed|channel closed|no matching key/i;
/** The network has the transaction. */
const KNOWN_PHRASES = /already ?known|known transaction|already (imported|in (the )?mempool|exists)/i;
const UNAUTHORIZED_CODE = 4100;
const UNSUPPORTED_CODES: readonly unknown[] = [4200, -32601, -32004];
/** Of a Ledger: 0x5515 and 0x6b0c. */
const LOCKED_CODES: readonly unknown[] = [21_781, 27_404];
const LOCKED_PHRASES = /\block(ed|screen)\b|0x5515|0x6b0c/i;
/**
 * The user rejected the request, or the wallet did not process it: another one is open, or the
 * method is unsupported.
 */
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
 * Converts an error thrown by a wallet to a `HostError`: by code, however deeply libraries and
 * -32603 "internal errors" nest it, and by message only for wallets that send no code. `message`
 * quotes the wallet and says what to do; `reason` contains the wallet's message alone, or the
 * decoded revert reason.
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

/** True if the user rejected the request, as far as the wallet says so clearly. */
export function isRejection(error: unknown): boolean {
  const codes = walletErrorCodes(error);
  if (codes.some((code) => REJECTION_CODES.includes(code))) return true;
  const words = walletErrorText(error);
  if (/revert/i.test(words)) return false;
  const isOnlyRejected = ONLY_REJECTED.test(words) && !codes.includes(TRANSACTION_REJECTED_CODE);
  return isOnlyRejected || REJECTION_PHRASES.some((phrase) => phrase.test(words));
}

/**
 * True if a wallet's error proves that it did not send the transaction. Other errors, such as an
 * internal error, a timeout or a disconnection, may come from a wallet that has already sent it.
 */
export function provesRefusal(error: unknown): boolean {
  return isRejection(error) || walletErrorCodes(error).some((code) => REFUSAL_CODES.includes(code));
}

/**
 * True if the wallet or its node reports that the account can't pay. It may have sent the transaction
 * to another node all the same, as after a rejection.
 */
export function isUnpaid(error: unknown): boolean {
  return INSUFFICIENT_FUNDS.test(walletErrorText(error));
}

/** True if the wallet does not know the method of the request. */
export function isUnsupported(error: unknown): boolean {
  return walletErrorCodes(error).some((code) => UNSUPPORTED_CODES.includes(code));
}

/** What an error says that proves no refusal. */
export interface UnclearError {
  /** The words of the wallet or of its node, sanitized; missing if it has none. */
  readonly reason?: string | undefined;
  /**
   * The wallet is done with the request, so that the chain can prove that nothing was sent. Missing
   * after a timeout or a disconnection, and if the network is said to have the transaction.
   */
  readonly hasFailed?: true | undefined;
}

/** Reads an error that proves no refusal. */
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
