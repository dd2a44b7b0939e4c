import type { HostError } from '@fathom/contract';

/** The error for a request on another chain than the wallet's. */
export const WRONG_CHAIN: HostError = {
  code: 'wrong-chain',
  message: 'The wallet is on another network than the one this was prepared for.',
};
