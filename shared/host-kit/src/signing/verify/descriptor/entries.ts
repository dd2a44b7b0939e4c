import { isSameAddress } from '@fathom/contract/address';
import { Set, String } from '../../captured/globals';
import type { FieldValue } from '../abiWords';
import type { AddressBook } from '../book/addressBook';
import type { RuledFunction } from './areaSigning';
import type { DecodedCall } from '../callDecoding';
import { knownFunction, knownMessage } from '../table/knownFunctions';

/** These depend on the spender. */
const ALLOWANCES: ReadonlySet<string> = new Set(['approve', 'permit', 'Permit']);

/** Configured contracts that need an allowance for a repayment or a withdrawal. */
const EXIT_SPENDERS: readonly string[] = [
  'LENDING_POOL',
  'WETH_GATEWAY',
  'WITHDRAW_SWITCH_ADAPTER',
  'REPAY_WITH_COLLATERAL_ADAPTER',
];

type Book = Pick<AddressBook, 'addressesOf'>;

/** Returns true if a verified call adds risk or deposits funds, according to the host's own table of functions. */
export function isEntryCall({ called, values, inner }: DecodedCall, book: Book): boolean {
  if (inner) return isEntryCall(inner.call, book);
  const known = knownFunction(called);
  if (!known) return true;
  return known.side === 'entry' && !isExitAllowance(called, known.parameters, values, book);
}

export function isEntryMessage(
  message: RuledFunction,
  values: Readonly<Record<string, FieldValue>>,
  book: Book,
): boolean {
  const known = knownMessage(message);
  return !known || !isExitAllowance(message, known.parameters, values, book);
}

/** Returns true if the allowance is revoked, or if an exit may need it. */
function isExitAllowance(
  { name, parameters, rules }: RuledFunction,
  known: RuledFunction['parameters'],
  values: Readonly<Record<string, FieldValue>>,
  book: Book,
): boolean {
  if (!ALLOWANCES.has(name)) return false;
  // A descriptor may use other names for the parameters.
  const own = (parameter: string) => parameters[known.findIndex((each) => each.name === parameter)]?.name ?? '';
  if ([own('amount'), own('value')].some((amount) => values[amount] === 0n)) return true;
  const spender = own('spender');
  if (rules[spender]?.kind === 'proxy') return true;
  return EXIT_SPENDERS.some((role) =>
    book.addressesOf(role).some((address) => isSameAddress(address, String(values[spender]))),
  );
}
