import type { Address, Hash, Hex } from '@fathom/contract/address';
import { checksumAddress } from '@fathom/base/rpc/abi/checksumAddress';

/** Decimal or hex digits, also as a CAIP-2 id such as `eip155:1135`. */
const WHOLE_NUMBER = /^\s*(?:eip155:)?(\d+|0x[0-9a-f]+)\s*$/i;
/** An address in any case, also at the end of a CAIP-10 id such as `eip155:1135:0x…`. */
const ADDRESS = /^\s*(?:eip155:\d+:)?0x([0-9a-f]{40})\s*$/i;
const HASH = /^\s*(?:0x)?([0-9a-f]{64})\s*$/i;
const BYTES = /^\s*0x((?:[0-9a-f]{2})+)\s*$/i;

/** Reads a number, a bigint, or a text: hexadecimal with `0x`, otherwise decimal. Returns `undefined` above 2^53. */
export function readWholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(WHOLE_NUMBER.exec(value)?.[1]?.toLowerCase()) : value;
  if (typeof number !== 'number' && typeof number !== 'bigint') return undefined;
  const whole = Number(number);
  return Number.isSafeInteger(whole) && whole >= 0 ? whole : undefined;
}

/** Reads a chain id that a wallet returns or emits, also within `{ chainId }`. Never throws. */
export function readChainId(value: unknown): number | undefined {
  const chainId = readWholeNumber(memberOf(value, 'chainId') ?? value);
  return chainId === 0 ? undefined : chainId;
}

/** Adds checksums and removes duplicates. Skips other values. Never throws. */
export function readAccounts(value: unknown): readonly Address[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
  const accounts = listed.flatMap((entry) => readAccount(entry) ?? readAccount(memberOf(entry, 'address')) ?? []);
  return [...new Set(accounts)];
}

export function readHash(value: unknown): Hash | undefined {
  return readHexadecimal(value, HASH);
}

/** Reads at least one byte, such as a signature. */
export function readBytes(value: unknown): Hex | undefined {
  return readHexadecimal(value, BYTES);
}

function readHexadecimal(value: unknown, pattern: RegExp): Hex | undefined {
  const digits = typeof value === 'string' ? pattern.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : `0x${digits.toLowerCase()}`;
}

function readAccount(value: unknown): Address | undefined {
  const digits = typeof value === 'string' ? ADDRESS.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : checksumAddress(digits.toLowerCase());
}

/** A wallet's objects may be proxies or have getters that throw. */
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return (value as Readonly<Record<string, unknown>>)[name];
  } catch {
    return undefined;
  }
}
