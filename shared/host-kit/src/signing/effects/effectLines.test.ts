import type { Address } from '@fathom/contract/address';
import { createAddressBook } from '../verify/book/addressBook';
import { signingBarText } from '../signingBar/text/en';
import type { CallEffects } from './callEffects';
import { effectLines } from './effectLines';
import type { KnownContract, KnownContracts } from './knownContract';

const SYMBOLS: Readonly<Record<Address, string>> = {
  [address('1')]: 'USDC',
  [address('2')]: 'rsUSDC',
  [address('3')]: 'variableDebtUSDC',
  [address('4')]: 'stableDebtUSDC',
  [address('5')]: 'variableDebtUSDC',
};
const [USDC, SUPPLY, DEBT, STABLE_DEBT, IMITATION] = Object.keys(SYMBOLS) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];
const KNOWN = new Map<Address, KnownContract>([
  [SUPPLY, { kind: 'supply', asset: USDC }],
  [DEBT, { kind: 'debt', asset: USDC }],
  [STABLE_DEBT, { kind: 'debt', asset: USDC }],
]);

function address(digit: string): Address {
  return `0x${digit.repeat(40)}`;
}

function linesOf(...changes: CallEffects['changes']): Promise<readonly string[]> {
  return linesWith(KNOWN, ...changes);
}

async function linesWith(known: KnownContracts, ...changes: CallEffects['changes']): Promise<readonly string[]> {
  return allLinesWith(known, { changes, allowances: [], others: [] });
}

async function allLinesWith(known: KnownContracts, effects: CallEffects): Promise<readonly string[]> {
  const lines = await effectLines(effects, {
    chain: { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    addressBook: createAddressBook({ chainId: 1135, contracts: {}, sections: [] }),
    known,
    locale: 'en-GB',
    loadLookalikes:
      async () =>
      ({ symbol }) =>
        symbol === 'USDC' ? symbol : undefined,
    queries: {
      call: async (to, canonical) => {
        const text = Buffer.from(SYMBOLS[to] ?? '').toString('hex');
        return canonical === 'symbol()' ? `0x${text.padEnd(64, '0')}` : `0x${'6'.padStart(64, '0')}`;
      },
    },
  });
  return lines.map(({ kind, amount, name = '' }) => `${signingBarText.effect(kind, amount)} ${name}`.trim());
}

it('a debt token is what the account owes of the borrowed token, a supply token is received', async () => {
  expect(await linesOf({ token: USDC, amount: 5_000_000n }, { token: DEBT, amount: 5_000_000n })).toEqual([
    'You owe 5 USDC more',
    'You receive 5 USDC',
  ]);
  expect(await linesOf({ token: DEBT, amount: -5_000_000n }, { token: USDC, amount: -5_000_000n })).toEqual([
    'You send 5 USDC',
    'You owe 5 USDC less',
  ]);
  expect(await linesOf({ token: SUPPLY, amount: 5_000_000_000n }, { token: USDC, amount: -5_000_000_000n })).toEqual([
    'You send 5,000 USDC',
    'You receive 5,000 rsUSDC',
  ]);
});

it('a switch of the rate moves a debt, and a loan of the native currency is owed in the wrapped one', async () => {
  expect(await linesOf({ token: STABLE_DEBT, amount: -7_000_000n }, { token: DEBT, amount: 7_000_000n })).toEqual([
    'You owe 7 USDC more',
    'You owe 7 USDC less',
  ]);
  expect(await linesOf({ token: 'native', amount: 10n ** 18n }, { token: DEBT, amount: 1_000_000n })).toEqual([
    'You owe 1 USDC more',
    'You receive 1 ETH',
  ]);
});

it('a contract that only has the symbol of a debt is received', async () => {
  expect(await linesOf({ token: IMITATION, amount: 1_000_000n })).toEqual([
    'You receive 1 variableDebtUSDC (0x55…5555)',
  ]);
});

it('a token that a debt of the suite is owed in is told by its symbol, one that a supply only names is not', async () => {
  const known = new Map<Address, KnownContract>([[SUPPLY, { kind: 'supply', asset: IMITATION }]]);
  expect(await linesOf({ token: USDC, amount: 1_000_000n })).toEqual(['You receive 1 USDC']);
  expect(await linesWith(known, { token: IMITATION, amount: 1_000_000n })).toEqual([
    'You receive 1 variableDebtUSDC (0x55…5555)',
  ]);
});

it('a stranger’s token that imitates a configured one says so, with its whole address', async () => {
  expect(await linesWith(new Map(), { token: USDC, amount: 1_000_000n })).toEqual([
    `You receive 1 USDC (${USDC}) (another token than this app’s USDC)`,
  ]);
});

it('an NFT is displayed by its number and its whole contract', async () => {
  const nft = { token: SUPPLY, id: 12n };
  expect(await linesOf({ ...nft, amount: -1n }, { ...nft, id: 13n, amount: 3n })).toEqual([
    `You send NFT 12 of ${SUPPLY}`,
    `You receive 3 of NFT 13 of ${SUPPLY}`,
  ]);
});

it('votes that somebody else gets are displayed', async () => {
  const allowances = [{ kind: 'votes', token: SUPPLY, spender: IMITATION, before: 0n, after: 1n }] as const;
  expect(await allLinesWith(KNOWN, { changes: [], allowances, others: [] })).toEqual(['May use your votes of rsUSDC:']);
});

it('credit is displayed in the asset that may be owed', async () => {
  const allowances = [{ kind: 'delegation', token: DEBT, spender: IMITATION, before: 0n, after: 5_000_000n }] as const;
  expect(await allLinesWith(KNOWN, { changes: [], allowances, others: [] })).toEqual([
    'May borrow 5 USDC on your account:',
  ]);
});

it.each([
  ['vault', 'vault'],
  ['strategy', 'strategy'],
  ['proxy-wallet', 'your proxy wallet'],
  ['adapter', ''],
] as const)('a spender of the kind %s, which the configuration does not name, has a name', async (kind, name) => {
  const allowances = [{ kind: 'allowance', token: USDC, spender: IMITATION, before: 0n, after: 5_000_000n }] as const;
  const known = new Map<Address, KnownContract>([...KNOWN, [IMITATION, { kind }]]);
  expect(await allLinesWith(known, { changes: [], allowances, others: [] })).toEqual([
    `May take 5 USDC: ${name}`.trim(),
  ]);
});
