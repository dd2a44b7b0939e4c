import { isSameAddress } from '@fathom/contract/address';
import { Set, String } from '../captured/globals';
import type { FieldValue } from './abiWords';
import type { AddressBook } from './addressBook';
import type { RuledFunction } from './areaSigning';
import type { DecodedCall } from './callDecoding';
import { knownFunction, knownMessage } from './knownFunctions';

/**
 * The known functions that take out, pay back or give up rights. They go on while too few sources
 * confirm what they are verified by: an outage must not keep anybody from leaving. A vote moves
 * nothing, and its time ends. Everything else waits, and so does every function that is not known.
 */
const EXITS: ReadonlySet<string> = new Set([
  'decreaseAllowance',
  'withdraw',
  'withdrawETH',
  'withdrawETHWithPermit',
  'withdrawAndSwap',
  'redeem',
  'repay',
  'repayWithPermit',
  'repayWithATokens',
  'repayETH',
  'swapAndRepay',
  'wipeAllAndUnlockXDC',
  'wipeAndUnlockXDC',
  'wipeAllAndUnlockNATIVE',
  'wipeAndUnlockNATIVE',
  'wipeAllAndUnlockToken',
  'wipeAndUnlockToken',
  'unlock',
  'unlockPartially',
  'earlyUnlock',
  'emergencyUnlockAndWithdraw',
  'withdrawStream',
  'claimRewards',
  'claimAllRewards',
  'claimAllLockRewardsForStream',
  'castVote',
]);

/** Allowances: what they are for depends on the spender. */
const ALLOWANCES: ReadonlySet<string> = new Set(['approve', 'permit', 'Permit']);

/** Configured contracts that a repayment or a withdrawal allows to take tokens. */
const EXIT_SPENDERS: readonly string[] = [
  'LENDING_POOL',
  'WETH_GATEWAY',
  'WITHDRAW_SWITCH_ADAPTER',
  'REPAY_WITH_COLLATERAL_ADAPTER',
];

type Book = Pick<AddressBook, 'addressesOf'>;

/** True if a verified call adds risk or brings money in, by the host's own table of functions. */
export function isEntryCall({ called, values, inner }: DecodedCall, book: Book): boolean {
  if (inner) return isEntryCall(inner.call, book);
  const known = knownFunction(called);
  if (!known) return true;
  return !EXITS.has(known.name) && !isExitAllowance(called, known.parameters, values, book);
}

/** True if a verified message adds risk. */
export function isEntryMessage(
  message: RuledFunction,
  values: Readonly<Record<string, FieldValue>>,
  book: Book,
): boolean {
  const known = knownMessage(message);
  return !known || !isExitAllowance(message, known.parameters, values, book);
}

/** True if it takes an allowance away, or gives one that an exit may need. */
function isExitAllowance(
  { name, parameters, rules }: RuledFunction,
  known: RuledFunction['parameters'],
  values: Readonly<Record<string, FieldValue>>,
  book: Book,
): boolean {
  if (!ALLOWANCES.has(name)) return false;
  // A descriptor may call the parameters differently.
  const own = (parameter: string) => parameters[known.findIndex((each) => each.name === parameter)]?.name ?? '';
  if ([own('amount'), own('value')].some((amount) => values[amount] === 0n)) return true;
  const spender = own('spender');
  if (rules[spender]?.kind === 'proxy') return true;
  return EXIT_SPENDERS.some((role) =>
    book.addressesOf(role).some((address) => isSameAddress(address, String(values[spender]))),
  );
}
