import { ZERO_ADDRESS } from '@fathom/contract/address';
import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import { defineContract, write, type DescribedWrite } from '@fathom/area-kit/writes/defineContract';
import { addressName, hidden, raw, tokenAmount } from '@fathom/area-kit/writes/display';
import { account, chosen, constant, listed, role, swapPart } from '@fathom/area-kit/writes/parameters';
import type { SigningDefinition } from '@fathom/area-kit/writes/signingFiles';
import { entry, exit, type WriteEffect } from '@fathom/area-kit/writes/writeEffect';
import { describedRow } from '@fathom/host-kit/signing/verify/table/tableRow';
import { selectorRowsOf, selectorTableOf } from './selectorTableOf';

const common = { emits: [], gas: gasAtLeast(100_000n) };
const amount = chosen(tokenAmount('Amount', { parameter: 'asset' }));
const lists = {
  reserves: { contract: 'role:LENDING_POOL', function: 'getReservesList()', words: 'list' },
  supplyTokens: {
    contract: 'role:LENDING_POOL',
    function: 'getReserveData(address)',
    arguments: [{ contract: 'candidate', function: 'UNDERLYING_ASSET_ADDRESS()' }],
    words: [8],
  },
};

const leave = write('function leave(address asset, uint256 amount, address to, address office, address[] rewarded)', {
  ...common,
  title: 'Leave',
  sentence: 'Leave with {amount}, sent to {to}',
  parameters: {
    amount,
    to: account(addressName('Receiver')),
    asset: listed('reserves', hidden(addressName('Asset'))),
    office: role('LENDING_POOL', hidden(addressName('Office'))),
    rewarded: listed('supplyTokens', hidden(addressName('Supplies'))),
  },
  effect: exit({ receives: 'amount', longestList: 50 }),
});

function area(...writes: readonly DescribedWrite[]): SigningDefinition {
  const named = Object.fromEntries(writes.map((each) => [each.name, each]));
  const contract = defineContract({ id: 'example', name: 'Example', target: 'role:LENDING_POOL', writes: named });
  return { area: 'lending', lists, contracts: [contract] };
}

function rowsOf(...writes: readonly DescribedWrite[]) {
  return selectorRowsOf([area(...writes)]);
}

function withEffect(effect: WriteEffect, sentence: string): DescribedWrite {
  return { ...leave, sentence, effect };
}

describe("the host's table", () => {
  it('has a new write of an area with its sentence, its effect and what the sentence omits', () => {
    const line = selectorTableOf([area(leave)])
      .split('\n')
      .find((text) => text.includes('leave('));
    expect(JSON.parse(line?.replace(/,$/, '') ?? '')).toEqual({
      selector: expect.stringMatching(/^0x[0-9a-f]{8}$/) as string,
      signature: 'leave(address asset,uint256 amount,address to,address office,address[] rewarded)',
      rules: { asset: 'listed', amount: 'intent', to: 'account', office: 'role', rewarded: 'listed' },
      sentence: 'Leave with {amount}, sent to {to}',
      show: { amount: { as: 'token', of: 'asset' } },
      effect: { side: 'exit', receives: 'amount', longestList: 50 },
      parts: ['office'],
      sources: ['rewarded'],
    });
  });

  it('is read by the host as a function that it knows', () => {
    const [row] = rowsOf(leave);
    expect(row && describedRow(row)).toMatchObject({ name: 'leave', side: 'exit', receives: 'amount' });
  });

  it('takes tokens, data and offset of a swap from the displays and rules', () => {
    const swap = write('function swap(address from, address to, uint256 sold, uint256 least, bytes data, uint256 at)', {
      ...common,
      title: 'Swap',
      sentence: 'Swap {sold} for at least {least}',
      parameters: {
        sold: chosen(tokenAmount('Sold', { parameter: 'from' })),
        least: chosen(tokenAmount('At least', { parameter: 'to' })),
        from: listed('reserves', hidden(addressName('From'))),
        to: listed('reserves', hidden(addressName('To'))),
        data: swapPart('Call'),
        at: swapPart('Offset'),
      },
      effect: entry({ swap: { side: 'sell', amountIn: 'sold', amountOut: 'least' } }),
    });
    expect(rowsOf(swap)[0]?.effect).toEqual({
      side: 'entry',
      swap: {
        side: 'sell',
        source: 'from',
        destination: 'to',
        amountIn: 'sold',
        amountOut: 'least',
        data: 'data',
        offset: 'at',
        hasExchange: true,
      },
    });
  });

  it('has no effect of a write without one', () => {
    const [row] = rowsOf({ ...leave, effect: undefined });
    expect(row).toMatchObject({ sentence: 'Leave with {amount}, sent to {to}' });
    expect(row).not.toHaveProperty('effect');
    expect(row).not.toHaveProperty('parts');
  });
});

describe('the generator', () => {
  const approve = write('function approve(address spender, uint256 amount)', {
    ...common,
    title: 'Approve',
    sentence: 'Allow {spender} to take {amount}',
    parameters: {
      spender: role('LENDING_POOL', addressName('Spender')),
      amount: chosen(tokenAmount('Amount', 'target')),
    },
    effect: entry(),
  });
  const pay = write('function pay(address to, address other, uint256 amount)', {
    ...common,
    title: 'Pay',
    sentence: 'Pay {amount}',
    parameters: {
      amount: chosen(tokenAmount('Amount', 'target')),
      to: constant(`0x${'66'.repeat(20)}`, hidden(raw('To'))),
      other: constant(ZERO_ADDRESS, hidden(raw('Other'))),
    },
    effect: entry(),
  });

  it.each<[string, readonly SigningDefinition[], string]>([
    [
      'a received amount that is an address',
      [area(withEffect(exit({ receives: 'to' }), leave.sentence))],
      'to of leave(address asset,uint256 amount,address to,address office,address[] rewarded) is no displayed amount',
    ],
    [
      'a lock that the sentence does not number',
      [area(withEffect(exit({ endsLock: 'at-end' }), 'Leave with {amount}'))],
      'position {lockId}',
    ],
    [
      'words for a missing part',
      [area(withEffect(exit({ plain: { part: 'slowly', text: 'fast' } }), leave.sentence))],
      'slowly',
    ],
    ['an effect of a function of a token standard', [area(approve)], 'the host describes it itself'],
    ['a constant receiver', [area(pay)], 'to is a constant address'],
    ['two descriptions of one function', [area(leave), area({ ...leave, effect: exit() })], 'has two descriptions'],
    [
      'one function with and without an effect',
      [area(leave), area({ ...leave, effect: undefined })],
      'has two descriptions',
    ],
  ])('refuses %s', (_case, definitions, problem) => {
    expect(() => selectorTableOf(definitions)).toThrow(problem);
  });
});
