import { buildSchema, parse, type GraphQLObjectType } from 'graphql';
import { checkQueryLimits } from './queryLimits';

const schema = buildSchema(`
  input Filter { id: ID id_in: [ID!] and: [Filter] or: [Filter] pool_: Filter }
  type Pool { id: ID! positions(first: Int! = 100, skip: Int! = 0, where: Filter): [Position!]! }
  type Position { id: ID! pool: Pool! }
  type Query { pools(first: Int! = 100, skip: Int! = 0, where: Filter): [Pool!]! pool(id: ID!): Pool }
`);

function check(text: string, variableValues?: Record<string, unknown>, operationName?: string) {
  return () => checkQueryLimits({ schema, document: parse(text), variableValues, operationName });
}

function levels(count: number): string {
  const inner = [
    'pools(first: 1)',
    ...Array.from({ length: count - 2 }, (_, at) => (at % 2 === 0 ? 'positions(first: 1)' : 'pool')),
  ];
  return `{ ${inner.join(' { ')} { id ${'} '.repeat(count)}`;
}

it('counts levels: accepts 8, rejects 9', () => {
  expect(check(levels(8))).not.toThrow();
  expect(check(levels(9))).toThrow('deeper than 8');
});

it('counts aliases: accepts 20, rejects 21', () => {
  const aliased = (count: number) =>
    `{ ${Array.from({ length: count }, (_, at) => `a${at}: pool(id: "x") { id }`).join(' ')} }`;
  expect(check(aliased(20))).not.toThrow();
  expect(check(aliased(21))).toThrow('more than 20 aliases');
});

it.each([
  [
    'as they are written',
    '{ pools(first: 100) { positions(first: 199) { id } } }',
    '{ pools(first: 100) { positions(first: 200) { id } } }',
    {},
  ],
  ['by default', '{ pools { positions(first: 199) { id } } }', '{ pools { positions(first: 200) { id } } }', {}],
  [
    'from a variable',
    'query ($few: Int!) { pools(first: $few) { positions(first: 199) { id } } }',
    'query ($many: Int!) { pools(first: $many) { positions(first: 199) { id } } }',
    { few: 100, many: 101 },
  ],
  [
    'from the default of a variable',
    'query ($few: Int! = 100) { pools(first: $few) { positions(first: 199) { id } } }',
    'query ($many: Int! = 101) { pools(first: $many) { positions(first: 199) { id } } }',
    {},
  ],
  [
    'through a fragment',
    '{ ...all } fragment all on Query { pools { positions(first: 199) { id } } }',
    '{ ...all } fragment all on Query { pools { positions(first: 200) { id } } }',
    {},
  ],
])('multiplies the rows of lists %s', (_case, allowed, refused, variables) => {
  expect(check(allowed, variables)).not.toThrow();
  expect(check(refused, variables)).toThrow('more than 20000 rows');
});

it('measures the requested operation', () => {
  const both = 'query a { pool(id: "x") { id } } query b { pools(first: 1001) { id } }';
  expect(check(both, {}, 'a')).not.toThrow();
  expect(check(both, {}, 'b')).toThrow('1001');
});

/** Creates `count` fragments, each of which spreads the next one twice; `last` contains the fields of the last one. */
function doubling(count: number, last: string): string {
  const fragments = Array.from(
    { length: count },
    (_, at) => `fragment f${at} on Pool { ${at === count - 1 ? last : `...f${at + 1} ...f${at + 1}`} }`,
  );
  return `{ pools(first: 1) { ...f0 } } ${fragments.join(' ')}`;
}

it('measures 100 fragments that each spread the next one twice, without following each path', () => {
  // Following 2^100 paths would never end.
  expect(check(doubling(100, 'id'))).not.toThrow();
  expect(check(doubling(100, 'positions(first: 1) { id }'))).toThrow('more than 20000 rows');
  expect(check(doubling(100, 'one: id'))).toThrow('more than 20 aliases');
});

it.each([
  ['first', '{ pools(first: -1) { id } }', {}],
  ['skip', '{ pools(skip: -1) { id } }', {}],
  ['first', 'query ($first: Int!) { pools(first: 1) { positions(first: $first) { id } } }', { first: -1 }],
  [
    'first',
    '{ less: pools(first: -1000) { positions(first: 1000) { id } } more: pools(first: 1000) { positions(first: 1000) { id } } }',
    {},
  ],
])('rejects a negative %s, which would lower the row count: %s', (name, text, variables) => {
  expect(check(text, variables)).toThrow(`\`${name}\` argument must be between 0`);
});

describe('a filter', () => {
  const filtered = (where: unknown) => check('query ($where: Filter) { pools(where: $where) { id } }', { where });
  const nested = (levels: number, key: 'or' | 'pool_'): object =>
    levels === 1 ? { id: 'x' } : { [key]: key === 'or' ? [nested(levels - 1, key)] : nested(levels - 1, key) };

  it.each(['or', 'pool_'] as const)('may be nested 4 levels deep, not 5: %s', (key) => {
    expect(filtered(nested(4, key))).not.toThrow();
    expect(filtered(nested(5, key))).toThrow('4 levels deep');
  });

  it('may have 50 conditions, not 51', () => {
    const conditions = (count: number) => ({ or: Array.from({ length: count - 1 }, () => ({ id: 'x' })) });
    expect(filtered(conditions(50))).not.toThrow();
    expect(filtered(conditions(51))).toThrow('50 conditions');
  });

  it('may list 500 values, not 501', () => {
    const values = (count: number) => ({ id_in: Array.from({ length: count }, String) });
    expect(filtered(values(500))).not.toThrow();
    expect(filtered(values(501))).toThrow('500 values');
  });

  it('is rejected before it is evaluated if a variable nests it ten thousand times', () => {
    let where: object = { id: 'x' };
    for (let level = 0; level < 10_000; level += 1) where = { or: [where] };
    expect(filtered(where)).toThrow('Variables may be nested 12 levels deep');
  });

  it('is limited if it is a literal in the query', () => {
    const text = '{ pools { positions(where: { pool_: { pool_: { pool_: { pool_: { id: "x" } } } } }) { id } } }';
    expect(check(text)).toThrow('4 levels deep');
  });
});

it('counts a relation with the rows that it usually has, if a page holds more', () => {
  const usual = buildSchema(`
    type Pool { id: ID! positions(first: Int! = 100): [Position!]! }
    type Position { id: ID! }
    type Query { pools(first: Int! = 100): [Pool!]! }
  `);
  const measured = (text: string) => () => checkQueryLimits({ schema: usual, document: parse(text) });
  const query = '{ pools(first: 1000) { positions { id } } }';
  expect(measured(query)).toThrow('more than 20000 rows');
  const { positions } = (usual.getType('Pool') as GraphQLObjectType).getFields();
  if (positions === undefined) throw new Error('The type has no such field.');
  positions.extensions = { usualRows: 10 };
  expect(measured(query)).not.toThrow();
  positions.extensions = { usualRows: 20 };
  expect(measured(query)).toThrow('more than 20000 rows');
  expect(measured('{ pools(first: 1000) { positions(first: 5) { id } } }')).not.toThrow();
});
