import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { checkFilter } from './filterLimits';
import { checkPaging } from './paging';

/** Longest document, in tokens; refused while it is parsed. */
export const MAX_TOKENS = 1000;
/** Levels of fields below the query. */
const MAX_DEPTH = 8;
const MAX_ALIASES = 20;
/** Rows that one query may read if every list is full. */
const MAX_ROWS = 20_000;
/** Levels of objects and lists in the variables; deeper ones would overflow the stack where they are read. */
const MAX_VARIABLE_LEVELS = 12;

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  /** As the client sent them. */
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined;
}

/** What a part of a query costs for one parent row. */
interface Cost {
  readonly depth: number;
  readonly aliases: number;
  readonly rows: number;
}

const NOTHING: Cost = { depth: 0, aliases: 0, rows: 0 };

/**
 * Throws a GraphQLError that names the limit which a valid operation exceeds. Each fragment is measured once, however often it is
 * spread: fragments that spread the next one twice would otherwise take 2^n steps.
 */
export function checkQueryLimits({ schema, document, operationName, variableValues }: Operation): void {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      (operationName == null || definition.name?.value === operationName),
  );
  const root = schema.getQueryType();
  if (operation === undefined || root == null) return;
  checkNesting(variableValues);
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
  // Wrong variables are refused, with these errors, when the operation is executed.
  if (errors !== undefined) return;
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  );
  const measured = new Map<string, Cost>();

  function measure({ selections }: SelectionSetNode, type: GraphQLObjectType): Cost {
    return selections.map((selection) => measureSelection(selection, type)).reduce(together, NOTHING);
  }

  function measureSelection(selection: SelectionNode, type: GraphQLObjectType): Cost {
    switch (selection.kind) {
      case Kind.FIELD:
        return measureField(selection, type);
      case Kind.INLINE_FRAGMENT:
        return measure(selection.selectionSet, type);
      case Kind.FRAGMENT_SPREAD: {
        // Every type is an object type: a fragment that is valid here has this type everywhere.
        const name = selection.name.value;
        const selections = fragments.get(name);
        const cost = measured.get(name) ?? (selections === undefined ? NOTHING : measure(selections, type));
        measured.set(name, cost);
        return cost;
      }
    }
  }

  function measureField(node: FieldNode, type: GraphQLObjectType): Cost {
    const { [node.name.value]: field } = type.getFields();
    // What the schema tells of itself is bounded by the schema.
    if (field === undefined) return NOTHING;
    const aliases = node.alias === undefined ? 0 : 1;
    const inner = getNamedType(field.type);
    if (node.selectionSet === undefined || !isObjectType(inner)) return { depth: 1, aliases, rows: 0 };
    const each = measure(node.selectionSet, inner);
    return {
      depth: 1 + each.depth,
      aliases: aliases + each.aliases,
      rows: rowsOf(field, node) * (1 + each.rows),
    };
  }

  /** How many rows a field may yield for one parent. Throws where its arguments are out of bounds. */
  function rowsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number {
    const { first, skip, where } = getArgumentValues(field, node, coerced);
    checkFilter(where);
    if (!isListType(getNullableType(field.type))) return 1;
    return checkPaging({ first, skip });
  }

  const { depth, aliases, rows } = measure(operation.selectionSet, root);
  if (depth > MAX_DEPTH) throw new GraphQLError(`The query is deeper than ${MAX_DEPTH} levels.`);
  if (aliases > MAX_ALIASES) throw new GraphQLError(`The query has more than ${MAX_ALIASES} aliases.`);
  if (rows > MAX_ROWS) throw new GraphQLError(`The query may read more than ${MAX_ROWS} rows; request smaller pages.`);
}

/** Level by level, not by recursion, which is what too deep a value breaks. */
function checkNesting(variables: unknown): void {
  let level = [variables];
  for (let count = 0; level.length > 0; count += 1) {
    if (count > MAX_VARIABLE_LEVELS)
      throw new GraphQLError(`Variables may be nested ${MAX_VARIABLE_LEVELS} levels deep.`);
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null
        ? Object.values(value).filter((inner) => typeof inner === 'object')
        : [],
    );
  }
}

function together(one: Cost, other: Cost): Cost {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    rows: one.rows + other.rows,
  };
}
