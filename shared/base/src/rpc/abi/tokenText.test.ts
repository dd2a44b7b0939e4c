import { AbiCoder } from 'ethers/abi';
import type { Hex } from '@fathom/contract/address';
import { erc20 } from './erc20';

const TOKEN = '0x00000000000000000000000000000000000000a0';

function encoded(type: string, value: unknown): Hex {
  return AbiCoder.defaultAbiCoder().encode([type], [value]) as Hex;
}

it.each<[string, Hex, string]>([
  ['a text', encoded('string', 'USDC'), 'USDC'],
  ['32 bytes, as of old tokens', `0x4d4b52${'0'.repeat(58)}`, 'MKR'],
  ['an empty text', encoded('string', ''), ''],
])('a symbol in %s is read', (_case, data, symbol) => {
  expect(erc20.symbol.read(TOKEN).decode(data)).toBe(symbol);
  expect(erc20.name.read(TOKEN).decode(data)).toBe(symbol);
});

it.each<[string, Hex]>([
  ['nothing', '0x'],
  ['a text that ends beyond the data', `0x${encoded('string', 'x'.repeat(10)).slice(2, 136)}`],
  ['less than a word', '0x4d4b52'],
])('a token that returns %s has no symbol', (_case, data) => {
  expect(() => erc20.symbol.read(TOKEN).decode(data)).toThrow('symbol returned no text');
});
