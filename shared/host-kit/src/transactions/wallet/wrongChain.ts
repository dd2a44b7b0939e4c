import type { HostError } from '@fathom/contract';

export const WRONG_CHAIN: HostError = {
  code: 'wrong-chain',
  message: 'The wallet is on another network than the one this was prepared for.',
};
