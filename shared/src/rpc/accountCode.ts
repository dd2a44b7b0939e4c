import type { ChainReader } from '@fathom/shared/contract';
import { isHex, type Address } from '../domain/address';

/** `delegated`: an account with a key whose code is an EIP-7702 delegation. */
export type AccountKind = 'key' | 'contract' | 'delegated';

const DELEGATION_PREFIX = '0xef0100';

/**
 * What is behind an account: a key alone, a contract (such as a Safe), or a key with delegated code. Read again for each decision: an
 * account may get code at any time. Rejects when no node responds, or not with code: then it is not known, and not a key.
 */
export async function readAccountKind(reader: ChainReader, account: Address): Promise<AccountKind> {
  const code = await reader.request('eth_getCode', [account, 'latest']);
  if (!isHex(code)) throw new Error("The RPC node didn't return the account's code.");
  if (code === '0x') return 'key';
  return code.toLowerCase().startsWith(DELEGATION_PREFIX) ? 'delegated' : 'contract';
}
