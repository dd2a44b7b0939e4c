import type { HostError } from '@fathom/shared/contract';
import { readWalletError, walletErrorCodes } from './walletError';

/** Why a wallet does not take several calls as one, by the codes of EIP-5792 and those that say that it does not know the request. */
const REASONS: Readonly<Record<number, string>> = {
  4200: 'The wallet does not take several transactions as one.',
  [-32601]: 'The wallet does not take several transactions as one.',
  5700: 'The wallet cannot confirm these transactions together as they are asked for.',
  5710: 'The wallet does not take several transactions as one on this network.',
  5720: 'The wallet took these transactions for ones that it already has.',
  5740: 'These are too many transactions for the wallet to take as one.',
  5750: 'The account was not upgraded, so the transactions cannot be confirmed together.',
  5760: 'The wallet cannot promise that all of these transactions happen or none.',
};

/** What everything else becomes: the calls may still go alone. */
const OTHERWISE = 'The wallet could not take these transactions as one.';

/** What a user said no to, and what stands in the way of a single transaction too. */
const AS_ALONE: readonly HostError['code'][] = [
  'rejected',
  'refused',
  'no-wallet',
  'insufficient-funds',
  'gas-estimation',
];

/** The unanswered request that is still in the wallet has to be answered first. */
const REQUEST_PENDING_CODE = -32002;

/** What a wallet threw at `wallet_sendCalls`. */
export function readBatchError(error: unknown): HostError {
  const codes = walletErrorCodes(error);
  const code = codes.find((candidate): candidate is number => typeof candidate === 'number' && candidate in REASONS);
  const read = readWalletError(error);
  if (code === undefined && (AS_ALONE.includes(read.code) || codes.includes(REQUEST_PENDING_CODE))) return read;
  const message = (code === undefined ? undefined : REASONS[code]) ?? OTHERWISE;
  return { code: 'no-batch', message, ...(read.reason === undefined ? {} : { reason: read.reason }) };
}
