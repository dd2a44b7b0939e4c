import type { PromisedNumber } from '@fathom/contract';
import { ACCOUNT } from '@fathom/testing/injectedWallet';
import { scriptedReader } from '@fathom/testing/scriptedReader';
import { simulateOption } from './simulateOption';

const POOL = '0x00000000000000000000000000000000000000cc';
const CALL = { to: POOL, data: '0x01', value: 0n } as const;
const READ = { label: 'health factor', to: POOL, data: '0x02' } as const;

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

/** A node that returns two words after the calls. */
function simulate(promises: readonly PromisedNumber[], after = `0x${word(7n)}${word(150n)}`) {
  const performed = { status: '0x1', gasUsed: '0x5208', returnData: '0x' };
  const before = promises.map(() => ({ ...performed, returnData: `0x${word(0n)}${word(0n)}` }));
  const read = promises.map(() => ({ ...performed, returnData: after }));
  const reader = scriptedReader({ eth_simulateV1: [{ calls: [...before, performed, ...read] }] });
  return simulateOption(reader, ACCOUNT, { calls: [CALL], promises });
}

describe('the simulation of an option', () => {
  it.each<[string, Partial<PromisedNumber>]>([
    ['at least the promised number', { word: 1, least: 150n }],
    ['at most the promised number', { word: 0, most: 7n }],
    ['a number between two limits', { word: 1, least: 100n, most: 200n }],
  ])('reaches what the option promises with %s [PFO-384]', async (_case, limits) => {
    expect(await simulate([{ ...READ, word: 0, ...limits }])).toEqual({
      kind: 'passed',
      gas: 21_000n,
      broken: undefined,
    });
  });

  it.each<[string, Partial<PromisedNumber>]>([
    ['is below the least', { word: 1, least: 151n }],
    ['is above the most', { word: 0, most: 6n }],
    ['is missing', { word: 2, least: 0n }],
  ])('names the promised number that %s [PFO-384]', async (_case, limits) => {
    const reached = { ...READ, label: 'another', word: 1 };
    expect(await simulate([reached, { ...READ, word: 0, ...limits }])).toMatchObject({ broken: 'health factor' });
  });

  it('reaches nothing if the promised number reverts [PFO-384]', async () => {
    const performed = { status: '0x1', gasUsed: '0x5208' };
    const reverted = { status: '0x0', gasUsed: '0x5208', error: { message: 'execution reverted' } };
    const reader = scriptedReader({ eth_simulateV1: [{ calls: [reverted, performed, reverted] }] });
    const promises = [{ ...READ, word: 0, least: 0n }];
    expect(await simulateOption(reader, ACCOUNT, { calls: [CALL], promises })).toMatchObject({ broken: READ.label });
  });
});
