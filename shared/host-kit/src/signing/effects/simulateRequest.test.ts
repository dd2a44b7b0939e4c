import { createAddressBook } from '../verify/book/addressBook';
import { simulateRequest } from './simulateRequest';
import { readSimulation } from './simulationResponse';
import { recordedSupply } from './testing/recordedSupply';
import { LATEST, readerOf, SUPPLY_TOKEN, THIEF, USDC, type Node } from './testing/simulatingNodes';

const { from, to: POOL, data } = recordedSupply.call;
const call = { to: POOL, data, value: 0n } as const;

/** Has no memory from other tests. */
function newAddressBook() {
  return createAddressBook({ chainId: 1135, contracts: { LENDING_POOL: POOL }, sections: [] });
}

const EFFECTS = {
  changes: [
    { token: USDC, amount: -600_000_000n },
    { token: SUPPLY_TOKEN, amount: 600_000_000n },
  ],
  allowances: [],
  others: [],
};

const PAID = { ...EFFECTS, changes: [{ token: 'native', amount: -7n }, ...EFFECTS.changes] };

function simulated(nodes: readonly Node[], value = 0n) {
  return simulateRequest(from, [{ ...call, value }], { reader: readerOf(nodes).reader, addressBook: newAddressBook() });
}

const LYING_EFFECTS = {
  ...EFFECTS,
  changes: EFFECTS.changes.slice(0, 1),
  others: [{ address: THIEF, token: SUPPLY_TOKEN, amount: 600_000_000n }],
};

it.each<[readonly Node[], number]>([
  [['honest'], 1],
  [['honest', 'another implementation'], 2],
  [['honest', 'down'], 1],
  [['honest', 'another implementation', 'honest', 'honest'], 4],
  [['lying', 'honest', 'another implementation'], 2],
  [['honest', 'lying', 'honest', 'another implementation'], 3],
  [['honest', 'without the method'], 1],
  [['without the method', 'honest', 'without the method', 'honest'], 2],
])('nodes that are %j simulate the supply, confirmed by %d', async (nodes, confirmedBy) => {
  const counts = { confirmedBy, sources: nodes.length };
  expect(await simulated(nodes)).toMatchObject({ kind: 'simulated', calls: [EFFECTS], counts });
});

it.each<[readonly Node[], number]>([
  [['probing'], 1],
  [['honest', 'probing'], 2],
  [['honest', 'probing', 'probing', 'down'], 3],
  [['lying', 'probing', 'probing', 'down', 'probing'], 3],
  [['lying', 'honest', 'probing', 'probing'], 3],
  [['honest', 'probing', 'probing', 'lying and probing'], 3],
])(
  'what a majority of nodes that are %j can only probe is what counts, confirmed by %d',
  async (nodes, confirmedBy) => {
    const counts = { confirmedBy, sources: nodes.length };
    expect(await simulated(nodes)).toMatchObject({ kind: 'simulated', calls: [EFFECTS], counts });
  },
);

it('a simulation that is as well confirmed as a probe is what counts, with its gas', async () => {
  expect(await simulated(['honest', 'down'])).toMatchObject({ kind: 'simulated', gasUsed: 0x3b45an });
});

it('a probe finds the stranger whom only the simulation of one node mentions', async () => {
  expect(await simulated(['lying', 'lying and probing', 'lying and probing', 'down'])).toMatchObject({
    calls: [LYING_EFFECTS],
    counts: { confirmedBy: 3, sources: 4 },
  });
});

it.each<[readonly Node[]]>([
  [['honest', 'lying']],
  [['lying', 'honest', 'lying', 'honest']],
  [['honest', 'lying and probing']],
  [['lying', 'probing', 'probing', 'lying and probing']],
  [['honest', 'lying', 'without the method']],
])('nodes that are %j contradict one another, and nothing is sent', async (nodes) => {
  await expect(simulated(nodes)).rejects.toMatchObject({
    error: {
      code: 'network',
      message: expect.stringContaining('disagree about what this transaction would do') as string,
    },
  });
});

it.each<[readonly Node[]]>([[['without the method']], [['without the method', 'down']]])(
  'nodes that are %j simulate nothing',
  async (nodes) => {
    expect(await simulated(nodes)).toEqual({ kind: 'not-simulated' });
  },
);

describe('a node that ignores `traceTransfers`', () => {
  it.each([0n, 7n])('alone simulates nothing: a call with %s wei', async (value) => {
    expect(await simulated(['untraced'], value)).toEqual({ kind: 'not-simulated' });
  });

  it.each<[bigint, unknown]>([
    [0n, EFFECTS],
    [7n, PAID],
  ])('is probed, so that the payment of %s wei is an effect', async (value, effects) => {
    const counts = { confirmedBy: 1, sources: 1 };
    expect(await simulated(['untraced and probing'], value)).toMatchObject({
      kind: 'simulated',
      calls: [effects],
      counts,
    });
  });

  it.each<[readonly Node[]]>([[['honest', 'untraced']], [['untraced', 'honest', 'another implementation']]])(
    'counts where others trace and agree that nothing native moves: %j',
    async (nodes) => {
      const counts = { confirmedBy: nodes.length, sources: nodes.length };
      expect(await simulated(nodes)).toMatchObject({ kind: 'simulated', calls: [EFFECTS], counts, gasUsed: 0x3b45an });
    },
  );

  it('contradicts one that traces a payment, and nothing is sent', async () => {
    await expect(simulated(['honest', 'untraced'], 7n)).rejects.toMatchObject({ error: { code: 'network' } });
  });

  it('is recognized once per page', async () => {
    const { reader, requests } = readerOf(['honest']);
    const addressBook = newAddressBook();
    await simulateRequest(from, [call], { reader, addressBook });
    await simulateRequest(from, [call], { reader, addressBook });
    expect(requests.filter((method) => method === 'payment')).toHaveLength(1);
  });
});

it('a payment is an effect', async () => {
  expect(await simulated(['honest'], 7n)).toMatchObject({ kind: 'simulated', calls: [PAID] });
});

it('nodes that are down refuse, since nothing can be checked', async () => {
  await expect(simulated(['down'])).rejects.toMatchObject({ error: { code: 'network' } });
});

it('what a stranger gets for the payment of the account is an effect', async () => {
  expect(await simulated(['lying'])).toMatchObject({
    calls: [
      {
        changes: [{ token: USDC, amount: -600_000_000n }],
        others: [{ address: THIEF, token: SUPPLY_TOKEN, amount: 600_000_000n }],
      },
    ],
  });
});

it('each source is asked once to simulate', async () => {
  const { reader, requests } = readerOf(['honest', 'honest']);
  await simulateRequest(from, [call], { reader, addressBook: newAddressBook() });
  expect(requests.filter((method) => method === 'eth_simulateV1')).toHaveLength(2);
});

const DAY = 86_400;

it.each<[string, number, number]>([
  ['is right', 2, 30],
  ['is a day fast', DAY, 30],
  ['is a day slow', -DAY, 30],
  ['is right on a chain that has been idle for two minutes', 120, 120],
  ['is right on a chain that has been idle for five minutes', 300, 300],
  ['is right on a chain that has been idle for an hour', 3_600, 30],
])("with a device's clock that %s, the simulated block comes after the newest one", async (_case, ahead, after) => {
  const { reader, times } = readerOf(['honest', 'honest']);
  await simulateRequest(from, [call], {
    reader,
    addressBook: newAddressBook(),
    now: () => (LATEST + ahead) * 1000 + 999,
  });
  expect(times).toEqual([LATEST + after, LATEST + after]);
});

describe('a response', () => {
  const [block] = recordedSupply.response;
  const [own] = block.calls;

  it.each<[string, unknown]>([
    ['that is nothing', null],
    ['without calls', [{ ...block, calls: [] }]],
    ['with more calls than were sent', [{ ...block, calls: [own, own] }]],
    ['with another status', [{ ...block, calls: [{ ...own, status: '0x2' }] }]],
    ['with half a byte', [{ ...block, calls: [{ ...own, returnData: '0x0' }] }]],
    ['with a short topic', [{ ...block, calls: [{ ...own, logs: [{ ...own.logs[0], topics: ['0x01'] }] }] }]],
    ['with a log of no address', [{ ...block, calls: [{ ...own, logs: [{ ...own.logs[0], address: '0x1' }] }] }]],
    ['with more logs than any call has', [{ ...block, calls: [{ ...own, logs: Array(1001).fill(own.logs[0]) }] }]],
  ])('%s is not read', (_case, response) => {
    expect(readSimulation(response, 1)).toBeUndefined();
  });

  it('without the fields that nodes leave out is read', () => {
    expect(readSimulation([{ calls: [{ status: '0x1' }] }], 1)).toEqual([
      { isSuccess: true, returnData: '0x', gasUsed: undefined, logs: [], error: { message: '', data: '0x' } },
    ]);
  });
});
