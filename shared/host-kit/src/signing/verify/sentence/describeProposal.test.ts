import type { Address, Hex } from '@fathom/contract/address';
import { Interface } from 'ethers/abi';
import { createAddressBook } from '../book/addressBook';
import { describeProposal, type ProposalContext } from './describeProposal';

const TOKEN: Address = '0x00000000000000000000000000000000000000C0';
const OTHER: Address = '0x00000000000000000000000000000000000000B0';
const STAKING: Address = '0x00000000000000000000000000000000000000a0';
const LARGEST = 2n ** 256n - 1n;

const erc20 = new Interface([
  'function transfer(address to,uint256 amount)',
  'function approve(address spender,uint256 amount)',
  'function transferFrom(address from,address to,uint256 amount)',
]);

const context: ProposalContext = {
  chainId: 1135,
  locale: 'en-GB',
  addressBook: createAddressBook({ chainId: 1135, contracts: { staking: STAKING }, sections: [] }),
  external: {
    resolveToken: async (_chainId, address) =>
      address.toLowerCase() === TOKEN.toLowerCase() ? { name: 'USDC', symbol: 'USDC', decimals: 6 } : null,
    resolveChainInfo: async () => ({ name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }),
  },
};

function call(name: string, args: readonly unknown[]): Hex {
  return erc20.encodeFunctionData(name, args) as Hex;
}

async function textOf(calls: readonly (readonly [Address, bigint, Hex])[]): Promise<string> {
  const [targets, values, calldatas] = [0, 1, 2].map((index) => calls.map((parts) => String(parts[index])).join());
  return describeProposal({ targets, values, calldatas }, context);
}

test.each<[string, Address, bigint, Hex, string]>([
  ['a transfer', TOKEN, 0n, call('transfer', [OTHER, 1_234_500_000n]), `send 1,234.5 USDC (${TOKEN}) to ${OTHER}`],
  [
    'a transfer to a configured contract',
    TOKEN,
    0n,
    call('transfer', [STAKING, 1n]),
    `send 0.000001 USDC (${TOKEN}) to FTHM staking (${STAKING})`,
  ],
  ['an approval', TOKEN, 0n, call('approve', [OTHER, 5_000_000n]), `allow ${OTHER} to take 5 USDC (${TOKEN})`],
  [
    'an approval of any amount',
    TOKEN,
    0n,
    call('approve', [OTHER, LARGEST]),
    `allow ${OTHER} to take any amount of USDC (${TOKEN})`,
  ],
  [
    'a transfer from another account',
    TOKEN,
    0n,
    call('transferFrom', [OTHER, STAKING, 1_000_000n]),
    `send 1 USDC (${TOKEN}) of ${OTHER} to FTHM staking (${STAKING})`,
  ],
  ['native currency', OTHER, 5n * 10n ** 17n, '0x', `send 0.5 ETH to ${OTHER}`],
  ['a call without data', STAKING, 0n, '0x', `call FTHM staking (${STAKING}) without data`],
  ['short data', STAKING, 0n, '0x12345678', `call FTHM staking (${STAKING}) with the data 0x12345678`],
  ['data and native currency', OTHER, 10n ** 18n, '0x12345678', `call ${OTHER} with 1 ETH and the data 0x12345678`],
])('describes %s', async (_case, target, value, data, text) => {
  expect(await textOf([[target, value, data]])).toBe(`has 1 action: ${text}`);
});

test.each<[string, Address, bigint, Hex]>([
  ['of a contract that is no token', OTHER, 0n, call('transfer', [STAKING, 1n])],
  ['that pays native currency', TOKEN, 1n, call('transfer', [OTHER, 1n])],
  ['with a byte more', TOKEN, 0n, `${call('transfer', [OTHER, 1n])}00`],
])('describes a transfer %s by its data', async (_case, target, value, data) => {
  const bytes = data.length / 2 - 1;
  expect(await textOf([[target, value, data]])).toMatch(
    new RegExp(`call ${target} with .*the data 0xa9059cbb… \\(${bytes} bytes, fingerprint 0x[0-9a-f]{32}\\)$`),
  );
});

test('counts the calls that it does not describe, and changes with each of them', async () => {
  const calls = Array.from({ length: 7 }, (_item, index): [Address, bigint, Hex] => [OTHER, 0n, `0x0000000${index}`]);
  const text = await textOf(calls);
  expect(text).toMatch(/^has 7 actions: .*0x00000003; and 3 more \(fingerprint 0x[0-9a-f]{32}\)$/);
  expect(text).not.toContain('0x00000004');
  expect(await textOf(calls.with(6, [OTHER, 0n, '0x00000009']))).not.toBe(text);
  expect(await textOf(calls.with(5, [OTHER, 1n, '0x00000005']))).not.toBe(text);
});

test('counts calls whose descriptions would not fit into the sentence, and changes with each of them', async () => {
  const calls = Array.from({ length: 25 }, (_item, index): [Address, bigint, Hex] => [
    TOKEN,
    0n,
    call('transferFrom', [STAKING, OTHER, LARGEST - BigInt(index)]),
  ]);
  const text = await textOf(calls);
  expect(text).toMatch(/^has 25 actions: send .*; and 23 more \(fingerprint 0x[0-9a-f]{32}\)$/);
  expect(text.length).toBeLessThan(800);
  expect(await textOf(calls.with(3, [OTHER, 0n, '0x']))).not.toBe(text);
});

test('refuses lists of different lengths', async () => {
  const lists = { targets: `${TOKEN},${OTHER}`, values: '0', calldatas: '0x,0x' };
  await expect(describeProposal(lists, context)).rejects.toThrow('certainty');
});

const ZERO: Address = '0x0000000000000000000000000000000000000000';

test('says that a proposal has no action if it only calls the zero address with 20 zero bytes', async () => {
  expect(await textOf([[ZERO, 0n, `0x${'00'.repeat(20)}`]])).toBe('has no action');
});

test('names other data of a proposal without an action, and that of each call', async () => {
  expect(await textOf([[ZERO, 0n, `0x${'00'.repeat(21)}`]])).toBe(`has no action (unused data 0x${'00'.repeat(21)})`);
  expect(await textOf([[ZERO, 0n, '0x12345678']])).toBe('has no action (unused data 0x12345678)');
  expect(
    await textOf([
      [ZERO, 0n, '0x'],
      [ZERO, 0n, '0x'],
    ]),
  ).toBe('has no action (unused data 0x, 0x)');
});

test.each<[string, Address, bigint]>([
  ['sends something to the zero address', ZERO, 1n],
  ['calls something else, too', OTHER, 0n],
])('describes the action of a proposal that %s', async (_case, target, value) => {
  const text = await textOf([
    [ZERO, 0n, '0x'],
    [target, value, '0x'],
  ]);
  expect(text).toMatch(/^has 2 actions: call 0x0{40} without data; /);
});
