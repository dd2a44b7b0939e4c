import { buildSchema, parse } from 'graphql';
import { checkQueryLimits } from './queryLimits';

const schema = buildSchema(`
  type Pool { id: ID! positions(first: Int! = 100): [Position!]! }
  type Position { id: ID! pool: Pool! }
  type Query { pools(first: Int! = 100): [Pool!]! pool(id: ID!): Pool }
`);

function check(text: string, variableValues?: Record<string, unknown>, operationName?: string) {
  return () => checkQueryLimits({ schema, document: parse(text), variableValues, operationName });
}

/** A question of exactly that many levels, with one row on each. */
function levels(count: number): string {
  const inner = [
    'pools(first: 1)',
    ...Array.from({ length: count - 2 }, (_, at) => (at % 2 === 0 ? 'positions(first: 1)' : 'pool')),
  ];
  return `{ ${inner.join(' { ')} { id ${'} '.repeat(count)}`;
}

it('counts levels: 8 pass, 9 do not', () => {
  expect(check(levels(8))).not.toThrow();
  expect(check(levels(9))).toThrow('deeper than 8');
});

it('counts aliases: 20 pass, 21 do not', () => {
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
    'through a fragment',
    '{ ...all } fragment all on Query { pools { positions(first: 199) { id } } }',
    '{ ...all } fragment all on Query { pools { positions(first: 200) { id } } }',
    {},
  ],
])('multiplies the rows of lists %s', (_case, allowed, refused, variables) => {
  expect(check(allowed, variables)).not.toThrow();
  expect(check(refused, variables)).toThrow('more than 20000 rows');
});

it('measures the operation that is asked for', () => {
  const both = 'query a { pool(id: "x") { id } } query b { pools(first: 20001) { id } }';
  expect(check(both, {}, 'a')).not.toThrow();
  expect(check(both, {}, 'b')).toThrow('20000');
});

it('lets tools read the schema', () => {
  expect(
    check('{ __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }'),
  ).not.toThrow();
});
