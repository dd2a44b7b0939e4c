import type { Column } from 'drizzle-orm';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLScalarType,
} from 'graphql';
import { GraphBigDecimal, GraphBigInt, GraphBytes } from './scalars';

export type GraphFieldType = GraphQLScalarType | GraphQLEnumType | GraphQLList<GraphQLNonNull<GraphQLScalarType>>;

/** Returns the type of a column without its nullability. `enumName`: for a text column with a fixed set of values. */
export function graphFieldType(field: string, column: Column, enumName: string | undefined): GraphFieldType {
  if (field === 'id') return GraphQLID;
  if (enumName !== undefined) {
    const values = (column.enumValues ?? []).map((value) => [value, {}] as const);
    return new GraphQLEnumType({ name: enumName, values: Object.fromEntries(values) });
  }
  switch (column.columnType) {
    case 'PgEvmBigint':
      return GraphBigInt;
    case 'PgNumeric':
      return GraphBigDecimal;
    case 'PgHex':
      return GraphBytes;
    case 'PgText':
      return GraphQLString;
    case 'PgInteger':
      return GraphQLInt;
    case 'PgBoolean':
      return GraphQLBoolean;
    case 'PgJsonb':
      return new GraphQLList(new GraphQLNonNull(GraphQLString));
    default:
      throw new Error(`The column ${field} has the type ${column.columnType}, which no entity has yet.`);
  }
}
