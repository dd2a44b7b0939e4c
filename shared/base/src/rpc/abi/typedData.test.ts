import { Signature, TypedDataEncoder, Wallet } from 'ethers';
import { delegationTypedData, permitTypedData, splitSignature, SIGNATURE_LIFETIME } from './typedData';
import { domainSeparator } from '../permitSupport';
import type { Hex } from '@fathom/contract/address';

const DOMAIN = {
  name: 'USD Coin',
  version: '1',
  chainId: 1135,
  verifyingContract: '0x2222222222222222222222222222222222222222',
} as const;
const OWNER = '0x1111111111111111111111111111111111111111';
const SPENDER = '0x3333333333333333333333333333333333333333';

test('a permit contains owner, spender, value, nonce and deadline in the domain of its token [LND-419]', () => {
  const data = permitTypedData(DOMAIN, { owner: OWNER, spender: SPENDER, value: 5n, nonce: 2n, deadline: 3600n });
  expect(data.domain).toEqual(DOMAIN);
  expect(data.message).toEqual({ owner: OWNER, spender: SPENDER, value: '5', nonce: '2', deadline: '3600' });
  const { EIP712Domain: _domain, ...types } = data.types;
  expect(TypedDataEncoder.from(mutable(types)).encodeType('Permit')).toBe(
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  );
});

test('a delegation contains delegatee, value, nonce and deadline [LND-420]', () => {
  const data = delegationTypedData(DOMAIN, { delegatee: SPENDER, value: 5n, nonce: 2n, deadline: 3600n });
  expect(data.message).toEqual({ delegatee: SPENDER, value: '5', nonce: '2', deadline: '3600' });
  const { EIP712Domain: _domain, ...types } = data.types;
  expect(TypedDataEncoder.from(mutable(types)).encodeType('DelegationWithSig')).toBe(
    'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
  );
});

test('a signature is valid for one hour [LND-421]', () => {
  expect(SIGNATURE_LIFETIME).toBe(3600n);
});

test('computes the same domain separator as tokens', () => {
  expect(domainSeparator(DOMAIN)).toBe(TypedDataEncoder.hashDomain(DOMAIN));
});

test('splits long and compact signatures like ethers', async () => {
  const signed = Signature.from(await new Wallet(`0x${'7'.repeat(64)}`).signMessage('hello'));
  const expected = { v: BigInt(signed.v), r: signed.r, s: signed.s };
  expect(splitSignature(signed.serialized as Hex)).toEqual(expected);
  expect(splitSignature(signed.compactSerialized as Hex)).toEqual(expected);
  expect(splitSignature(`${signed.serialized.slice(0, 130)}0${signed.yParity}` as Hex)).toEqual(expected);
  expect(splitSignature('0x1234')).toBeUndefined();
});

function mutable(types: Readonly<Record<string, readonly { name: string; type: string }[]>>) {
  return Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, [...fields]]));
}
