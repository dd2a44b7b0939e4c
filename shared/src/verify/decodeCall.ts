import type { Address, Hex } from '../domain/address';
import { readArguments, type FieldType, type FieldValue } from './abiWords';
import { knownCall, type CallField, type KnownCall } from './knownCalls';

/** What calldata says, read without the code that built it. */
export interface DecodedCall {
  readonly known: KnownCall;
  /** By the names of the table; a `call` is not among them. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly inner?: DecodedCall;
}

/** `wrong` names what cannot be read: a field, `selector`, `length`. */
export type DecodeResult = { readonly decoded: DecodedCall } | { readonly wrong: string };

const SELECTOR_DIGITS = 8;

/** Reads the calldata of a known call, and of the call inside of it. Never throws. */
export function decodeCall(data: Hex): DecodeResult {
  const known = knownCall(data.slice(0, 2 + SELECTOR_DIGITS));
  if (!known) return { wrong: 'selector' };
  const read = readArguments(known.fields.map(wordType), data.slice(2 + SELECTOR_DIGITS).toLowerCase());
  if ('wrongAt' in read) return { wrong: known.fields[read.wrongAt]?.name ?? 'length' };

  const fields: Record<string, FieldValue> = {};
  let inner: DecodedCall | undefined;
  for (const [index, field] of known.fields.entries()) {
    const value = read.values[index];
    if (value === undefined) return { wrong: field.name };
    if (field.type === 'call') {
      const within = decodeCall(value as Hex);
      if ('wrong' in within) return within;
      inner = within.decoded;
    } else if (field.type === 'account') {
      const account = readAccount(value as Hex);
      if (account === undefined) return { wrong: field.name };
      fields[field.name] = account;
    } else {
      fields[field.name] = value;
    }
  }
  return { decoded: { known, fields, ...(inner && { inner }) } };
}

function wordType({ type }: CallField): FieldType {
  return type === 'call' || type === 'account' ? 'bytes' : type;
}

function readAccount(bytes: Hex): Address | undefined {
  const read = readArguments(['address'], bytes.slice(2));
  const [account] = 'values' in read ? read.values : [];
  return account as Address | undefined;
}
