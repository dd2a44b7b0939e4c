import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { Hex } from '@fathom/contract/address';

export type AbiType =
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { readonly kind: 'fixedBytes'; readonly size: number }
  /** `length` is `undefined` for `T[]`. */
  | { readonly kind: 'array'; readonly element: AbiType; readonly length: number | undefined }
  | { readonly kind: 'tuple'; readonly components: readonly AbiParameter[] };

export interface AbiParameter {
  readonly name: string;
  readonly type: AbiType;
}

export interface AbiSignature {
  readonly name: string;
  readonly inputs: readonly AbiParameter[];
  readonly outputs: readonly AbiParameter[];
  readonly selector: Hex;
}

const MODIFIERS = /^(?:external|public|view|pure|payable|nonpayable)$/;

/**
 * Parses `function balanceOf(address account) view returns (uint256)` or `error Paused()`. Structs are tuples in
 * parentheses. Throws a SyntaxError for other text, including fixed-point types.
 */
export function parseSignature(text: string): AbiSignature {
  const tokens = text.match(/[\w$]+|[(),[\]]|[^\s]/g) ?? [];
  let at = 0;

  function refuse(): never {
    throw new SyntaxError(`Not a supported signature (at "${tokens[at] ?? 'the end'}"): ${text}`);
  }

  function take(expected?: string): string {
    const token = tokens[at];
    if (token === undefined || (expected !== undefined && token !== expected)) refuse();
    at += 1;
    return token;
  }

  function takeIf(expected: string): boolean {
    if (tokens[at] !== expected) return false;
    at += 1;
    return true;
  }

  function parseParameters(): readonly AbiParameter[] {
    take('(');
    if (takeIf(')')) return [];
    const parameters = [parseParameter()];
    while (takeIf(',')) parameters.push(parseParameter());
    take(')');
    return parameters;
  }

  function parseParameter(): AbiParameter {
    let type = parseElement();
    while (takeIf('[')) {
      const length = tokens[at] === ']' ? undefined : parseLength();
      take(']');
      type = { kind: 'array', element: type, length };
    }
    return { type, name: /^[\w$]+$/.test(tokens[at] ?? '') ? take() : '' };
  }

  function parseElement(): AbiType {
    if (tokens[at] !== '(') return elementaryType(take()) ?? refuse();
    const components = parseParameters();
    return components.length === 0 ? refuse() : { kind: 'tuple', components };
  }

  function parseLength(): number {
    const length = Number(take());
    return Number.isSafeInteger(length) && length > 0 ? length : refuse();
  }

  const kind = take();
  if (kind !== 'function' && kind !== 'error') refuse();
  const name = take();
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) refuse();
  const inputs = parseParameters();
  while (MODIFIERS.test(tokens[at] ?? '')) at += 1;
  const outputs = takeIf('returns') ? parseParameters() : [];
  if (at < tokens.length) refuse();
  return { name, inputs, outputs, selector: selectorOf(`${name}${canonicalTuple(inputs)}`) };
}

function elementaryType(name: string): AbiType | undefined {
  if (name === 'address' || name === 'bool' || name === 'bytes' || name === 'string') return { kind: name };
  const [, kind, digits = ''] = /^(uint|int|bytes)([1-9]\d*)?$/.exec(name) ?? [];
  const number = digits === '' ? 256 : Number(digits);
  if (kind === 'bytes') return number <= 32 ? { kind: 'fixedBytes', size: number } : undefined;
  if (kind !== 'uint' && kind !== 'int') return undefined;
  return number <= 256 && number % 8 === 0 ? { kind, bits: number } : undefined;
}

function canonicalTuple(parameters: readonly AbiParameter[]): string {
  return `(${parameters.map(({ type }) => canonicalType(type)).join(',')})`;
}

export function canonicalType(type: AbiType): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`;
    case 'fixedBytes':
      return `bytes${type.size}`;
    case 'array':
      return `${canonicalType(type.element)}[${type.length ?? ''}]`;
    case 'tuple':
      return canonicalTuple(type.components);
    default:
      return type.kind;
  }
}

function selectorOf(signature: string): Hex {
  return `0x${keccakOfText(signature).slice(2, 10)}`;
}

/** True if the encoded length depends on the value. These values are encoded behind an offset. */
export function isDynamic(type: AbiType): boolean {
  switch (type.kind) {
    case 'bytes':
    case 'string':
      return true;
    case 'array':
      return type.length === undefined || isDynamic(type.element);
    case 'tuple':
      return type.components.some((component) => isDynamic(component.type));
    default:
      return false;
  }
}

export function headWords(type: AbiType): number {
  if (isDynamic(type)) return 1;
  if (type.kind === 'array') return (type.length ?? 0) * headWords(type.element);
  if (type.kind === 'tuple') return type.components.reduce((sum, component) => sum + headWords(component.type), 0);
  return 1;
}
