import type { ChainReader } from '@fathom/contract';
import { isHex, type Address, type Hex } from '@fathom/contract/address';

export type AccountKind = 'key' | 'contract' | 'delegated';

const DELEGATION_PREFIX = '0xef0100';

/**
 * Determines whether an account is externally owned (`key`), a contract such as a Safe, or delegated. Read it again for
 * each decision, because an account can receive code at any time. Rejects if no node responds or the response isn't
 * code: the kind is then unknown, not `key`.
 */
export async function readAccountKind(
  reader: ChainReader,
  account: Address,
  block: 'latest' | Hex = 'latest',
): Promise<AccountKind> {
  const code = await reader.request('eth_getCode', [account, block]);
  if (!isHex(code)) throw new Error("The RPC node didn't return the account's code.");
  if (code === '0x') return 'key';
  return code.toLowerCase().startsWith(DELEGATION_PREFIX) ? 'delegated' : 'contract';
}
