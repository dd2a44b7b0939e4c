import type { ChainReader, ChainReadError, HostError } from '@fathom/shared/contract';
import { isHex, isSameAddress, type Address, type Hex } from '../domain/address';
import { failed, ok, type Result } from '../domain/result';
import type { AddressBook } from './addressBook';
import { readArguments } from './abiWords';
import { checkDeadline } from './checkDeadline';
import { refuseMismatch } from './mismatch';
import type { Question } from './verifyWrite';

/** proxies(address) of the proxy wallet registry. */
const PROXIES_SELECTOR = 'c4552791';
/** getAdapter(bytes32) of the configuration of collateral pools. */
const GET_ADAPTER_SELECTOR = '8272e138';

type AddressQuestion = Exclude<Question, { readonly is: 'deadline' }>;

/**
 * Asks the chain about addresses that no configuration can name: the account's own proxy wallet, the adapter of a collateral pool. The
 * contracts that are asked come from the configuration, and where there are two nodes, both have to return the same address. An answer that
 * is another address is a mismatch; no answer sends nothing either.
 * A deadline is held against the chain's clock.
 */
export async function askChain(
  questions: readonly Question[],
  account: Address,
  book: AddressBook,
  reader: ChainReader,
): Promise<Result<void, HostError>> {
  for (const question of questions) {
    if (question.is === 'deadline') {
      const now = await askTime(reader);
      if (!now.ok) return now;
      const mismatch = checkDeadline(question.field, question.deadline, now.value);
      if (mismatch) return refuseMismatch(mismatch);
      continue;
    }
    const { field, address: found } = question;
    const { contract, data } = callFor(question, account);
    const to = book.named(contract);
    if (to === undefined) return refuseMismatch({ field, found, expected: 'a contract of the configuration' });
    const expected = await askAddress(to, data, reader);
    if (!expected.ok) return expected;
    if (!isSameAddress(expected.value, found)) return refuseMismatch({ field, found, expected: expected.value });
  }
  return ok(undefined);
}

function callFor(question: AddressQuestion, account: Address): { readonly contract: string; readonly data: Hex } {
  if (question.is === 'proxy-wallet') {
    return { contract: 'proxyWalletRegistry', data: `0x${PROXIES_SELECTOR}${account.slice(2).padStart(64, '0')}` };
  }
  return { contract: 'collateralPoolConfig', data: `0x${GET_ADAPTER_SELECTOR}${question.pool.slice(2)}` };
}

async function askAddress(to: Address, data: Hex, reader: ChainReader): Promise<Result<Address, HostError>> {
  try {
    const answer = await reader.request('eth_call', [{ to, data }, 'latest'], { confirmed: true });
    const read = isHex(answer) ? readArguments(['address'], answer.slice(2)) : { wrongAt: 0 };
    if ('values' in read && typeof read.values[0] === 'string') return ok(read.values[0]);
    return refuseMismatch({ field: 'target' });
  } catch (error) {
    return unanswered(error);
  }
}

/** Time of the newest block in unix seconds. */
export async function askTime(reader: ChainReader): Promise<Result<bigint, HostError>> {
  try {
    const block = await reader.request('eth_getBlockByNumber', ['latest', false]);
    const timestamp = typeof block === 'object' && block !== null && 'timestamp' in block ? block.timestamp : undefined;
    return isHex(timestamp) ? ok(BigInt(timestamp)) : unanswered('a block without a time');
  } catch (error) {
    return unanswered(error);
  }
}

function unanswered(error: unknown): Result<never, HostError> {
  const isDivided = (error as Partial<ChainReadError> | null)?.code === 'disagreement';
  const message = isDivided
    ? 'RPC nodes disagree about an address in this transaction. Nothing was sent. Try again, or choose another RPC.'
    : 'No node answered, so what was about to be signed could not be checked. Nothing was sent.';
  return failed({ code: 'network', message, reason: String(error instanceof Error ? error.message : error) });
}
