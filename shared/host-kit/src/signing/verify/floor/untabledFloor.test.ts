import { AbiCoder } from 'ethers/abi';
import type { ClaimedValue } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { contractResponses } from '@fathom/testing/contractResponses';
import { functionRelease, type ReleasedFunction } from '@fathom/testing/functionRelease';
import { createAddressBook } from '../book/addressBook';
import { admitSigning } from '../descriptor/admitSigning';
import { isFieldType } from '../abiWords';
import { asResult } from '../sentence/mismatch';
import { parseFunctionSignature } from '../descriptor/functionSignature';
import { readTokenSymbols } from '../../../transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '../descriptor/signatureMemory';
import { verifyWrite } from '../verifyWrite';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const USDC: Address = '0x4444444444444444444444444444444444444444';
const ATTACKER = BigInt(`0x${'66'.repeat(20)}`);
/** The smallest amount that exceeds 112 bits: addresses with leading zeros can be found by trial. */
const SHORT_ADDRESS = 2n ** 112n;
const LARGEST = 2n ** 256n - 1n;
const NOW = 1_700_000_000n;

const chain = contractResponses(1135, NOW, [
  [POOL, 'getReservesList() view returns (address[])', [], [[USDC]]],
  [USDC, 'symbol() view returns (string)', [], ['USDC']],
  [USDC, 'decimals() view returns (uint8)', [], [6]],
]);

const CHOICE = ['enum', { $ref: '$.metadata.enums.of' }] as const;
const POOL_FIELD = { '@.to': 'addressName' };

function one(
  type: string,
  display: ReleasedFunction['fields'][string],
  words?: Readonly<Record<string, string>>,
): ReleasedFunction {
  const path = type.endsWith('[]') ? 'part.[]' : 'part';
  const placeholder = type === 'string' ? `“{${path}}”` : `{${path}}`;
  return {
    signature: `adjust(${type} part)`,
    sentence: `Adjust ${placeholder} in {@.to}`,
    fields: { [path]: display, ...POOL_FIELD },
    rules: { part: 'intent:part' },
    enums: words && { of: words },
  };
}

function amount(type: string, most?: object): ReleasedFunction {
  return {
    signature: `adjust(address asset,${type} part)`,
    sentence: 'Adjust {part} in {@.to}',
    fields: { part: ['tokenAmount', { tokenPath: 'asset', ...most }], ...POOL_FIELD },
    rules: { asset: 'listed:reserves', part: 'intent:part' },
  };
}

function ofPool(adapterList: string): Record<string, unknown> {
  const files = functionRelease({
    signature: 'adjust(address adapter,bytes32 value)',
    sentence: 'Adjust {value} of {adapter} in {@.to}',
    fields: { adapter: 'addressName', value: 'raw', ...POOL_FIELD },
    rules: { adapter: `listed:${adapterList}`, value: 'intent:value' },
  });
  const policy = files['policy.json'] as { readonly lists: object };
  const byPool = {
    contract: 'role:collateralPoolConfig',
    function: 'getAdapter(bytes32)',
    arguments: ['param:value'],
  };
  return { ...files, 'policy.json': { ...policy, lists: { ...policy.lists, adapters: byPool } } };
}

function words(count: number, first = 0): Readonly<Record<string, string>> {
  const letters = Array.from({ length: count }, (_, index) => [
    String(first + index),
    `mode ${'abcdefghijklmnopqrstuvwxyz'[index]}`,
  ]);
  return Object.fromEntries(letters) as Readonly<Record<string, string>>;
}

function admitted(files: Record<string, unknown>): string {
  const signing = admitSigning(files);
  return signing.ok ? 'admitted' : signing.error;
}

describe('a release with a function that is in no table', () => {
  test.each<[string, ReleasedFunction]>([
    ['a choice of 16 words from 0', one('uint8', CHOICE, words(16))],
    ['a flag', one('bool', CHOICE, { true: 'on', false: 'off' })],
    ['a whole number of 64 bits', one('uint64', 'raw')],
    ['a whole number whose size is checked when it is sent', one('uint256', 'raw')],
    ['a date', one('uint40', ['date', { encoding: 'timestamp' }])],
    ['a duration', one('uint256', 'duration')],
    ['several whole numbers', one('uint256[]', 'raw')],
    ['a text', one('string', 'raw')],
    ['an amount of 128 bits', amount('uint128')],
    ['an amount of 256 bits', amount('uint256')],
  ])('is admitted with %s', (_case, released) => {
    expect(admitted(functionRelease(released))).toBe('admitted');
  });

  test('is admitted with an id in 32 bytes that a list of the chain is read by', () => {
    expect(admitted(ofPool('adapters'))).toBe('admitted');
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a choice that starts at 1', functionRelease(one('uint8', CHOICE, words(2, 1))), 'words for other values'],
    ['a choice of 17 words', functionRelease(one('uint8', CHOICE, words(17))), 'words for other values'],
    [
      'a choice of one address',
      functionRelease(one('uint256', CHOICE, { [String(ATTACKER)]: 'variable' })),
      'is uint256, which is not displayed as enum',
    ],
    ['a choice of 16 bits', functionRelease(one('uint16', CHOICE, words(2))), 'is uint16, which is not displayed'],
    ...[160, 168, 176, 192, 200, 208, 224, 248].map((bits): [string, Record<string, unknown>, string] => [
      `a number of ${bits} bits`,
      functionRelease(one(`uint${bits}`, 'raw')),
      'which an address fits into',
    ]),
    ['an amount of 160 bits', functionRelease(amount('uint160')), 'which an address fits into'],
    ['a number of 72 bits', functionRelease(one('uint72', 'raw')), 'and no amount of a token'],
    ['a date of 128 bits', functionRelease(one('uint128', ['date', { encoding: 'timestamp' }])), 'and no amount'],
    ['a number that is displayed as an address', functionRelease(one('uint64', 'addressName')), 'not displayed as'],
    ['a number that is displayed as a token', functionRelease(one('uint64', 'tokenTicker')), 'not displayed as'],
    ['32 bytes of the area', functionRelease(one('bytes32', 'raw')), 'no id that the chain lists'],
    ['32 bytes that determine nothing', ofPool('reserves'), 'no id that the chain lists'],
    ['32 bytes that are displayed as a date', functionRelease(one('bytes32', ['date', {}])), 'no id that the chain'],
    [
      'a field of a struct that is as large as an address',
      functionRelease({
        signature: 'adjust((address asset,uint160 value) order)',
        sentence: 'Adjust {order.value} of {order.asset} in {@.to}',
        fields: { 'order.asset': 'addressName', 'order.value': 'raw', ...POOL_FIELD },
        rules: { 'order.asset': 'listed:reserves', 'order.value': 'intent:order.value' },
      }),
      'order.value is uint160, which an address fits into',
    ],
    [
      'a call that the proxy wallet carries',
      functionRelease({ ...one('uint64', 'raw'), isEmbedded: true }),
      'only functions of the host are carried by another call',
    ],
    [
      'a constant of 160 bits',
      functionRelease({ ...one('uint256', 'raw'), rules: { part: `constant:${ATTACKER}` } }),
      'has more than 64 bits',
    ],
  ])('is refused with %s', (_case, files, problem) => {
    expect(admitted(files)).toContain(problem);
  });

  test.each([
    'bytes20',
    'bytes21',
    'bytes24',
    'bytes31',
    'int256',
    'int168',
    'uint',
    'function',
    'fixed',
    'address payable',
  ])('is refused with a parameter of the type %s, which no decoder of the host reads', (type) => {
    expect(isFieldType(type)).toBe(false);
    expect(admitted(functionRelease(one(type, 'raw')))).toContain('is no signature that can be decoded');
  });

  test.each(['unit', 'chainId', 'nftName', 'interoperableAddressName', 'constant'])(
    'is refused with a value in the format %s, which the host does not display',
    (format) => {
      expect(admitted(functionRelease(one('uint64', format)))).toContain('format');
    },
  );
});

async function send(released: ReleasedFunction, values: readonly unknown[], fields: Record<string, ClaimedValue>) {
  const signing = admitSigning(functionRelease(released));
  if (!signing.ok) throw new Error(signing.error);
  const signature = parseFunctionSignature(released.signature);
  if (!signature) throw new Error(released.signature);
  const types = signature.parameters.map(({ type }) => type);
  const data: Hex = `${signature.selector}${AbiCoder.defaultAbiCoder().encode(types, values).slice(2)}`;
  const claim = { account: ACCOUNT, chainId: 1135, to: POOL, value: 0n, call: signature.name, fields, tokens: [] };
  return asResult(() =>
    verifyWrite(
      { chainId: 1135, from: ACCOUNT, to: POOL, data, value: 0n, claim },
      {
        ...chain,
        signing: signing.value,
        account: ACCOUNT,
        chain: { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        addressBook: createAddressBook({
          chainId: 1135,
          contracts: { LENDING_POOL: POOL },
          sections: [],
        }),
        signatures: createSignatureMemory(),
        readSymbols: readTokenSymbols,
        locale: 'en-GB',
        now: () => Number(NOW) * 1000,
      },
    ),
  );
}

describe('a call of a function that is in no table', () => {
  const endless = { threshold: `0x${'f'.repeat(64)}`, message: 'all' };

  test.each<[string, ReleasedFunction, readonly unknown[], Record<string, ClaimedValue>, string]>([
    [
      'the largest number of 64 bits',
      one('uint256', 'raw'),
      [2n ** 64n - 1n],
      { part: 2n ** 64n - 1n },
      'Adjust 18446744073709551615 in lending pool',
    ],
    [
      'a text of several lines',
      one('string', 'raw'),
      ['One\nTwo'],
      { part: 'One\nTwo' },
      'Adjust “One Two” (7 characters, fingerprint 0x5fedda18eb49b2a3d388e63da5e04402) in lending pool',
    ],
    [
      'a large amount',
      amount('uint256'),
      [USDC, SHORT_ADDRESS - 1n],
      { part: SHORT_ADDRESS - 1n },
      'Adjust 5,192,296,858,534,827,628,530,496,329.220095 USDC in lending pool',
    ],
    [
      'all of a token',
      amount('uint256', endless),
      [USDC, LARGEST],
      { part: LARGEST },
      'Adjust all USDC in lending pool',
    ],
  ])('is described with %s', async (_case, released, values, fields, text) => {
    const result = await send(released, values, fields);
    expect(result.ok ? result.value.message : result.error.reason).toBe(text);
  });

  test.each<[string, ReleasedFunction, readonly unknown[], Record<string, ClaimedValue>]>([
    ['a number', one('uint256', 'raw'), [ATTACKER], { part: ATTACKER }],
    ['a number of 65 bits', one('uint256', 'raw'), [2n ** 64n], { part: 2n ** 64n }],
    ['a date', one('uint256', ['date', { encoding: 'timestamp' }]), [ATTACKER], { part: ATTACKER }],
    ['a duration', one('uint256', 'duration'), [ATTACKER], { part: ATTACKER }],
    ['one of several numbers', one('uint256[]', 'raw'), [[1n, ATTACKER]], { part: `1,${ATTACKER}` }],
    ['an amount', amount('uint256'), [USDC, ATTACKER], { part: ATTACKER }],
    ['an amount of a short address', amount('uint256'), [USDC, SHORT_ADDRESS], { part: SHORT_ADDRESS }],
    [
      'a text',
      one('string', 'raw'),
      [`${'\0'.repeat(12)}${'f'.repeat(20)}`],
      { part: `${'\0'.repeat(12)}${'f'.repeat(20)}` },
    ],
  ])('is refused with an address as %s', async (_case, released, values, fields) => {
    expect(await send(released, values, fields)).toMatchObject({
      ok: false,
      error: { code: 'mismatch', reason: 'Value could be an address in another form' },
    });
  });
});
