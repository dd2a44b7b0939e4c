import type { HostError } from '@fathom/contract';
import { decodeRevert } from '@fathom/base/rpc/simulation/revert';
import { revertText } from '@fathom/base/rpc/simulation/revertText';

/** @param message the message for a revert */
export function revertError(error: unknown, message: string): HostError {
  const text = messageOf(error);
  if (/insufficient funds/i.test(text)) {
    return {
      code: 'insufficient-funds',
      message: "The account can't pay the amount and the network fee.",
      reason: text,
    };
  }
  return { code: 'gas-estimation', message, reason: revertText(decodeRevert(error)) ?? text };
}

export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
