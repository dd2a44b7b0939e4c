import type { EncodedCall, ExpectedWrite, RescueOption, RescueSource } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { exampleOption } from '../loading/testing/exampleSummary';
import { batchOf } from './planBatch';

const CHAIN = 1135;
const VAULT: Address = '0x00000000000000000000000000000000000000bb';
const POOL: Address = '0x00000000000000000000000000000000000000cc';
const TOKEN = exampleOption().token;

function expectedOf(call: string, to: EncodedCall['to'], changes: Partial<ExpectedWrite> = {}): ExpectedWrite {
  return { call, fields: {}, account: ACCOUNT, chainId: CHAIN, to, value: 0n, tokens: [], ...changes };
}

const WITHDRAW: EncodedCall = { to: VAULT, data: '0x01', value: 0n, expected: expectedOf('withdraw', VAULT) };
const REPAY: EncodedCall = { to: POOL, data: '0x02', value: 0n, expected: expectedOf('repay', POOL) };

const SOURCE: RescueSource = {
  area: 'vaults',
  kind: 'vault',
  title: 'Vault',
  token: TOKEN,
  amount: 1n,
  path: '/',
  payout: [WITHDRAW],
};

const OPTION = exampleOption({
  kind: 'source',
  amount: 1n,
  steps: [
    { area: 'vaults', title: 'Withdraw', path: '/' },
    { area: 'lending', title: 'Repay', path: '/' },
  ],
  calls: [WITHDRAW, REPAY],
  promises: [{ label: 'health factor', to: POOL, data: '0x03', word: 5, least: 1n }],
});

function batch(changes: Partial<RescueOption> = {}, source: Partial<RescueSource> = {}) {
  const sources = [{ ...SOURCE, ...source }];
  return batchOf({ ...OPTION, ...changes }, { area: 'lending', sources, account: ACCOUNT, chainId: CHAIN });
}

describe('the calls of a plan as one batch', () => {
  it('each belong to the area that returned them [PFO-381]', () => {
    expect(batch()).toMatchObject([
      { area: 'vaults', from: ACCOUNT, chainId: CHAIN, to: VAULT, data: '0x01', claim: { call: 'withdraw' } },
      { area: 'lending', from: ACCOUNT, chainId: CHAIN, to: POOL, data: '0x02', claim: { call: 'repay' } },
    ]);
  });

  it('expect of the payout what its source says, not what the area of the risk says [PFO-383]', () => {
    const lie = { ...WITHDRAW, expected: expectedOf('transfer', VAULT) };
    expect(batch({ calls: [lie, REPAY] })?.[0].claim.call).toBe('withdraw');
  });

  it.each<[string, EncodedCall]>([
    ['a call to another contract', { ...WITHDRAW, to: POOL }],
    ['another call', { ...WITHDRAW, data: '0x0102' }],
    ['a call with a value', { ...WITHDRAW, value: 1n }],
  ])('are none if the payout is not that of the source, but %s [PFO-383]', (_case, changed) => {
    expect(batch({ calls: [changed, REPAY] })).toBeUndefined();
  });

  it.each([
    ['the source is of another area than the first step', {}, { area: 'dao' as const }],
    ['the source pays less than the plan needs', { amount: 2n }, {}],
    ['the option has one dialog', { steps: OPTION.steps.slice(1) }, {}],
    ['the option promises no state', { promises: [] }, {}],
    ['a call says nothing about its effect', { calls: [WITHDRAW, { ...REPAY, expected: undefined }] }, {}],
    [
      'a call is of another account',
      { calls: [WITHDRAW, { ...REPAY, expected: expectedOf('repay', POOL, { account: OTHER_ACCOUNT }) }] },
      {},
    ],
    [
      'a call is for another chain',
      { calls: [WITHDRAW, { ...REPAY, expected: expectedOf('repay', POOL, { chainId: 1 }) }] },
      {},
    ],
  ])('are none if %s', (_case, option, source) => {
    expect(batch(option, source)).toBeUndefined();
  });
});
