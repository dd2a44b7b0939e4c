import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { checkFilter } from './filterLimits';
import { checkPaging } from './paging';

/** Maximum length of a document in tokens; checked while parsing. */
export const MAX_TOKENS = 1000;
/** Maximum levels of fields below the query. */
const MAX_DEPTH = 8;
const MAX_ALIASES = 20;
/** Maximum rows that a query may read if every list is full, or has its relation's usual length. */
const MAX_ROWS = 20_000;
/** Maximum nesting of objects and lists in the variables; deeper ones would overflow the stack. */
const MAX_VARIABLE_LEVELS = 12;

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined;
}

type Selectable = GraphQLObjectType | GraphQLInterfaceType;

interface Cost {
  readonly depth: number;
  readonly aliases: number;
  readonly rows: number;
}

const NOTHING: Cost = { depth: 0, aliases: 0, rows: 0 };

/**
 * Throws a GraphQLError that names the exceeded limit of a valid operation. Each fragment is measured only once:
 * fragments that each spread the next one twice would otherwise take 2^n steps.
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
  // Execution rejects invalid variables with these errors.
  if (errors !== undefined) return;
  const fragments = new Map<string, FragmentDefinitionNode>(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const measured = new Map<string, Cost>();

  function measure({ selections }: SelectionSetNode, type: Selectable): Cost {
    return selections.map((selection) => measureSelection(selection, type)).reduce(together, NOTHING);
  }

  function measureSelection(selection: SelectionNode, type: Selectable): Cost {
    switch (selection.kind) {
      case Kind.FIELD:
        return measureField(selection, type);
      case Kind.INLINE_FRAGMENT:
        return measure(selection.selectionSet, typeNamed(selection.typeCondition, type));
      case Kind.FRAGMENT_SPREAD: {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        const cost =
          measured.get(name) ??
          (fragment === undefined ? NOTHING : measure(fragment.selectionSet, typeNamed(fragment.typeCondition, type)));
        measured.set(name, cost);
        return cost;
      }
    }
  }

  function typeNamed(condition: NamedTypeNode | undefined, otherwise: Selectable): Selectable {
    const type = condition && schema.getType(condition.name.value);
    return isSelectable(type) ? type : otherwise;
  }

  function measureField(node: FieldNode, type: Selectable): Cost {
    const { [node.name.value]: field } = type.getFields();
    // Only `__typename`; introspection is refused before.
    if (field === undefined) return NOTHING;
    const aliases = node.alias === undefined ? 0 : 1;
    const inner = getNamedType(field.type);
    if (node.selectionSet === undefined || !isSelectable(inner)) return { depth: 1, aliases, rows: 0 };
    const each = measure(node.selectionSet, inner);
    return {
      depth: 1 + each.depth,
      aliases: aliases + each.aliases,
      rows: rowsOf(field, node) * (1 + each.rows),
    };
  }

  /** Returns the maximum number of rows of a field for one parent. Throws if its arguments are out of bounds. */
  function rowsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number {
    const { first, skip, where } = getArgumentValues(field, node, coerced);
    checkFilter(where);
    if (!isListType(getNullableType(field.type))) return 1;
    const { usualRows, maxSkip } = field.extensions;
    const rows = checkPaging({ first, skip }, maxSkip);
    return typeof usualRows === 'number' ? Math.min(rows, usualRows) : rows;
  }

  const { depth, aliases, rows } = measure(operation.selectionSet, root);
  if (depth > MAX_DEPTH) throw new GraphQLError(`The query is deeper than ${MAX_DEPTH} levels.`);
  if (aliases > MAX_ALIASES) throw new GraphQLError(`The query has more than ${MAX_ALIASES} aliases.`);
  if (rows > MAX_ROWS) throw new GraphQLError(`The query may read more than ${MAX_ROWS} rows; request smaller pages.`);
}

/** Iterative, because deeply nested variables would overflow the stack of a recursive function. */
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

function isSelectable(type: GraphQLNamedType | undefined): type is Selectable {
  return isObjectType(type) || isInterfaceType(type);
}

function together(one: Cost, other: Cost): Cost {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    rows: one.rows + other.rows,
  };
}
