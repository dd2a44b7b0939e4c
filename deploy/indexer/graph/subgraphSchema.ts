import DataLoader from 'dataloader';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isInterfaceType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { columnOf, fieldColumns, type Entity, type Relation, type Subgraph, type Variants } from './entity';
import { graphFieldType, type GraphFieldType } from './graphFieldType';
import { filterType } from './filters';
import type { GraphRow } from './graphDatabase';
import {
  checkComplete,
  checkHeight,
  failedBlock,
  hasIndexingErrors,
  readIndexedBlock,
  type BlockHeight,
} from './indexedBlock';
import { readByIds, readChildren, readList, type ListArguments, type ReadContext } from './readRows';
import { GraphBytes } from './scalars';
import type { ServedRows } from './servedRows';

export interface QueryContext {
  readonly rows: ServedRows;
  readonly chainId: number;
  /** Data loaders of this request; never shared with other requests. */
  readonly loaders: Map<string, DataLoader<string, unknown>>;
}

type Field = GraphQLFieldConfig<GraphRow | undefined, QueryContext>;
type RowType = GraphQLObjectType<GraphRow, QueryContext> | GraphQLInterfaceType;

const blockHeight = new GraphQLInputObjectType({
  name: 'Block_height',
  fields: { hash: { type: GraphBytes }, number: { type: GraphQLInt }, number_gte: { type: GraphQLInt } },
});

const orderDirection = new GraphQLEnumType({ name: 'OrderDirection', values: { asc: {}, desc: {} } });

const meta = new GraphQLObjectType<MetaResponse, QueryContext>({
  name: '_Meta_',
  fields: {
    block: {
      type: new GraphQLNonNull(
        new GraphQLObjectType({
          name: '_Block_',
          fields: {
            hash: { type: GraphBytes },
            number: { type: new GraphQLNonNull(GraphQLInt) },
            timestamp: { type: GraphQLInt },
          },
        }),
      ),
    },
    deployment: { type: new GraphQLNonNull(GraphQLString) },
    hasIndexingErrors: { type: new GraphQLNonNull(GraphQLBoolean) },
  },
});

interface MetaResponse {
  readonly block: { readonly number: number; readonly timestamp: number };
  readonly deployment: string;
  readonly hasIndexingErrors: boolean;
}

/**
 * Creates the GraphQL schema of a subgraph like The Graph's, from the columns of its entities: one and many of each
 * entity with filters, order and paging, relations without one query per row, and `_meta`.
 */
export function subgraphSchema({ name: subgraph, entities }: Subgraph): GraphQLSchema {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const find = (name: string): Entity => {
    const entity = byName.get(name);
    if (entity === undefined) throw new Error(`The subgraph ${subgraph} has no entity ${name}.`);
    return entity;
  };
  const readContext = ({ rows, chainId }: QueryContext): ReadContext => ({ db: rows.db, chainId, entities: byName });

  const fieldTypes = new Map<string, Map<string, GraphFieldType>>(
    entities.map((entity) => [
      entity.name,
      new Map(
        Object.entries(fieldColumns(entity)).map(([field, column]) => [
          field,
          graphFieldType(field, column, entity.enums[field]),
        ]),
      ),
    ]),
  );
  const typeOf = (entity: Entity, field: string): GraphFieldType =>
    fieldTypes.get(entity.name)?.get(field) ?? GraphQLString;

  const filters = new Map<string, GraphQLInputObjectType>();
  const filterOf = (name: string): GraphQLInputObjectType => {
    const entity = find(name);
    const filter = filters.get(name) ?? filterType(entity, (field) => typeOf(entity, field), filterOf);
    filters.set(name, filter);
    return filter;
  };

  const listArguments = new Map<string, GraphQLFieldConfigArgumentMap>();
  const argumentsOf = (entity: Entity): GraphQLFieldConfigArgumentMap => {
    const known = listArguments.get(entity.name) ?? {
      first: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 100 },
      skip: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 0 },
      orderBy: {
        type: new GraphQLEnumType({
          name: `${entity.name}_orderBy`,
          values: Object.fromEntries(Object.keys(fieldColumns(entity)).map((field) => [field, {}])),
        }),
      },
      orderDirection: { type: orderDirection },
      where: { type: filterOf(entity.name) },
    };
    listArguments.set(entity.name, known);
    return known;
  };

  const objects = new Map<string, RowType>();
  const objectOf = (entity: Entity): RowType => {
    const object = objects.get(entity.name) ?? openType(entity);
    objects.set(entity.name, object);
    return object;
  };

  function openType(entity: Entity): RowType {
    const { name, variants } = entity;
    if (variants === undefined) return new GraphQLObjectType({ name, fields: () => fieldsOf(entity) });
    return new GraphQLInterfaceType({
      name,
      fields: () => commonFieldsOf(entity, variants),
      resolveType: (row: GraphRow) => String(row[variants.by]),
    });
  }

  function variantTypes(entity: Entity): readonly GraphQLObjectType<GraphRow, QueryContext>[] {
    const { variants } = entity;
    const parent = objectOf(entity);
    if (variants === undefined || !isInterfaceType(parent)) return [];
    return Object.entries(variants.fields).map(
      ([name, own]) =>
        new GraphQLObjectType<GraphRow, QueryContext>({
          name,
          interfaces: [parent],
          fields: () => ({
            ...commonFieldsOf(entity, variants),
            ...pick(fieldsOf(entity), (field) => own.includes(field)),
          }),
        }),
    );
  }

  function commonFieldsOf(entity: Entity, variants: Variants) {
    const own = new Set(Object.values(variants.fields).flat());
    return pick(fieldsOf(entity), (field) => !own.has(field));
  }

  function fieldsOf(entity: Entity): GraphQLFieldConfigMap<GraphRow, QueryContext> {
    return {
      ...Object.fromEntries(
        Object.entries(fieldColumns(entity)).map(([field, column]) => [
          field,
          { type: column.notNull ? new GraphQLNonNull(typeOf(entity, field)) : typeOf(entity, field) },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(entity.relations).map(([field, relation]) => [field, relationField(entity, field, relation)]),
      ),
    };
  }

  function relationField(
    entity: Entity,
    field: string,
    relation: Relation,
  ): GraphQLFieldConfig<GraphRow, QueryContext> {
    const other = find(relation.to);
    if (relation.kind === 'one') {
      const isAlways = columnOf(entity, field).notNull;
      return {
        type: isAlways ? new GraphQLNonNull(objectOf(other)) : objectOf(other),
        resolve: (row, _arguments, context) => {
          const id = row[field] as string | null;
          return id === null ? null : oneLoader(other, context).load(id);
        },
      };
    }
    return {
      type: listOf(objectOf(other)),
      args: argumentsOf(other),
      extensions: { usualRows: relation.usual, maxSkip: other.maxSkip },
      resolve: (row, list: ListArguments, context) =>
        manyLoader(other, relation.by, list, context).load(String(row.id)),
    };
  }

  function oneLoader(other: Entity, context: QueryContext) {
    return loaderOf(context, other.name, async (ids) => {
      const rows = await readByIds(other, ids, readContext(context));
      const byId = new Map(rows.map((row) => [String(row.id), row]));
      return ids.map((id) => byId.get(id) ?? null);
    });
  }

  function manyLoader(other: Entity, by: string, list: ListArguments, context: QueryContext) {
    return loaderOf(context, `${other.name}.${by}:${JSON.stringify(list)}`, async (parents) => {
      const rows = await readChildren(other, by, parents, list, readContext(context));
      return parents.map((parent) => rows.filter((row) => row[by] === parent));
    });
  }

  const queries = entities.flatMap((entity): [string, Field][] => [
    [
      entity.singular,
      {
        type: objectOf(entity),
        args: { id: { type: new GraphQLNonNull(GraphQLID) }, block: { type: blockHeight } },
        resolve: async (_root, { id, block }: { id: string; block?: BlockHeight | null }, context) => {
          await requireRows(block, context);
          return oneLoader(entity, context).load(id);
        },
      },
    ],
    [
      entity.plural,
      {
        type: listOf(objectOf(entity)),
        extensions: { maxSkip: entity.maxSkip },
        args: { ...argumentsOf(entity), block: { type: blockHeight } },
        resolve: async (_root, { block, ...list }: ListArguments & { block?: BlockHeight | null }, context) => {
          await requireRows(block, context);
          return readList(entity, list, readContext(context));
        },
      },
    ],
  ]);

  const metaField: Field = {
    type: meta,
    args: { block: { type: blockHeight } },
    resolve: async (
      _root,
      { block }: { block?: BlockHeight | null },
      { rows, chainId },
    ): Promise<MetaResponse | null> => {
      const [state, indexed] = await Promise.all([rows.readState(), readIndexedBlock(rows.db, chainId)]);
      checkHeight(block, indexed);
      if (indexed === undefined) return null;
      const hasErrors = hasIndexingErrors(indexed, failedBlock(state, chainId));
      return { block: indexed, deployment: state.version, hasIndexingErrors: hasErrors };
    },
  };

  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { ...Object.fromEntries(queries), _meta: metaField } }),
    types: entities.flatMap(variantTypes),
  });
}

function pick<T>(fields: Readonly<Record<string, T>>, isWanted: (field: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field)));
}

function listOf(object: RowType) {
  return new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(object)));
}

function loaderOf(
  { loaders }: QueryContext,
  key: string,
  read: (keys: readonly string[]) => Promise<readonly unknown[]>,
): DataLoader<string, unknown> {
  const loader = loaders.get(key) ?? new DataLoader<string, unknown>(read);
  loaders.set(key, loader);
  return loader;
}

/** Rejects a query of rows that are incomplete, or don't reach the required block. */
async function requireRows(height: BlockHeight | null | undefined, { rows, chainId }: QueryContext): Promise<void> {
  const state = await rows.readState();
  if (state.isComplete && height == null) return;
  const indexed = await readIndexedBlock(rows.db, chainId);
  checkComplete(state, indexed);
  checkHeight(height, indexed);
}
