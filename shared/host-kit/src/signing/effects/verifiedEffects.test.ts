import type { SigningSummary } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { SourceCounts } from '@fathom/base/domain/sourceCounts';
import { createAddressBook } from '../verify/book/addressBook';
import type { CallStatement } from '../verify/sentence/statement';
import type { CallEffects } from './callEffects';
import type { KnownContract } from './knownContract';
import { receiptDifferences } from './receiptEffects';
import { withEffects } from './verifiedEffects';

const ACCOUNT = address('a');
const POOL = address('c');
const USDC = address('1');
const SUPPLY = address('2');
const GATEWAY = address('5');
const WETH = address('4');
const THIEF = address('6');
const STABLECOIN = address('7');
const MANAGER = address('8');
const ADAPTER = address('9');
const STRANGE = address('b');
const DEBT = address('3');

function address(digit: string): Address {
  return `0x${digit.repeat(40)}`;
}

function word(value: Address | bigint): string {
  return (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0');
}

function text(value: string): Hex {
  return `0x${word(32n)}${word(BigInt(value.length))}${Buffer.from(value).toString('hex').padEnd(64, '0')}`;
}

const RETURNED: Readonly<Record<string, Hex>> = {
  [`${USDC} symbol()`]: text('USDC'),
  [`${USDC} decimals()`]: `0x${word(6n)}`,
  [`${SUPPLY} symbol()`]: text('aUSDC'),
  [`${SUPPLY} decimals()`]: `0x${word(6n)}`,
  [`${STABLECOIN} symbol()`]: text('FXD'),
  [`${STABLECOIN} decimals()`]: `0x${word(6n)}`,
  [`${STRANGE} symbol()`]: text('USDC'),
  [`${STRANGE} decimals()`]: `0x${word(6n)}`,
  [`${GATEWAY} getWETHAddress()`]: `0x${word(WETH)}`,
  [`${ADAPTER} collateralToken()`]: `0x${word(USDC)}`,
  [`${MANAGER} asset()`]: `0x${word(USDC)}`,
};
const addressBook = createAddressBook({
  chainId: 1135,
  contracts: { LENDING_POOL: POOL, WETH_GATEWAY: GATEWAY, fathomStablecoin: STABLECOIN },
  sections: [],
});
const KNOWN: readonly (readonly [Address, KnownContract])[] = [
  [USDC, { kind: 'reserve' }],
  [WETH, { kind: 'reserve' }],
  [SUPPLY, { kind: 'supply', asset: USDC }],
  [DEBT, { kind: 'debt', asset: USDC }],
  [STABLECOIN, { kind: 'role' }],
];
const STATEMENT: CallStatement = {
  target: POOL,
  isKnown: true,
  isTabled: true,
  amounts: [{ token: USDC, amount: 100_000_000n, isUnlimited: false, isReceived: false }],
  numbers: [],
  entered: [],
  carriesPermit: false,
  isPaidWithoutToken: false,
  repaysAll: false,
  isSwap: false,
  isProposal: false,
};
const SUMMARY = {
  kind: 'transaction',
  account: ACCOUNT,
  chain: { id: 1135, name: 'Lisk' },
  lines: [{ text: 'Supply 100 USDC' }],
} as unknown as SigningSummary;
const CONTEXT = {
  chain: { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  addressBook,
  locale: 'en-US',
  loadLookalikes:
    async () =>
    ({ symbol }: { readonly symbol: string }) =>
      symbol === 'USDC' ? symbol : undefined,
};

const NONE: CallEffects = { changes: [], allowances: [], others: [] };
const SUPPLIED: CallEffects['changes'] = [
  { token: SUPPLY, amount: 100_000_000n },
  { token: USDC, amount: -100_000_000n },
];

function withSimulated(
  calls: readonly CallEffects[],
  statements: readonly CallStatement[] = [STATEMENT],
  summary = SUMMARY,
  ofContracts?: SourceCounts,
) {
  return withEffects(
    summary,
    statements,
    {
      kind: 'simulated',
      calls,
      known: new Map(KNOWN),
      gasUsed: undefined,
      counts: { confirmedBy: 2, sources: 4 },
      queries: {
        call: async (to, canonical) => RETURNED[`${to} ${canonical}`] ?? '0x',
        counts: () => ofContracts,
      },
    },
    CONTEXT,
  );
}

async function messageOf(effects: Partial<CallEffects>, statement: Partial<CallStatement> = {}) {
  const result = await withSimulated([{ ...NONE, ...effects }], [{ ...STATEMENT, ...statement }]);
  return result.ok ? 'verified' : result.error;
}

it('a line has its effects in words, those for others and allowances first, and who simulated them', async () => {
  const effects: CallEffects = {
    changes: [...SUPPLIED, { token: 'native', amount: 2n * 10n ** 18n }, { token: STRANGE, amount: 3_500_000n }],
    allowances: [
      { kind: 'allowance', token: USDC, spender: POOL, before: 0n, after: 2n ** 256n - 1n },
      { kind: 'allowance', token: USDC, spender: THIEF, before: 5n, after: 4n },
    ],
    others: [{ address: THIEF, token: USDC, amount: 1_000_000n }],
  };
  const statement: CallStatement = { ...STATEMENT, target: POOL, carriesPermit: true, entered: [THIEF] };
  expect(await withSimulated([effects], [statement])).toEqual({
    ok: true,
    value: {
      ...SUMMARY,
      simulatedBy: 2,
      simulationSources: 4,
      lines: [
        {
          text: 'Supply 100 USDC',
          effects: [
            { kind: 'other', amount: '1 USDC', token: USDC, address: THIEF, name: undefined },
            { kind: 'allowance', amount: 'any amount of USDC', token: USDC, address: POOL, name: 'lending pool' },
            { kind: 'sent', amount: '100 USDC', token: USDC },
            { kind: 'received', amount: '100 aUSDC', token: SUPPLY },
            { kind: 'received', amount: '2 ETH', token: undefined },
            { kind: 'received', amount: `3.5 USDC (${STRANGE}) (another token than this app’s USDC)`, token: STRANGE },
          ],
        },
      ],
    },
  });
});

it('an operator may move everything of a contract, which is named by its symbol, role or address', async () => {
  const operated = (token: Address) => ({ kind: 'operator', token, spender: USDC, before: 0n, after: 1n }) as const;
  const result = await withSimulated([{ ...NONE, allowances: [operated(SUPPLY), operated(POOL), operated(THIEF)] }]);
  expect(result).toMatchObject({
    value: {
      lines: [
        {
          effects: [
            { kind: 'operator', amount: 'everything of aUSDC', address: USDC },
            { kind: 'operator', amount: 'everything of lending pool' },
            { kind: 'operator', amount: `everything of ${THIEF}` },
          ],
        },
      ],
    },
  });
});

it('an amount of a contract without a symbol is written in its smallest units', async () => {
  const result = await withSimulated([{ ...NONE, changes: [{ token: THIEF, amount: 1_234n }] }]);
  expect(result).toMatchObject({
    value: { lines: [{ effects: [{ kind: 'received', amount: `1,234 units of ${THIEF}`, token: THIEF }] }] },
  });
});

it.each<[string, Partial<CallEffects>, Partial<CallStatement>, string]>([
  [
    'a stranger who is paid',
    { changes: SUPPLIED, others: [{ address: THIEF, token: USDC, amount: 5_000_000n }] },
    {},
    `This would give 5 USDC to ${THIEF}, which is neither you nor a contract of this app. Nothing was sent.`,
  ],
  [
    'an allowance for a stranger',
    {
      changes: SUPPLIED,
      allowances: [{ kind: 'allowance', token: USDC, spender: THIEF, before: 0n, after: 7_000_000n }],
    },
    {},
    `This would allow ${THIEF} to take 7 USDC, which is not what you were asked. Nothing was sent.`,
  ],
  [
    'the right to move everything for a stranger',
    { changes: SUPPLIED, allowances: [{ kind: 'operator', token: SUPPLY, spender: THIEF, before: 0n, after: 1n }] },
    {},
    `This would allow ${THIEF} to take everything of aUSDC, which is not what you were asked. Nothing was sent.`,
  ],
  [
    'an NFT',
    { changes: [{ token: STRANGE, id: 7n, amount: -1n }] },
    {},
    `This would take NFT 7 of ${STRANGE} from you, which is more than you agreed to. Nothing was sent.`,
  ],
  [
    'an NFT for a stranger',
    { others: [{ address: THIEF, token: STRANGE, id: 7n, amount: 1n }] },
    {},
    `This would give NFT 7 of ${STRANGE} to ${THIEF}, which is neither you nor a contract of this app. Nothing was sent.`,
  ],
  [
    'more than stated',
    { changes: [{ token: USDC, amount: -101_000_000n }] },
    {},
    'This would take 101 USDC from you, which is more than you agreed to. Nothing was sent.',
  ],
  [
    'a payment for nothing',
    { changes: [{ token: USDC, amount: -100_000_000n }] },
    {},
    'This would take 100 USDC from you, and you would get nothing for it. Nothing was sent.',
  ],
  [
    'less than stated',
    { changes: [{ token: USDC, amount: 40_000_000n }] },
    { amounts: [{ token: USDC, amount: 100_000_000n, isUnlimited: false, isReceived: true }] },
    'This would give you 40 USDC instead of 100 USDC. Nothing was sent.',
  ],
])('%s is refused in one sentence', async (_case, effects, statement, message) => {
  expect(await messageOf(effects, statement)).toMatchObject({ code: 'mismatch', message });
});

it.each<[string, CallEffects['changes'], Partial<CallStatement>]>([
  [
    'wrapped currency for the native one',
    [
      { token: WETH, amount: -5n },
      { token: SUPPLY, amount: 10n },
    ],
    { amounts: [{ token: 'native', amount: 5n, isUnlimited: false, isReceived: false }] },
  ],
  [
    'the collateral of an adapter for the adapter',
    SUPPLIED,
    { amounts: [{ token: ADAPTER, amount: 100_000_000n, isUnlimited: false, isReceived: false }] },
  ],
  [
    'the stablecoin that repays all of a position',
    [{ token: STABLECOIN, amount: -9_000n }],
    { amounts: [], repaysAll: true, isPaidWithoutToken: true },
  ],
  [
    'the asset that the called contract manages',
    [
      { token: USDC, amount: -80n },
      { token: MANAGER, amount: 80n },
    ],
    { target: MANAGER, isKnown: false, amounts: [], numbers: [80n] },
  ],
])('%s is what the sentence says', async (_case, changes, statement) => {
  expect(await messageOf({ changes }, statement)).toBe('verified');
});

it('a wrap that is mined as displayed is no difference, although its receipt has no transfers', async () => {
  const wrapped: CallEffects = {
    ...NONE,
    changes: [
      { token: 'native', amount: -5n },
      { token: WETH, amount: 5n },
    ],
  };
  const amounts = [{ token: 'native', amount: 5n, isUnlimited: false, isReceived: false }] as const;
  const result = await withSimulated([wrapped], [{ ...STATEMENT, target: WETH, amounts }]);
  const effects = result.ok ? result.value.lines.flatMap(({ effects: lines }) => (lines ? [lines] : [])) : [];
  expect(effects).toMatchObject([[{ kind: 'sent' }, { kind: 'received' }]]);
  const hash: Hex = `0x${'d'.repeat(64)}`;
  const topics = [keccakOfText('Deposit(address,uint256)'), `0x${word(ACCOUNT)}`];
  const logs = [{ address: WETH, topics, data: `0x${word(5n)}` }];
  const receipt = { transactionHash: hash, blockNumber: '0x1', status: '0x1', logs };
  const reader = { chainId: 1135, request: async () => receipt };
  expect(await receiptDifferences({ effects, from: ACCOUNT }, hash, reader)).toEqual([]);
});

it('a receipt that shows less than what was displayed is reported in the unit of the token', async () => {
  const result = await withSimulated([{ ...NONE, changes: SUPPLIED }]);
  const effects = result.ok ? result.value.lines.flatMap(({ effects: lines }) => (lines ? [lines] : [])) : [];
  const hash: Hex = `0x${'d'.repeat(64)}`;
  const receipt = { transactionHash: hash, blockNumber: '0x1', status: '0x1', logs: [] };
  const reader = { chainId: 1135, request: async () => receipt };
  expect(await receiptDifferences({ effects, from: ACCOUNT }, hash, reader)).toEqual([
    'Received 0 aUSDC instead of 100 aUSDC.',
  ]);
});

it.each([
  ['the contracts', { confirmedBy: 1, sources: 4 }, 1],
  ['the simulation', { confirmedBy: 3, sources: 4 }, 2],
])('the least confirmed of all reads counts, such as that of %s', async (_case, ofContracts, simulatedBy) => {
  const result = await withSimulated([{ ...NONE, changes: SUPPLIED }], [STATEMENT], SUMMARY, ofContracts);
  expect(result).toMatchObject({ ok: true, value: { simulatedBy, simulationSources: 4 } });
  const untabled = [{ ...STATEMENT, isTabled: false }];
  expect(await withSimulated([{ ...NONE, changes: SUPPLIED }], untabled, SUMMARY, ofContracts)).toMatchObject({
    ok: false,
    error: { code: 'network' },
  });
});

it('a debt that is not stated is refused in one sentence', async () => {
  const changes = [{ token: DEBT, amount: 50_000_000n }];
  expect(await messageOf({ changes }, { amounts: [] })).toMatchObject({
    code: 'mismatch',
    message: 'This would make you owe 50 USDC, which is more than you agreed to. Nothing was sent.',
  });
});

it('each call of a batch is compared with its own sentence', async () => {
  const summary = { ...SUMMARY, lines: [...SUMMARY.lines, { text: 'Approve' }] } as SigningSummary;
  const nothing: CallStatement = { ...STATEMENT, amounts: [] };
  const supplied = { ...NONE, changes: SUPPLIED };
  expect(await withSimulated([supplied, NONE], [STATEMENT, nothing], summary)).toMatchObject({ ok: true });
  expect(await withSimulated([NONE, supplied], [STATEMENT, nothing], summary)).toMatchObject({
    ok: false,
    error: { code: 'mismatch' },
  });
});

it.each<[string, number, number]>([
  ['effects', 1, 2],
  ['a statement', 2, 1],
])('a call without %s is not sent', async (_part, effects, statements) => {
  const summary = { ...SUMMARY, lines: [...SUMMARY.lines, { text: 'Approve' }] } as SigningSummary;
  const result = await withSimulated(
    Array.from({ length: effects }, () => ({ ...NONE, changes: SUPPLIED })),
    Array.from({ length: statements }, () => STATEMENT),
    summary,
  );
  expect(result).toMatchObject({ ok: false, error: { code: 'network' } });
});

it('calls that no node simulates are sent only if each is in a table of the host', async () => {
  const unsimulated = (...tabled: readonly boolean[]) =>
    withEffects(
      SUMMARY,
      tabled.map((isTabled) => ({ ...STATEMENT, isTabled })),
      { kind: 'not-simulated' },
      CONTEXT,
    );
  expect(await unsimulated(true, true)).toEqual({ ok: true, value: SUMMARY });
  expect(await unsimulated(true, false)).toMatchObject({ ok: false, error: { code: 'network' } });
});
