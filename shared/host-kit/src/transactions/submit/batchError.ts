import type { HostError } from '@fathom/contract';
import { walletSaid } from '@fathom/base/domain/walletMessage';
import { isUnpaid, provesRefusal, readWalletError } from '../wallet/walletError';
import { walletErrorCodes } from '../wallet/walletErrorLayers';

/** EIP-5792 codes, except 5720 (duplicate id), because the wallet may have performed its batch of that id. */
const REASONS: Readonly<Record<number, string>> = {
  4200: 'The wallet does not take several transactions as one.',
  [-32601]: 'The wallet does not take several transactions as one.',
  5700: "The wallet can't confirm these transactions together.",
  5710: 'The wallet does not take several transactions as one on this network.',
  5740: 'These are too many transactions for the wallet to take as one.',
  5750: 'The account was not upgraded, so the transactions cannot be confirmed together.',
  5760: 'The wallet cannot promise that all of these transactions happen or none.',
};

/** The request is invalid; the calls can still be sent separately. */
const OTHERWISE = 'The wallet could not take these transactions as one.';

/** User rejections, and errors that would block a single transaction too. */
const AS_STANDALONE: readonly HostError['code'][] = [
  'rejected',
  'refused',
  'no-wallet',
  'no-answer',
  'insufficient-funds',
];

/** Returns true if an error of `wallet_sendCalls` proves that the wallet did not accept the calls. */
export function provesBatchRefusal(error: unknown): boolean {
  const isNamed = walletErrorCodes(error).some((code) => typeof code === 'number' && code in REASONS);
  return isNamed || provesRefusal(error) || isUnpaid(error);
}

export function readBatchError(error: unknown): HostError {
  const codes = walletErrorCodes(error);
  const code = codes.find((candidate): candidate is number => typeof candidate === 'number' && candidate in REASONS);
  const read = readWalletError(error);
  if (code === undefined && AS_STANDALONE.includes(read.code)) return read;
  const message = (code === undefined ? undefined : REASONS[code]) ?? OTHERWISE;
  const { reason } = read;
  return reason === undefined
    ? { code: 'no-batch', message }
    : { code: 'no-batch', message: `${message} ${walletSaid(reason)}`, reason };
}
