import type { Hex } from '@fathom/contract/address';
import { contractFunction, type ContractFunction } from './contractFunction';

/** Decodes a returned `string`, or the `bytes32` that old tokens return; otherwise `undefined`. */
export function tokenText(data: Hex): string | undefined {
  const digits = data.slice(2);
  if (digits.length === 64) return decodeUtf8(digits.replace(/(00)*$/, ''));
  const length = Number(`0x${digits.slice(64, 128)}`);
  return digits.length >= 128 + length * 2 ? decodeUtf8(digits.slice(128, 128 + length * 2)) : undefined;
}

/** Creates a token function that returns a text in either encoding: `symbol` or `name`. */
export function textFunction(
  name: 'symbol' | 'name',
  present: (text: string) => string = (text) => text,
): ContractFunction<[], string> {
  const own = contractFunction<[], string>(`function ${name}() view returns (string)`, () => '');
  return {
    ...own,
    read: (to) => ({
      ...own.read(to),
      decode(data) {
        const text = tokenText(data);
        if (text === undefined) throw new TypeError(`${name} returned no text`);
        return present(text);
      },
    }),
  };
}

function decodeUtf8(digits: string): string {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
}
