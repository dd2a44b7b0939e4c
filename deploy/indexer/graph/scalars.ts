import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

function scalar(name: string, description: string, pattern: RegExp, toText: (value: unknown) => string) {
  const parse = (value: unknown): string => {
    const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
    if (typeof text !== 'string' || !pattern.test(text))
      throw new GraphQLError(`${name} cannot be ${JSON.stringify(value)}.`);
    return name === 'Bytes' ? text.toLowerCase() : text;
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: toText,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => {
      if (node.kind !== Kind.STRING && node.kind !== Kind.INT && node.kind !== Kind.FLOAT) {
        throw new GraphQLError(`${name} cannot be read from a ${node.kind}.`);
      }
      return parse(node.value);
    },
  });
}

export const GraphBigInt = scalar('BigInt', 'A whole number as text.', /^-?\d{1,78}$/, String);

export const GraphBigDecimal = scalar(
  'BigDecimal',
  'A decimal number as text, exact.',
  /^-?\d{1,78}(\.\d{1,78})?$/,
  (value) => trimDecimal(String(value)),
);

export const GraphBytes = scalar('Bytes', 'Bytes as hexadecimal text in lower case.', /^0x([0-9a-fA-F]{2})*$/, String);

/** SQL keeps trailing zeros of a product. */
function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
