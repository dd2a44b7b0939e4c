import * as v from 'valibot';
import { contractAddress, deploymentOn, deployments, nativeAmountText, parseSection } from './areaSection';
import { text, webAddress, wholeNumber } from './fields';

const STAKING = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const LISK = { chainId: 1135, staking: STAKING };
const SEPOLIA = { ...LISK, chainId: 11_155_111 };

const schema = v.object(
  {
    title: v.exactOptional(text),
    url: v.exactOptional(webAddress),
    nativeReserve: v.optional(nativeAmountText, '0.001'),
    deployments: deployments(v.object({ chainId: wholeNumber, staking: contractAddress }, 'must be an object')),
  },
  'must be an object',
);

function parse(changes: object) {
  return parseSection('dao', schema, { deployments: [LISK, SEPOLIA], ...changes });
}

it('parses a section, with its defaults', () => {
  expect(parse({ title: ' Staking ', url: 'https://forum.example/new?category=7' })).toEqual({
    ok: true,
    value: {
      title: 'Staking',
      url: 'https://forum.example/new?category=7',
      nativeReserve: 10n ** 15n,
      deployments: [LISK, SEPOLIA],
    },
  });
});

it('finds the deployment of a chain', () => {
  expect(deploymentOn({ deployments: [LISK, SEPOLIA] }, SEPOLIA.chainId)).toBe(SEPOLIA);
  expect(deploymentOn({ deployments: [LISK] }, SEPOLIA.chainId)).toBeUndefined();
});

it.each([
  ['0', 0n],
  ['2', 2n * 10n ** 18n],
  ['0.001', 10n ** 15n],
  ['1.000000000000000001', 10n ** 18n + 1n],
])('reads %s native coins as wei', (nativeReserve, wei) => {
  expect(parse({ nativeReserve })).toMatchObject({ value: { nativeReserve: wei } });
});

it('accepts an address in lower case, which has no checksum', () => {
  expect(parse({ deployments: [{ ...LISK, staking: STAKING.toLowerCase() }] }).ok).toBe(true);
});

it.each([
  ['no section', undefined, 'areas.dao', 'is missing'],
  ['a list', [], 'deployments', 'is missing'],
  ['another type', 7, 'areas.dao', 'must be an object'],
])('rejects %s in place of a section', (_, section, field, problem) => {
  expect(parseSection('dao', schema, section)).toEqual({ ok: false, error: { field, problem } });
});

it.each([
  ['a blank text', { title: ' ' }, 'title', 'must not be empty'],
  ['a script as a link', { url: 'javascript:alert(1)' }, 'url', 'must be an address that begins with'],
  ['a reserve with an exponent', { nativeReserve: '1e-3' }, 'nativeReserve', 'must be a decimal number as text'],
  ['a reserve below a wei', { nativeReserve: '0.0000000000000000001' }, 'nativeReserve', 'at most 18 decimals'],
  ['a chain named twice', { deployments: [LISK, LISK] }, 'deployments', 'must not name one chain twice'],
  ['a chain without an id', { deployments: [LISK, { ...LISK, chainId: 0 }] }, 'deployments.1.chainId', 'above 0'],
  ['a short address', { deployments: [{ ...LISK, staking: '0x5aAe' }] }, 'deployments.0.staking', '40 hexadecimal'],
  [
    'a mistyped address',
    { deployments: [{ ...LISK, staking: STAKING.replace('F3E', 'f3E') }] },
    'deployments.0.staking',
    'has a wrong checksum: one of its characters was mistyped',
  ],
])('rejects %s and names the field', (_, changes, field, problem) => {
  expect(parse(changes)).toMatchObject({
    ok: false,
    error: { field, problem: expect.stringContaining(problem) as unknown },
  });
});
