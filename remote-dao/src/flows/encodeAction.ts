import type { Hex } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { canonicalType, parseSignature, type AbiParameter, type AbiType } from '@fathom/base/rpc/abi/abiSignature';
import { encodeAbi } from '@fathom/base/rpc/abi/encodeAbi';
import { parseArguments, type ArgumentsProblem, type TypedArgument } from '../domain/authoring/functionArguments';
import type { DraftAction } from '../domain/authoring/draft';
import { targetAddress } from '../domain/authoring/proposalPayload';

export type CalldataProblem =
  /** The signature can't be parsed or has types that can't be encoded. */
  | { readonly kind: 'signature' }
  | { readonly kind: 'arguments'; readonly problem: ArgumentsProblem }
  | { readonly kind: 'count'; readonly expected: number; readonly found: number }
  | { readonly kind: 'value'; readonly index: number; readonly type: string };

/**
 * Encodes a call from a signature like `name(uint256,bool)` and comma-separated arguments. White space in the signature
 * is ignored. Lists are in brackets, structs in parentheses, strings with commas in double quotes.
 */
export function encodeAction(signature: string, argumentsText: string): Result<Hex, CalldataProblem> {
  const parsed = parseFunction(signature);
  if (!parsed) return failed({ kind: 'signature' });
  const typed = parseArguments(argumentsText);
  if (!typed.ok) return failed({ kind: 'arguments', problem: typed.error });
  const { inputs, selector } = parsed;
  if (typed.value.length !== inputs.length) {
    return failed({ kind: 'count', expected: inputs.length, found: typed.value.length });
  }
  const values: unknown[] = [];
  for (const [index, parameter] of inputs.entries()) {
    const argument = typed.value[index];
    const encoded = argument && valueOf(parameter.type, argument);
    if (encoded === undefined || !fits(parameter, encoded)) {
      return failed({ kind: 'value', index, type: canonicalType(parameter.type) });
    }
    values.push(encoded);
  }
  const callData: Hex = `${selector}${encodeAbi(inputs, values)}`;
  return ok(callData);
}

const SELECTOR_END = 10;

/**
 * Compares calldata with its signature and arguments, which can differ in an imported draft: the calldata is what gets
 * proposed. `undefined` if they match, or if calldata or signature is missing.
 */
export function calldataDifference({
  callData,
  functionSignature,
  functionArguments,
}: Pick<DraftAction, 'callData' | 'functionSignature' | 'functionArguments'>):
  'otherFunction' | 'otherArguments' | undefined {
  const parsed = parseFunction(functionSignature);
  const digits = callData.trim().toLowerCase();
  if (!parsed || digits.length < SELECTOR_END) return undefined;
  if (!digits.startsWith(parsed.selector)) return 'otherFunction';
  const encoded = encodeAction(functionSignature, functionArguments);
  return encoded.ok && encoded.value === digits ? undefined : 'otherArguments';
}

function parseFunction(signature: string) {
  try {
    return parseSignature(`function ${signature.trim().replace(/^function\s+/, '')}`);
  } catch {
    return undefined;
  }
}

function valueOf(type: AbiType, argument: TypedArgument): unknown {
  if (type.kind === 'array' || type.kind === 'tuple')
    return argument.kind === 'list' ? listOf(type, argument.items) : undefined;
  if (argument.kind === 'list') return undefined;
  const { text } = argument;
  switch (type.kind) {
    case 'uint':
    case 'int':
      return /^-?\d{1,78}$|^0x[0-9a-f]{1,64}$/i.test(text) ? BigInt(text) : undefined;
    case 'bool':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'address':
      return targetAddress(text);
    case 'fixedBytes':
    case 'bytes':
    case 'string':
      return text;
  }
}

function listOf(
  type: Extract<AbiType, { kind: 'array' | 'tuple' }>,
  items: readonly TypedArgument[],
): readonly unknown[] | undefined {
  const values = items.map((item, index) => {
    const itemType = type.kind === 'array' ? type.element : type.components[index]?.type;
    return itemType && valueOf(itemType, item);
  });
  return values.includes(undefined) ? undefined : values;
}

function fits(parameter: AbiParameter, value: unknown): boolean {
  try {
    encodeAbi([parameter], [value]);
    return true;
  } catch {
    return false;
  }
}
