import { readAccounts, readBytes, readChainId, readHash } from './walletValues';

const throwing = {
  get chainId(): never {
    throw new Error('not today');
  },
  get address(): never {
    throw new Error('not today');
  },
};

test.each<[unknown, number | undefined]>([
  [1135, 1135],
  [1135n, 1135],
  ['1135', 1135],
  ['01135', 1135],
  [' 1135 ', 1135],
  ['0x46f', 1135],
  ['0x46F', 1135],
  ['0X46F', 1135],
  ['0x0000046f', 1135],
  ['eip155:1135', 1135],
  ['eip155:0x46f', 1135],
  [{ chainId: '0x46f' }, 1135],
  [{ chainId: 1135 }, 1135],
  [{ chainId: '1135', networkVersion: '7' }, 1135],
  ['0xaa36a7', 11155111],
  ['11155111', 11155111],
  ['46f', undefined],
  ['lisk', undefined],
  ['', undefined],
  ['0x', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1135.5', undefined],
  [1135.5, undefined],
  [-1135, undefined],
  [NaN, undefined],
  [Infinity, undefined],
  [0, undefined],
  ['0x0', undefined],
  [2n ** 64n, undefined],
  ['solana:1135', undefined],
  [{}, undefined],
  [{ chainId: { chainId: '0x46f' } }, undefined],
  [[], undefined],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
])('the chain id %p is read as %p', (value, expected) => {
  expect(readChainId(value)).toBe(expected);
});

test('an object whose member throws has no chain id', () => {
  expect(readChainId(throwing)).toBeUndefined();
});

const LOWER = '0x7a3f00000000000000000000000000000000abcd';
const CHECKSUMMED = '0x7A3f00000000000000000000000000000000abcD';
const OTHER = '0x5D00000000000000000000000000000000000001';

test.each<[string, unknown, readonly string[]]>([
  ['in lower case', [LOWER], [CHECKSUMMED]],
  ['in upper case', [LOWER.toUpperCase()], [CHECKSUMMED]],
  ['with their checksum', [CHECKSUMMED], [CHECKSUMMED]],
  ['with the checksum of another chain', [LOWER.replace('abcd', 'AbCd')], [CHECKSUMMED]],
  ['as CAIP-10 ids', [`eip155:1135:${LOWER}`, `eip155:1:${OTHER}`], [CHECKSUMMED, OTHER]],
  ['twice, in different case', [LOWER, CHECKSUMMED, `eip155:1:${LOWER}`], [CHECKSUMMED]],
  ['as objects', [{ address: LOWER }], [CHECKSUMMED]],
  ['as a single text', LOWER, [CHECKSUMMED]],
  ['between what is no account', [null, 'me', LOWER, 7, throwing], [CHECKSUMMED]],
  ['as an empty list', [], []],
  ['as null', null, []],
  ['as undefined', undefined, []],
  ['as an empty object', {}, []],
  ['too short', [LOWER.slice(0, -1)], []],
  ['without 0x', [LOWER.slice(2)], []],
])('accounts %s are read', (_case, value, expected) => {
  expect(readAccounts(value)).toEqual(expected);
});

const HASH = `0x${'ab'.repeat(32)}`;

test.each<[unknown, string | undefined]>([
  [HASH, HASH],
  [HASH.toUpperCase(), HASH],
  [HASH.slice(2), HASH],
  [` ${HASH}\n`, HASH],
  [HASH.slice(0, -1), undefined],
  [`${HASH}0`, undefined],
  [{ hash: HASH }, undefined],
  [null, undefined],
])('the hash %p is read as %p', (value, expected) => {
  expect(readHash(value)).toBe(expected);
});

test('bytes are read in any case, and neither an empty text nor half a byte', () => {
  expect(['0X5A', '0x5a', '0x', '0x5', '5a', null].map(readBytes)).toEqual([
    '0x5a',
    '0x5a',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
