import type { Address, Hex } from '@fathom/contract/address';
import { BigInt, Math, String } from '../../captured/globals';
import type { FieldValue } from '../abiWords';
import type { AddressBook } from '../book/addressBook';
import { addressWord } from '../addressWord';
import type { DecodedCall } from '../callDecoding';
import { selectorOf } from '../descriptor/functionSignature';
import type { KnownSwap } from '../table/knownFunction';
import { knownFunction } from '../table/knownFunctions';
import { refuseMismatch } from '../sentence/mismatch';

/** Functions of the exchange, and the offset of the exact amount in their calldata, in bytes. */
const EXCHANGE = {
  sell: { selector: selectorOf('sell(address,address,uint256,uint256)'), offset: 68n },
  buy: { selector: selectorOf('buy(address,address,uint256,uint256)'), offset: 100n },
};
/** Hex digits per word. */
const WORD = 64;

/** The role of the only contract for swaps. */
export const EXCHANGE_ROLE = 'SWAP_EXCHANGE';

/** Throws a `Refusal` if a known swap contains another call than the one that its parameters determine. */
export function checkSwap({ called, values }: DecodedCall, addressBook: AddressBook): void {
  const known = knownFunction(called);
  const swap = known?.swap;
  if (!known || !swap) return;
  const valueOf = (name: string): FieldValue | undefined => {
    const index = known.parameters.findIndex((parameter) => parameter.name === name);
    return values[called.parameters[index]?.name ?? ''];
  };
  const { selector, offset } = EXCHANGE[swap.side];
  const found = valueOf(swap.offset);
  if (found !== 0n && found !== offset) throw refuseMismatch({ field: 'offset', found: String(found) });
  const call = callOf(selector, swap, valueOf);
  const expected = swap.hasExchange
    ? addressBook.addressesOf(EXCHANGE_ROLE).map((exchange) => withExchange(call, exchange))
    : [call];
  const data = String(valueOf(swap.data)).toLowerCase();
  if (!expected.includes(data as Hex)) throw refuseMismatch({ field: 'swap', found: data });
}

function callOf(
  selector: Hex,
  { source, destination, amountIn, amountOut }: KnownSwap,
  valueOf: (name: string) => FieldValue | undefined,
): Hex {
  const [from, to] = [source, destination].map((name) => addressWord(String(valueOf(name)) as Address));
  const amounts = [amountIn, amountOut].map((name) =>
    BigInt(valueOf(name) ?? 0n)
      .toString(16)
      .padStart(WORD, '0'),
  );
  return `${selector}${from}${to}${amounts.join('')}`;
}

function withExchange(call: Hex, exchange: Address): Hex {
  const digits = call.slice(2);
  const word = (value: number) => value.toString(16).padStart(WORD, '0');
  const padded = digits.padEnd(Math.ceil(digits.length / WORD) * WORD, '0');
  return `0x${word(64)}${addressWord(exchange)}${word(digits.length / 2)}${padded}`;
}
