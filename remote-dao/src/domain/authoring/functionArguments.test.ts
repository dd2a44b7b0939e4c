import { parseArguments, type TypedArgument } from './functionArguments';

function text(value: string, isQuoted = false): TypedArgument {
  return { kind: 'text', text: value, isQuoted };
}

function list(...items: readonly TypedArgument[]): TypedArgument {
  return { kind: 'list', items };
}

const READABLE: readonly [string, readonly TypedArgument[]][] = [
  ['', []],
  [' \n ', []],
  ['1', [text('1')]],
  [' 1 ,\ttrue , two words ', [text('1'), text('true'), text('two words')]],
  ['[1,2],3', [list(text('1'), text('2')), text('3')]],
  ['( 1 , true )', [list(text('1'), text('true'))]],
  ['[]', [list()]],
  ['[ ], ( )', [list(), list()]],
  ['[(1,[2]),3]', [list(list(text('1'), list(text('2'))), text('3'))]],
  ['"a, [b]", 1', [text('a, [b]', true), text('1')]],
  ['""', [text('', true)]],
  ['"say \\"hi\\"" , "\\u0041"', [text('say "hi"', true), text('A', true)]],
  ['["a" , "b"]', [list(text('a', true), text('b', true))]],
  [`${'['.repeat(16)}1${']'.repeat(16)}`, [nested(16)]],
];

function nested(depth: number): TypedArgument {
  return depth === 0 ? text('1') : list(nested(depth - 1));
}

it.each(READABLE)('reads the arguments %j', (typed, expected) => {
  expect(parseArguments(typed)).toEqual({ ok: true, value: expected });
});

it.each([
  ['[1', 'bracket'],
  ['[1,2', 'bracket'],
  ['(1]', 'bracket'],
  ['1]', 'bracket'],
  ['[1][2]', 'bracket'],
  ['"a" b', 'bracket'],
  [`${'['.repeat(17)}1${']'.repeat(17)}`, 'bracket'],
  ['"a', 'quote'],
  ['"a\\"', 'quote'],
  ['"\\x"', 'quote'],
  ['1,,2', 'empty'],
  [',1', 'empty'],
  ['1,', 'empty'],
  ['[1,]', 'empty'],
  ['[', 'empty'],
  ['(,', 'empty'],
])('refuses the arguments %j for a missing or needless %s', (typed, problem) => {
  expect(parseArguments(typed)).toEqual({ ok: false, error: problem });
});

it('refuses a text of a hundred thousand open brackets at once', () => {
  expect(parseArguments('['.repeat(100_000))).toEqual({ ok: false, error: 'bracket' });
});
