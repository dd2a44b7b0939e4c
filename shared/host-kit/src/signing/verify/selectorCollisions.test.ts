import fc from 'fast-check';
import { functionRelease, type ReleasedFunction } from '@fathom/testing/functionRelease';
import { admitSigning } from './descriptor/admitSigning';
import { parseSigning, type AreaSigning } from './descriptor/areaSigning';
import { floorProblem } from './floor/floor';
import { canonicalSignature, parseFunctionSignature, selectorOf } from './descriptor/functionSignature';
import { DANGEROUS_FUNCTIONS } from './known/dangerousFunctions';
import { STANDARD_FUNCTIONS } from './known/standardFunctions';
import { SELECTOR_TABLE } from './table/selectorTable';
import { isTabled, isTabledCall, selectorProblem } from './table/tabledFunction';

/*
 * Colliding names. To find more, hash "f", seven letters of "abcdefghijklmnopqrstuvwxyz234567" and the types, counting
 * up the letters from the left, until the first four bytes match. At eight million hashes per second on one core, each
 * took between two seconds and three minutes.
 */

interface Collision extends Omit<ReleasedFunction, 'sentence'> {
  readonly disguise: string;
  readonly runs: string;
}

const NUMBER = BigInt(`0x${'66'.repeat(20)}`);
const ENUMS = { of: { [String(NUMBER)]: 'variable' } };
const FLAGS = { of: { true: 'on', false: 'off' } };
const CHOICE = ['enum', { $ref: '$.metadata.enums.of' }] as const;
const DATE = ['date', { encoding: 'timestamp' }] as const;
const AMOUNT = ['tokenAmount', { tokenPath: '@.to' }] as const;

const COLLISIONS: readonly Collision[] = [
  {
    disguise: 'a choice of one word',
    signature: 'fworzeka(uint160 one,uint256 other)',
    fields: { one: CHOICE, other: 'raw' },
    rules: { one: 'intent:one', other: 'intent:other' },
    enums: ENUMS,
    runs: 'deposit(uint256,address)',
  },
  {
    disguise: 'a number as it is',
    signature: 'flgathxb(uint160 one,uint256 other)',
    fields: { one: 'raw', other: AMOUNT },
    rules: { one: 'intent:one', other: 'intent:other' },
    runs: 'increaseAllowance(address,uint256)',
  },
  {
    disguise: 'a date',
    signature: 'fol7nrpa(uint160 one)',
    fields: { one: DATE },
    rules: { one: 'intent:one' },
    runs: 'build(address)',
  },
  {
    disguise: 'a duration',
    signature: 'fzhjiada(uint256 one)',
    fields: { one: 'duration' },
    rules: { one: 'intent:one' },
    runs: 'addStrategy(address)',
  },
  {
    disguise: 'a flag',
    signature: 'ff72jfua(uint160 one,bool other)',
    fields: { one: 'raw', other: CHOICE },
    rules: { one: 'intent:one', other: 'intent:other' },
    enums: FLAGS,
    runs: 'updateMaxDebtForStrategy(address,uint256)',
  },
  {
    disguise: 'an amount of a token',
    signature: 'fuhbpfba(uint256 one,uint256 other)',
    fields: { one: AMOUNT, other: AMOUNT },
    rules: { one: 'intent:one', other: 'intent:other' },
    runs: 'increaseAllowance(address,uint256)',
  },
  {
    disguise: 'an amount of the native currency',
    signature: 'fuhbpfba(uint256 one,uint256 other)',
    fields: { one: 'amount', other: AMOUNT },
    rules: { one: 'intent:one', other: 'intent:other' },
    runs: 'increaseAllowance(address,uint256)',
  },
  {
    disguise: 'a text',
    signature: 'fr2fxnaa(string one)',
    fields: { one: 'raw' },
    rules: { one: 'intent:one' },
    runs: 'setUserUseReserveAsCollateral(address,bool)',
  },
  {
    disguise: 'a constant that is not displayed',
    signature: 'x3axb2ad(address asset,uint256 amount,uint160 one,uint16 other)',
    fields: { amount: ['tokenAmount', { tokenPath: 'asset' }] },
    rules: { asset: 'listed:reserves', amount: 'intent:amount', one: `constant:${NUMBER}`, other: 'constant:0' },
    runs: 'deposit(address,uint256,address,uint16)',
  },
  {
    disguise: 'an address of a list in place of a signature',
    signature: 'ffghumaa(address asset,uint256 amount,uint160 one,uint16 other)',
    fields: { amount: ['tokenAmount', { tokenPath: 'asset' }], one: 'raw', other: 'raw' },
    rules: { asset: 'listed:reserves', amount: 'intent:amount', one: 'intent:one', other: 'intent:other' },
    runs: 'delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)',
  },
  {
    disguise: 'a field of a struct',
    signature: 'fdwwcnba((uint160 one,uint256 other) order)',
    fields: { 'order.one': 'raw', 'order.other': 'raw' },
    rules: { 'order.one': 'intent:order.one', 'order.other': 'intent:order.other' },
    runs: 'approveAndCall(address,uint256)',
  },
  {
    disguise: 'the account as data',
    signature: 'fmjh2tba(uint160 one,uint256 other,bytes account)',
    fields: { one: 'raw', other: 'raw' },
    rules: { one: 'intent:one', other: 'intent:other', account: 'account' },
    runs: 'openLockXDCAndDraw(address,address,address,address,bytes32,uint256,bytes)',
  },
];

function problemOf(runs: string): string {
  return DANGEROUS_FUNCTIONS.includes(runs) ? 'no such function is sent' : `has the selector of ${runs}`;
}

/** Puts all values that are not constant into the sentence, so that only the selector is wrong. */
function released({ disguise: _disguise, runs: _runs, ...collision }: Collision, isEmbedded: boolean) {
  const named = Object.entries(collision.fields).map(([path, display]) => {
    const isText = path === 'one' && collision.signature.includes('string') && display === 'raw';
    return isText ? `“{${path}}”` : `{${path}}`;
  });
  return functionRelease({ ...collision, sentence: `Receive rewards of ${named.join(' and ')}`, isEmbedded });
}

describe.each(COLLISIONS)('a release with $disguise under the selector of $runs', (collision) => {
  const { runs, signature } = collision;
  const name = signature.slice(0, signature.indexOf('('));

  it('has that selector', () => {
    expect(parseFunctionSignature(signature)?.selector).toBe(selectorOf(runs));
  });

  it.each([
    ['is refused', false],
    ['is refused as a call that another call carries', true],
  ])('%s', (_case, isEmbedded) => {
    const files = released(collision, isEmbedded);
    expect(parseSigning(files)).toMatchObject({ ok: true });
    expect(admitSigning(files)).toEqual({ ok: false, error: `released, ${name}: ${problemOf(runs)}` });
  });
});

const TABLED = SELECTOR_TABLE.flatMap(({ signature }) => {
  const parsed = parseFunctionSignature(signature);
  return parsed ? [canonicalSignature(parsed)] : [];
});
const RESERVED = [...new Set([...TABLED, ...Object.keys(STANDARD_FUNCTIONS), ...DANGEROUS_FUNCTIONS])];
const TYPES = ['address', 'bool', 'bytes32', 'uint8', 'uint64', 'uint160', 'uint256', 'bytes', 'string', 'address[]'];

test('no function has a selector of the table under another name or other types, whatever they are', () => {
  const signature = fc
    .tuple(fc.stringMatching(/^[a-z]\w{0,9}$/), fc.array(fc.constantFrom(...TYPES), { maxLength: 7 }), fc.boolean())
    .map(([name, types, isStruct]) => {
      const parameters = types.map((type, index) => `${type} p${index}`).join();
      return parseFunctionSignature(`${name}(${isStruct && types.length > 0 ? `(${parameters}) s` : parameters})`);
    })
    .filter((parsed) => parsed !== undefined);
  fc.assert(
    fc.property(fc.constantFrom(...RESERVED), signature, (runs, found) => {
      fc.pre(canonicalSignature(found) !== runs);
      expect(selectorProblem(selectorOf(runs), found)).toBe(problemOf(runs));
    }),
    { numRuns: 2000 },
  );
});

test('a function is held against the table by its selector, and not by its name', () => {
  const files = functionRelease({
    signature: 'adjust(address asset,uint64 other)',
    sentence: 'Adjust {asset} by {other}',
    fields: { asset: 'addressName', other: 'raw' },
    rules: { asset: 'listed:reserves', other: 'intent:other' },
  });
  const signing = parseSigning(files);
  if (!signing.ok) throw new Error(signing.error);
  expect(floorProblem(signing.value)).toBeUndefined();
  for (const runs of RESERVED) {
    const { lists, area, contracts } = signing.value;
    const colliding: AreaSigning = {
      area,
      lists,
      contracts: contracts.map((contract) => ({
        ...contract,
        functions: contract.functions.map((called) => ({ ...called, selector: selectorOf(runs) })),
      })),
    };
    expect(floorProblem(colliding)).toBe(`released, adjust: ${problemOf(runs)}`);
  }
});

test('no function that an area calls is one that the host sends for none', () => {
  expect(TABLED.filter((canonical) => DANGEROUS_FUNCTIONS.includes(canonical))).toEqual([]);
});

test.each([
  ['supply(address,uint256,address,uint16)', true],
  ['setKeeper(address)', true],
  ['mint(uint256,address)', true],
  ['deposit(address,uint256,address,uint16)', false],
  ['adjust(uint64)', false],
])('the host has the words of %s: %s', (canonical, isExpected) => {
  expect(isTabled(selectorOf(canonical))).toBe(isExpected);
});

test.each([
  ['lockXDC(address,address,uint256,bytes)', true],
  ['adjust(uint64)', false],
])("the host has the words of a proxy wallet's call that carries %s: %s", (canonical, isExpected) => {
  const inner = selectorOf(canonical).slice(2);
  const words = ['20'.padStart(64, '0'), '4'.padStart(64, '0'), inner.padEnd(64, '0')];
  expect(isTabledCall(`${selectorOf('execute(bytes)')}${words.join('')}`)).toBe(isExpected);
});
