import { AbiCoder } from 'ethers/abi';
import type { Hex } from '@fathom/contract/address';
import { externalData } from './externalData';
import type { FindLookalike } from '../book/lookalikeSymbol';
import { refuseUnread } from '../sentence/mismatch';

const TOKEN = `0x${'a'.repeat(40)}` as const;
const COLLATERAL = `0x${'b'.repeat(40)}` as const;
const CHAIN = { id: 1, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'E\u202eTH', decimals: 18 } };

type Responses = Readonly<Record<string, Hex>>;

function encoded(type: string, value: unknown): Hex {
  return AbiCoder.defaultAbiCoder().encode([type], [value]) as Hex;
}

function dataFrom(responses: Responses, findLookalike: FindLookalike = () => undefined) {
  const queries = { call: async (to: string, name: string) => responses[`${to} ${name}`] ?? '0x' };
  return externalData(CHAIN, queries, new Map([[TOKEN, 'your proxy wallet']]), async () => findLookalike);
}

function token(symbol: Hex, decimals: Hex, address: string = TOKEN): Responses {
  return { [`${address} symbol()`]: symbol, [`${address} decimals()`]: decimals };
}

const SIX = encoded('uint8', 6);
const NONE = '0'.repeat(64);

test('knows the names that rules have confirmed, in any letter case, and no others', async () => {
  const { resolveLocalName } = dataFrom({});
  expect(await resolveLocalName?.(`0x${'A'.repeat(40)}`, [])).toEqual({ name: 'your proxy wallet', typeMatch: true });
  expect(await resolveLocalName?.(COLLATERAL, [])).toBeNull();
});

test('takes the native currency from the configuration, with a clean symbol', async () => {
  expect(await dataFrom({}).resolveChainInfo?.(1)).toEqual({
    name: 'Lisk',
    nativeCurrency: { name: 'Ether', symbol: '“E\uFFFDTH”', decimals: 18 },
  });
});

test.each<[string, Hex, Hex, number]>([
  ['a text', encoded('string', 'USDC'), SIX, 6],
  ['a text that fills its words', encoded('string', 'x'.repeat(32)), SIX, 6],
  ['a text without padding', `0x${encoded('string', 'USDC').slice(2, 130)}55534443`, SIX, 6],
  ['32 bytes, as of old tokens', `0x${'55534443'.padEnd(64, '0')}`, SIX, 6],
  ['the most decimals', encoded('string', 'USDC'), encoded('uint256', 77), 77],
])('reads a token whose symbol is %s', async (_case, symbol, data, decimals) => {
  const found = await dataFrom(token(symbol, data)).resolveToken?.(1, TOKEN);
  expect(found).toMatchObject({ name: symbol.includes('7878') ? 'x'.repeat(32) : 'USDC', decimals });
});

test.each<[string, Hex, Hex]>([
  ['without a symbol', '0x', SIX],
  ['with an empty symbol', encoded('string', ''), SIX],
  ['whose symbol ends beyond the data', `0x${encoded('string', 'x'.repeat(10)).slice(2, 136)}`, SIX],
  ['without decimals', encoded('string', 'USDC'), '0x'],
  ['with decimals of two words', encoded('string', 'USDC'), `0x${NONE}${SIX.slice(2)}`],
  ['with too many decimals', encoded('string', 'USDC'), encoded('uint256', 78)],
])('knows no token %s', async (_case, symbol, decimals) => {
  expect(await dataFrom(token(symbol, decimals)).resolveToken?.(1, TOKEN)).toBeNull();
});

test('knows an adapter by its collateral', async () => {
  const collateral = token(encoded('string', 'XDC'), SIX, COLLATERAL);
  const adapter = { [`${TOKEN} collateralToken()`]: encoded('address', COLLATERAL) };
  const found = await dataFrom({ ...collateral, ...adapter }).resolveToken?.(1, TOKEN);
  expect(found).toMatchObject({ name: 'XDC', decimals: 6 });
});

test('knows no token while no node responds', async () => {
  const queries = {
    call: async (_to: string, name: string): Promise<Hex> => {
      if (name === 'collateralToken()') return '0x';
      throw refuseUnread('down');
    },
  };
  expect(
    await externalData(CHAIN, queries, new Map(), async () => () => undefined).resolveToken?.(1, TOKEN),
  ).toBeNull();
});

test.each<[string, string]>([
  ['USDC', 'USDC'],
  ['USDC.e', 'USDC.e'],
  ['000 USDC', '“000 USDC”'],
  ['. Network fee 0 USDC', '“. Network fee 0 USDC”'],
  ['USD₮0', '“USD₮0”'],
  ['USDС', '“USDС”'],
  ['U"S”D', '“U’S’D”'],
  ['שקל', '“\u2068שקל\u2069”'],
])('displays the symbol %s as %s', async (symbol, displayed) => {
  const found = await dataFrom(token(encoded('string', symbol), SIX)).resolveToken?.(1, TOKEN);
  expect(found?.symbol).toBe(displayed);
});

test.each<[string, string]>([
  ['USDC', 'USDC (another token than this app’s USDC)'],
  ['USDС', '“USDС” (another token than this app’s USDC)'],
])('marks the symbol %s of another contract than this app’s USDC', async (symbol, displayed) => {
  const asked: unknown[] = [];
  const find: FindLookalike = (candidate) => {
    asked.push(candidate);
    return 'USDC';
  };
  const found = await dataFrom(token(encoded('string', symbol), SIX), find).resolveToken?.(1, TOKEN);
  expect(found?.symbol).toBe(displayed);
  expect(asked).toEqual([{ address: TOKEN, symbol }]);
});
