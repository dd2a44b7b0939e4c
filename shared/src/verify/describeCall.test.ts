import * as fc from 'fast-check';
import type { Address } from '../domain/address';
import { createAddressBook } from './addressBook';
import { describeCall, describeGrant } from './describeCall';
import { KNOWN_CALLS } from './knownCalls';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const POOL: Address = '0x3333333333333333333333333333333333333333';

function wordsWith(symbol: string) {
  return {
    book: createAddressBook({ chainId: 1135, contracts: { LENDING_POOL: POOL }, sections: [] }),
    tokens: [{ address: TOKEN, symbol, decimals: 6 }],
    native: { symbol: 'ETH', decimals: 18 },
    locale: 'en-US',
  };
}

function approvalSentence(symbol: string): string {
  const known = KNOWN_CALLS.find(({ name }) => name === 'approve');
  if (!known) throw new Error('approve is a known call');
  const call = { known, fields: { spender: POOL, amount: 1_000_000n } };
  return describeCall({ call, account: ACCOUNT, to: TOKEN, value: 0n }, wordsWith(symbol));
}

test('shows that a symbol hides a right-to-left override', () => {
  expect(approvalSentence('\u202eCDSU\u202c')).toBe('Allow lending pool to take exactly 1 �CDSU�');
});

test('isolates right-to-left letters, so that the amount keeps its place', () => {
  expect(approvalSentence('שקל')).toBe('Allow lending pool to take exactly 1 \u2068שקל\u2069');
});

test('reads as a sentence of bounded length whatever the symbol', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (symbol) => {
      const grant = describeGrant({ is: 'permit', token: TOKEN, spender: POOL, amount: 5n }, wordsWith(symbol));
      for (const sentence of [approvalSentence(symbol), grant]) {
        expect(sentence.replaceAll(/[\u2068\u2069]/g, '')).not.toMatch(/\p{C}/u);
        expect(sentence.length).toBeLessThan(600);
      }
    }),
  );
});
