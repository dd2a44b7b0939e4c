/* Captured before any area's code runs, so that a script that replaces a global later has no effect (decision 0069). */

function staticsOf<T extends object>(namespace: T): { readonly [Name in keyof T]: T[Name] } {
  return globalThis.Object.freeze(
    globalThis.Object.defineProperties({}, globalThis.Object.getOwnPropertyDescriptors(namespace)),
  ) as { readonly [Name in keyof T]: T[Name] };
}

export const Array = staticsOf(globalThis.Array);
export const Date = staticsOf(globalThis.Date);
export const JSON = staticsOf(globalThis.JSON);
export const Math = staticsOf(globalThis.Math);
const objectStatics = staticsOf(globalThis.Object);
// A local named `Object` would shadow the global that compiled code uses.
export { objectStatics as Object };
export const Reflect = staticsOf(globalThis.Reflect);

export const {
  AbortController,
  BigInt,
  DOMException,
  Error,
  Map,
  Number,
  Promise,
  RegExp,
  Set,
  String,
  TextDecoder,
  TypeError,
  URL,
  Uint8Array,
  WeakMap,
  decodeURIComponent,
  parseInt,
} = globalThis;

export const allOf: typeof globalThis.Promise.all = globalThis.Promise.all.bind(globalThis.Promise);
export const bytesFrom: typeof globalThis.Uint8Array.from = globalThis.Uint8Array.from.bind(globalThis.Uint8Array);
export const characterOf = globalThis.String.fromCharCode;
export const textOfCodePoint = globalThis.String.fromCodePoint;
export const { isNaN: isNotANumber, isSafeInteger } = staticsOf(globalThis.Number);
export const symbolFor: (key: string) => symbol = globalThis.Symbol.for.bind(globalThis.Symbol);

/** Replaces `URL.canParse`, which the oldest supported browsers lack. */
export function canParseUrl(address: string, base?: string): boolean {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
}

export type Error = globalThis.Error;
export type Map<Key, Value> = globalThis.Map<Key, Value>;
export type Promise<Value> = globalThis.Promise<Value>;
export type Set<Value> = globalThis.Set<Value>;
export type URL = globalThis.URL;
export type Uint8Array<Buffer extends ArrayBufferLike = ArrayBufferLike> = globalThis.Uint8Array<Buffer>;
