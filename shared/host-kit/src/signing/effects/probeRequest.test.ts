import { AbiCoder, Interface } from 'ethers';
import type { ChainReader } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import type { SimulatedCall } from '@fathom/base/rpc/simulation/simulateCalls';
import { createAddressBook } from '../verify/book/addressBook';
import { selectorOf } from '../verify/descriptor/functionSignature';
import { probeRequest } from './probeRequest';
import { PROBER_CODE } from './proberCode';

const ACCOUNT = address('a');
const POOL = address('c');
const TOKEN = address('1');
const SUPPLY = address('2');
const STABLE_DEBT = address('3');
const DEBT = address('4');
const GATEWAY = address('5');
const WRAPPED = address('7');
const CONFIGURED = address('8');
const ADAPTER = address('9');
const THIEF = address('6');
const NATIVE = address('0');
const CALL = { to: POOL, data: `0x12345678${word(TOKEN)}${word(THIEF)}${word(600n)}`, value: 7n } as const;

const prober = new Interface([
  'function probe((address target, uint256 value, bytes data)[] calls, (address target, bytes data)[] readings) returns (uint256 performed, bytes reason, uint256[] words)',
]);

function address(digit: string): Address {
  return `0x${digit.repeat(40)}`;
}

function word(value: Address | bigint): string {
  return (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');
}

function balance(holder: Address): Hex {
  return `${selectorOf('balanceOf(address)')}${word(holder)}`;
}

function grant(canonical: string, spender: Address): Hex {
  return `${selectorOf(canonical)}${word(ACCOUNT)}${word(spender)}`;
}

/** Values before the first call and after each one; `undefined` if unreadable. */
type Readings = readonly (readonly [target: Address, data: Hex, ...values: (bigint | undefined)[]])[];

interface ProbedNode {
  readonly readings?: Readings;
  /** Number of calls that do not revert. Default: all. */
  readonly performed?: number;
  readonly change?: (words: bigint[]) => bigint[];
  readonly respond?: () => unknown;
}

const CONTRACTS: Readonly<Record<string, Hex>> = {
  [`${GATEWAY} ${selectorOf('getWETHAddress()')}`]: `0x${word(WRAPPED)}`,
  [`${ADAPTER} ${selectorOf('collateralToken()')}`]: `0x${word(WRAPPED)}`,
  [`${POOL} ${selectorOf('getReserveData(address)')}${word(TOKEN)}`]: `0x${Array.from({ length: 15 }, (_, index) =>
    word([SUPPLY, STABLE_DEBT, DEBT][index - 8] ?? 0n),
  ).join('')}`,
  [`${SUPPLY} ${selectorOf('UNDERLYING_ASSET_ADDRESS()')}`]: `0x${word(TOKEN)}`,
};

function nodeOf({ readings = [], performed, change = (words) => words, respond }: ProbedNode) {
  const probes: { readonly params: readonly unknown[]; readonly calls: unknown; readonly read: readonly string[] }[] =
    [];
  const reader: ChainReader = {
    chainId: 1135,
    async request(method, params, options) {
      if (method !== 'eth_call') throw new Error(`unexpected ${method}`);
      const [{ to, data }] = params as [{ readonly to: Address; readonly data: Hex }];
      if (params.length < 3) return CONTRACTS[`${to.toLowerCase()} ${data}`] ?? '0x';
      const [calls, read] = prober.decodeFunctionData('probe', data) as unknown as [
        readonly unknown[],
        readonly (readonly [Address, Hex])[],
      ];
      const keys = read.map(([target, readData]) => `${target.toLowerCase()} ${readData}`);
      probes.push({ params: [params[0], ...params.slice(1)], calls, read: keys });
      if (!options?.confirmed) throw new Error('not confirmed');
      options.onConfirmed?.(3);
      if (respond) return respond();
      const known = new Map(readings.map(([target, readData, ...values]) => [`${target} ${readData}`, values]));
      const words = Array.from({ length: calls.length + 1 }, (_, state) =>
        keys.flatMap((key) => {
          const value = known.get(key)?.[state];
          return value === undefined ? [0n, 0n] : [1n, value];
        }),
      ).flat();
      return AbiCoder.defaultAbiCoder().encode(
        ['uint256', 'bytes', 'uint256[]'],
        [performed ?? calls.length, '0x0bad', change(words)],
      );
    },
  };
  return { reader, probes };
}

const addressBook = createAddressBook({
  chainId: 1135,
  contracts: { LENDING_POOL: POOL, WETH_GATEWAY: GATEWAY, other: CONFIGURED },
  sections: [],
});

function probe(node: ProbedNode, calls: readonly SimulatedCall[] = [CALL]) {
  return probeRequest(ACCOUNT, calls, { reader: nodeOf(node).reader, addressBook });
}

it('the balances of the account, of others and the allowances are compared before and after a call', async () => {
  const readings: Readings = [
    [NATIVE, `0x${word(ACCOUNT)}`, 50n, 43n],
    [TOKEN, balance(ACCOUNT), 900n, 300n],
    [SUPPLY, balance(ACCOUNT), 0n, 200n],
    [STABLE_DEBT, balance(ACCOUNT), 0n, 3n],
    [DEBT, balance(ACCOUNT), 5n, 2n],
    [WRAPPED, balance(ACCOUNT), 4n, 5n],
    [CONFIGURED, balance(ACCOUNT), 1n, 3n],
    [TOKEN, balance(THIEF), 100n, 500n],
    [SUPPLY, balance(THIEF), 8n, 7n],
    [NATIVE, `0x${word(THIEF)}`, 6n, 6n],
    [TOKEN, grant('allowance(address,address)', THIEF), 0n, 9n],
    [TOKEN, grant('allowance(address,address)', POOL), 600n, 0n],
    [DEBT, grant('borrowAllowance(address,address)', THIEF), 0n, 11n],
    [TOKEN, grant('isApprovedForAll(address,address)', THIEF), 0n, 1n],
  ];
  const result = await probe({ readings });
  expect(result).toMatchObject({ kind: 'simulated', gasUsed: undefined, counts: { confirmedBy: 3, sources: 3 } });
  if (result.kind !== 'simulated') return;
  const [effects] = result.calls;
  expect(new Map(effects?.changes.map(({ token, amount }) => [token, amount]))).toEqual(
    new Map<string, bigint>([
      ['native', -7n],
      [TOKEN, -600n],
      [SUPPLY, 200n],
      [STABLE_DEBT, 3n],
      [DEBT, -3n],
      [WRAPPED, 1n],
      [CONFIGURED, 2n],
    ]),
  );
  expect(effects?.others).toEqual([{ address: THIEF, token: TOKEN, amount: 400n }]);
  expect(effects?.allowances).toEqual([
    { kind: 'allowance', token: TOKEN, spender: THIEF, before: 0n, after: 9n },
    { kind: 'operator', token: TOKEN, spender: THIEF, before: 0n, after: 1n },
    { kind: 'allowance', token: TOKEN, spender: POOL, before: 600n, after: 0n },
    { kind: 'delegation', token: DEBT, spender: THIEF, before: 0n, after: 11n },
  ]);
  expect(result.known.get(SUPPLY)).toEqual({ kind: 'supply', asset: TOKEN });
});

it.each([
  ['a stranger', BigInt(THIEF), [{ kind: 'votes', token: TOKEN, spender: THIEF, before: 0n, after: 1n }]],
  ['the account', BigInt(ACCOUNT), []],
  ['nobody', 0n, []],
])('votes that %s gets are compared', async (_case, delegate, expected) => {
  const readings: Readings = [[TOKEN, `${selectorOf('delegates(address)')}${word(ACCOUNT)}`, 5n, delegate]];
  expect(await probe({ readings })).toMatchObject({ kind: 'simulated', calls: [{ allowances: expected }] });
});

it('exactly the calls are probed, in the name of the account, with the code of the prober there', async () => {
  const { reader, probes } = nodeOf({});
  await probeRequest(ACCOUNT, [CALL], { reader, addressBook, tokens: [ADAPTER] });
  const [sent] = probes;
  expect(sent?.params.slice(1)).toEqual(['latest', { [ACCOUNT]: { code: PROBER_CODE } }]);
  expect(sent?.params[0]).toMatchObject({ from: ACCOUNT, to: ACCOUNT });
  expect(String(sent?.calls).toLowerCase()).toBe(`${POOL},7,${CALL.data}`);
  expect(sent?.read).toContain(`${ADAPTER} ${balance(THIEF)}`);
  // No read is repeated.
  expect(new Set(sent?.read).size).toBe(sent?.read.length);
});

it('the effects of each call of a batch are its own', async () => {
  const readings: Readings = [
    [TOKEN, balance(ACCOUNT), 900n, 300n, 250n],
    [SUPPLY, balance(ACCOUNT), 0n, 600n, undefined],
  ];
  expect(await probe({ readings }, [CALL, CALL])).toMatchObject({
    kind: 'simulated',
    calls: [
      {
        changes: [
          { token: TOKEN, amount: -600n },
          { token: SUPPLY, amount: 600n },
        ],
      },
      { changes: [{ token: TOKEN, amount: -50n }] },
    ],
  });
});

it('a contract of the suite that gets the payment is no stranger', async () => {
  const data = `0x12345678${word(TOKEN)}${word(SUPPLY)}${word(THIEF)}` as const;
  const readings: Readings = [
    [TOKEN, balance(SUPPLY), 0n, 600n],
    [TOKEN, balance(THIEF), 0n, 1n],
  ];
  expect(await probe({ readings }, [{ ...CALL, data }])).toMatchObject({
    calls: [{ others: [{ address: THIEF, token: TOKEN, amount: 1n }] }],
  });
});

it.each<[string, Hex]>([
  ['after the selector of a call within the calldata', `0x12345678${'0'.repeat(8)}${word(THIEF)}`],
  ['after two selectors', `0x12345678${'0'.repeat(16)}${word(THIEF)}`],
  ['as the last word, in capitals', `0x12345678${word(600n)}${word(THIEF).toUpperCase()}`],
])('an address %s is watched', async (_place, data) => {
  const { reader, probes } = nodeOf({});
  await probeRequest(ACCOUNT, [{ ...CALL, data }], { reader, addressBook });
  expect(probes[0]?.read).toContain(`${NATIVE} 0x${word(THIEF)}`);
});

it('a number, and the account itself, are not watched as others', async () => {
  const { reader, probes } = nodeOf({});
  const data = `0x12345678${word(ACCOUNT)}${word(600n)}` as const;
  await probeRequest(ACCOUNT, [{ ...CALL, data }], { reader, addressBook });
  const holders = probes[0]?.read.filter((key) => key.startsWith(`${NATIVE} `));
  expect(holders).toEqual([`${NATIVE} 0x${word(ACCOUNT)}`]);
});

function calldataOf(count: number): Hex {
  const found = Array.from({ length: count }, (_, index) => word(BigInt(THIEF) + BigInt(index)));
  return `0x12345678${found.join('')}`;
}

it('calldata with more addresses than can be watched is not simulated', async () => {
  expect(await probe({}, [{ ...CALL, data: calldataOf(20) }])).toMatchObject({ kind: 'simulated' });
  expect(await probe({}, [{ ...CALL, data: calldataOf(21) }])).toEqual({ kind: 'not-simulated' });
});

it('a request with more tokens than can be read is not simulated', async () => {
  const withTokens = (count: number) => {
    const tokens = Array.from(
      { length: count },
      (_, index): Address => `0x${word(2n ** 150n + BigInt(index)).slice(24)}`,
    );
    const data = `0x12345678${word(600n)}` as const;
    return probeRequest(ACCOUNT, [{ ...CALL, data }], { reader: nodeOf({}).reader, addressBook, tokens });
  };
  // The called contract and the wrapped currency count too.
  expect(await withTokens(58)).toMatchObject({ kind: 'simulated' });
  expect(await withTokens(59)).toEqual({ kind: 'not-simulated' });
});

it('a call that reverts is not simulated, since contracts may reject accounts with code', async () => {
  expect(await probe({ performed: 0 })).toEqual({ kind: 'not-simulated' });
});

it('a call of a batch that reverts is named with its reason', async () => {
  expect(await probe({ performed: 1 }, [CALL, CALL])).toEqual({
    kind: 'reverted',
    at: 1,
    error: { message: '', data: '0x0bad' },
    counts: { confirmedBy: 3, sources: 3 },
  });
});

it.each<[string, ProbedNode]>([
  ['lacks a word', { change: (words) => words.slice(1) }],
  ['has a word too many', { change: (words) => [...words, 1n] }],
  ['is empty', { respond: () => '0x' }],
  ['is no data', { respond: () => null }],
  ['is an error', { respond: () => fail('unreachable') }],
])('a response that %s is no simulation', async (_case, node) => {
  expect(await probe(node)).toEqual({ kind: 'not-simulated' });
});

it('nodes that contradict one another refuse the request', async () => {
  await expect(probe({ respond: () => fail('disagreement') })).rejects.toMatchObject({
    error: { code: 'network', reason: 'two answers' },
  });
});

function fail(code: string): never {
  throw Object.assign(new Error('two answers'), { code });
}
