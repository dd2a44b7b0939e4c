import type { ChainReadError } from '@fathom/contract';
import type { RpcResponse } from './readRound';

export function chainReadError(
  code: ChainReadError['code'],
  message: string,
  { data, reason }: { readonly data?: string | undefined; readonly reason?: string | undefined } = {},
): Error & ChainReadError {
  const error = Object.assign(new Error(message), { code, reason });
  return data === undefined ? error : Object.assign(error, { data });
}

/** Throws for a revert. */
export function resultOf(response: RpcResponse): unknown {
  if (response.kind === 'reverted') throw chainReadError('reverted', response.message, { data: response.data });
  return response.value;
}
