import type { ChainReader } from '@fathom/contract';
import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';
import { createAddressBook } from '../verify/book/addressBook';
import { selectorOf } from '../verify/descriptor/functionSignature';
import type { CallEffects } from './callEffects';
import { simulateRequest } from './simulateRequest';
import { address, log, transfer, word } from './testing/logs';
import { isPayment, simulatedPayment } from './testing/simulatingNodes';

const ACCOUNT = address('a');
const SPENDER = address('b');
const FACTORY = address('1');
const VAULT = address('2');
const STRATEGY = address('3');
const TOKEN = address('4');
const OTHER_TOKEN = address('5');
const TARGET = address('6');

type Returned = Readonly<Record<string, Hex>>;

function read(contract: Address, canonical: string, ...args: readonly Address[]): string {
  return `${contract} ${selectorOf(canonical)}${args.map(word).join('')}`;
}

const VAULTS: Returned = {
  [read(FACTORY, 'getVaults()')]: `0x${word(32n)}${word(1n)}${word(VAULT)}`,
  [read(VAULT, 'strategies(address)', STRATEGY)]: `0x${word(1n)}`,
};

function readerOf(
  logs: readonly (readonly SimulatedLog[])[],
  returned: Returned,
  requested: string[] = [],
): ChainReader {
  return {
    chainId: 1135,
    async request(method, params, options) {
      options?.onConfirmed?.(1, 1);
      requested.push(method === 'eth_simulateV1' && isPayment(params) ? 'payment' : method);
      if (method === 'eth_getBlockByNumber') {
        // Slower than the parallel requests.
        await new Promise((resolve) => setTimeout(resolve, 0));
        return { timestamp: '0x6b49d200' };
      }
      if (method === 'eth_simulateV1') {
        if (isPayment(params)) return simulatedPayment(params);
        return [{ calls: logs.map((own) => ({ status: '0x1', returnData: '0x', gasUsed: '0x5', logs: own })) }];
      }
      const [{ to, data }] = params as [{ readonly to: Address; readonly data: Hex }];
      return returned[`${addressKey(to)} ${data}`] ?? '0x';
    },
  };
}

async function effectsOf(
  logs: readonly (readonly SimulatedLog[])[],
  {
    returned = {},
    vaults,
    targets = logs.map(() => TARGET),
  }: Partial<Readonly<{ returned: Returned; vaults: readonly Address[]; targets: readonly Address[] }>> = {},
): Promise<readonly CallEffects[]> {
  const calls = targets.map((to) => ({ to, data: '0x12345678', value: 0n }) as const);
  const addressBook = createAddressBook({ chainId: 1135, contracts: { vaultFactory: FACTORY }, sections: [] });
  const simulated = await simulateRequest(ACCOUNT, calls, { reader: readerOf(logs, returned), addressBook, vaults });
  return simulated.kind === 'simulated' ? simulated.calls : [];
}

const EVENTS = {
  allowance: (amount: bigint) => log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT, SPENDER], amount),
  delegation: (amount: bigint) =>
    log(TOKEN, 'BorrowAllowanceDelegated(address,address,address,uint256)', [ACCOUNT, SPENDER, OTHER_TOKEN], amount),
  operator: (amount: bigint) => log(TOKEN, 'ApprovalForAll(address,address,bool)', [ACCOUNT, SPENDER], amount),
};
const READS = {
  allowance: 'allowance(address,address)',
  delegation: 'borrowAllowance(address,address)',
  operator: 'isApprovedForAll(address,address)',
};

it.each(['allowance', 'delegation', 'operator'] as const)(
  'the %s that a call replaces is read from its contract, that of the next call is what the first one left',
  async (kind) => {
    const returned = { [read(TOKEN, READS[kind], ACCOUNT, SPENDER)]: `0x${word(4n)}` } as const;
    const [first, second] = await effectsOf([[EVENTS[kind](10n)], [EVENTS[kind](12n)]], { returned });
    const granted = { kind, token: TOKEN, spender: SPENDER };
    expect(first?.allowances).toEqual([{ ...granted, before: 4n, after: 10n }]);
    expect(second?.allowances).toEqual([{ ...granted, before: 10n, after: 12n }]);
  },
);

it('votes that somebody has already are no change, others are', async () => {
  const votes = [[log(TOKEN, 'DelegateChanged(address,address,address)', [ACCOUNT, TARGET, SPENDER])]];
  const returned = (delegate: Address) =>
    ({ [read(TOKEN, 'delegates(address)', ACCOUNT)]: `0x${word(delegate)}` }) as const;
  const [same] = await effectsOf(votes, { returned: returned(SPENDER) });
  expect(same?.allowances).toEqual([]);
  const [other] = await effectsOf(votes, { returned: returned(TARGET) });
  expect(other?.allowances).toEqual([{ kind: 'votes', token: TOKEN, spender: SPENDER, before: 0n, after: 1n }]);
});

it('each spender of a token has an allowance of its own before', async () => {
  const returned = {
    [read(TOKEN, READS.allowance, ACCOUNT, SPENDER)]: `0x${word(4n)}`,
    [read(TOKEN, READS.allowance, ACCOUNT, TARGET)]: `0x${word(9n)}`,
  } as const;
  const other = log(TOKEN, 'Approval(address,address,uint256)', [ACCOUNT, TARGET], 12n);
  const [call] = await effectsOf([[EVENTS.allowance(10n), other]], { returned });
  expect(call?.allowances).toMatchObject([
    { spender: SPENDER, before: 4n, after: 10n },
    { spender: TARGET, before: 9n, after: 12n },
  ]);
});

it.each<[string, Returned]>([
  ['that cannot be read', {}],
  ['of which only a part can be read', { [read(TOKEN, READS.allowance, ACCOUNT, SPENDER)]: '0x01' }],
])('an allowance %s counts as new', async (_case, returned) => {
  const [call] = await effectsOf([[EVENTS.allowance(10n)]], { returned });
  expect(call?.allowances).toMatchObject([{ before: 0n, after: 10n }]);
});

it('an allowance that is only taken back is not read, and no change', async () => {
  const returned = { [read(TOKEN, READS.allowance, ACCOUNT, SPENDER)]: `0x${word(4n)}` } as const;
  const [call] = await effectsOf([[EVENTS.allowance(0n)]], { returned });
  expect(call?.allowances).toEqual([]);
});

it('a called contract gets what is paid for its own call, not for another one', async () => {
  const paid = [transfer(TOKEN, ACCOUNT, TARGET, 5n)];
  const [own, other] = await effectsOf([paid, paid], { targets: [TARGET, OTHER_TOKEN] });
  expect(own?.others).toEqual([]);
  expect(other?.others).toEqual([{ address: TARGET, token: TOKEN, amount: 5n }]);
});

const TO_STRATEGY = [transfer(TOKEN, ACCOUNT, STRATEGY, 5n)];
it.each<[string, Parameters<typeof effectsOf>[1], readonly SimulatedLog[]]>([
  ['that is called', { targets: [VAULT] }, TO_STRATEGY],
  ['that the request names', { vaults: [VAULT] }, TO_STRATEGY],
  ['that logs something', {}, [...TO_STRATEGY, log(VAULT, 'Reported(address)', [STRATEGY])]],
])('a strategy of a vault %s may receive something', async (_case, options, logs) => {
  const [call] = await effectsOf([logs], { returned: VAULTS, ...options });
  expect(call?.others).toEqual([]);
});

it('a strategy of a vault that takes no part is a stranger', async () => {
  const [call] = await effectsOf([TO_STRATEGY], { returned: VAULTS });
  expect(call?.others).toEqual([{ address: STRATEGY, token: TOKEN, amount: 5n }]);
});

describe('a request of the same kind as an earlier one', () => {
  const granted = [[EVENTS.allowance(10n)]];
  const stored = (amount: bigint): Returned => ({
    [read(TOKEN, READS.allowance, ACCOUNT, SPENDER)]: `0x${word(amount)}`,
  });
  const newBook = () => createAddressBook({ chainId: 1135, contracts: { vaultFactory: FACTORY }, sections: [] });

  async function simulate(addressBook: ReturnType<typeof newBook>, allowance: bigint, data: Hex) {
    const requested: string[] = [];
    const reader = readerOf(granted, stored(allowance), requested);
    const simulated = await simulateRequest(ACCOUNT, [{ to: TARGET, data, value: 0n }], { reader, addressBook });
    const calls = simulated.kind === 'simulated' ? simulated.calls : [];
    return { before: calls[0]?.allowances[0]?.before, afterSimulation: requested.indexOf('eth_simulateV1') };
  }

  it('reads what it is compared with during its simulation, again each time', async () => {
    const addressBook = newBook();
    const call: Hex = `0x12345678${word(SPENDER)}`;
    const first = await simulate(addressBook, 4n, `${call}${word(1n)}`);
    // Only the newest block and a payment, which nodes may not trace, are read before.
    expect(first).toEqual({ before: 4n, afterSimulation: 2 });
    const second = await simulate(addressBook, 7n, `${call}${word(2n)}`);
    expect(second.before).toBe(7n);
    expect(second.afterSimulation).toBeGreaterThan(1);
  });

  it.each<[string, Hex]>([
    ['another function', `0x87654321${word(SPENDER)}`],
    ['another address', `0x12345678${word(STRATEGY)}`],
  ])('is none that calls %s', async (_case, data) => {
    const addressBook = newBook();
    await simulate(addressBook, 4n, `0x12345678${word(SPENDER)}`);
    expect(await simulate(addressBook, 4n, data)).toEqual({ before: 4n, afterSimulation: 1 });
  });
});
