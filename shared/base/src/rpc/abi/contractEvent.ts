import { keccakOfText } from '@fathom/base/rpc/keccak';
import { isHex, type Hex } from '@fathom/contract/address';
import type { ReceiptLog } from '../../domain/receiptLog';
import { canonicalType, isDynamic, parseSignature, type AbiParameter } from './abiSignature';
import { decodeValues, type NamedValue } from './namedValues';

export interface ContractEvent {
  readonly name: string;
  readonly topic: Hex;
  /** Returns the arguments in the order of the signature; `undefined` for a log of another event. */
  readonly decode: (log: Pick<ReceiptLog, 'topics' | 'data'>) => readonly NamedValue[] | undefined;
}

const INDEXED = / indexed\b/;

/**
 * Creates an event from its signature: `event Transfer(address indexed from, address indexed to, uint256 value)`.
 * Structs and indexed texts and lists, which are logged only as hashes, aren't supported. Throws a SyntaxError for
 * these.
 */
export function contractEvent(signature: string): ContractEvent {
  const [, name = '', list = ''] = /^event (\w+)\(([^()]*)\)$/.exec(signature) ?? [];
  const parts = list.trim() === '' ? [] : list.split(',');
  const parameters = parseSignature(
    `function ${name}(${parts.map((part) => part.replace(INDEXED, '')).join()})`,
  ).inputs;
  const isIndexed = parts.map((part) => INDEXED.test(part));
  const indexed = parameters.filter((_parameter, index) => isIndexed[index]);
  const inData = parameters.filter((_parameter, index) => !isIndexed[index]);
  if (indexed.some(({ type }) => isDynamic(type))) throw new SyntaxError(`Not a supported event: ${signature}`);
  const topic = keccakOfText(`${name}(${parameters.map(({ type }) => canonicalType(type)).join()})`);

  function decode({ topics, data }: Pick<ReceiptLog, 'topics' | 'data'>): readonly NamedValue[] | undefined {
    const [first, ...words] = topics;
    if (first?.toLowerCase() !== topic || words.length !== indexed.length || !isHex(data)) return undefined;
    try {
      const fromTopics = valuesOf(indexed, `0x${words.map((word) => word.slice(2)).join('')}`);
      const fromData = valuesOf(inData, data);
      return isIndexed.flatMap((isTopic) => (isTopic ? fromTopics : fromData).shift() ?? []);
    } catch {
      return undefined;
    }
  }

  return { name, topic, decode };
}

function valuesOf(parameters: readonly AbiParameter[], data: Hex): NamedValue[] {
  return parameters.length === 0 ? [] : [...decodeValues(parameters, data)];
}
