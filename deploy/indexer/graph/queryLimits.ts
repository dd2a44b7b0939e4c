import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Longest document, in tokens; refused while it is parsed. */
export const MAX_TOKENS = 1000;
/** Levels of fields below the query. */
const MAX_DEPTH = 8;
const MAX_ALIASES = 20;
/** Rows that one question may read if every list is full. */
const MAX_ROWS = 20_000;
/** Of a list that does not say how many. */
const DEFAULT_FIRST = 100;

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Throws a GraphQLError that names the limit which a valid operation exceeds. */
export function checkQueryLimits({ schema, document, operationName, variableValues }: Operation): void {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      (operationName == null || definition.name?.value === operationName),
  );
  const root = schema.getQueryType();
  if (operation === undefined || root == null) return;
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  );
  let rows = 0;
  let aliases = 0;

  function measure(selections: SelectionSetNode, type: GraphQLObjectType, depth: number, parents: number): void {
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) measureField(selection, type, depth, parents);
      else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value);
        if (inner !== undefined) measure(inner, type, depth, parents);
      }
    }
  }

  function measureField(field: FieldNode, type: GraphQLObjectType, depth: number, parents: number): void {
    // What the schema tells of itself is bounded by the schema.
    if (field.name.value.startsWith('__')) return;
    if (depth > MAX_DEPTH) throw new GraphQLError(`The query is deeper than ${MAX_DEPTH} levels.`);
    if (field.alias !== undefined) aliases += 1;
    if (aliases > MAX_ALIASES) throw new GraphQLError(`The query has more than ${MAX_ALIASES} aliases.`);
    const { [field.name.value]: definition } = type.getFields();
    const inner = definition && getNamedType(definition.type);
    if (definition === undefined || field.selectionSet === undefined || !isObjectType(inner)) return;
    const count = parents * size(field, definition.type);
    rows += count;
    if (rows > MAX_ROWS)
      throw new GraphQLError(`The query may read more than ${MAX_ROWS} rows; ask for smaller pages.`);
    measure(field.selectionSet, inner, depth + 1, count);
  }

  function size(field: FieldNode, type: GraphQLOutputType): number {
    if (!isListType(getNullableType(type))) return 1;
    const value = field.arguments?.find(({ name }) => name.value === 'first')?.value;
    if (value?.kind === Kind.INT) return Number(value.value);
    const given = value?.kind === Kind.VARIABLE ? variableValues?.[value.name.value] : undefined;
    return typeof given === 'number' ? given : DEFAULT_FIRST;
  }

  measure(operation.selectionSet, root, 1, 1);
}
