import { AbiCoder } from 'ethers/abi';
import type { ChainReader, TokenToAdd } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { createAddressBook } from '../signing/verify/book/addressBook';
import { createTokenOffer } from './createTokenOffer';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const FXD: Address = '0x00000000000000000000000000000000000000a0';
const MKR: Address = '0x00000000000000000000000000000000000000a1';
const POOL: Address = '0x00000000000000000000000000000000000000b0';
const OTHER: Address = '0x00000000000000000000000000000000000000c0';

const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const DECIMALS: Hex = `0x${'0'.repeat(62)}12`;
const MKR_IN_32_BYTES: Hex = `0x4d4b52${'0'.repeat(58)}`;

async function offer(token: TokenToAdd, isReadable = true, walletChain = CHAIN.id, ownSymbol = token.symbol) {
  const symbols: Readonly<Record<Address, Hex>> = {
    [token.address]: textResponse(ownSymbol),
    [FXD]: textResponse('FXD'),
    [MKR]: MKR_IN_32_BYTES,
  };
  const reader: ChainReader = {
    chainId: CHAIN.id,
    request: async (_method, [call]) => {
      const { to, data } = call as { readonly to: Address; readonly data: Hex };
      if (!isReadable && to !== token.address)
        throw Object.assign(new Error('no node responds'), { code: 'unreachable' });
      if (data === '0x313ce567') return DECIMALS;
      return data === '0x95d89b41' ? (symbols[to] ?? '0x') : '0x';
    },
  };
  const asked: TokenToAdd[] = [];
  const opened: number[] = [];
  const watchToken = createTokenOffer({
    wallet: () => ({
      state: { status: 'connected', account: ACCOUNT, chainId: walletChain, kind: 'extension', name: 'Wallet' },
      provider: { request: async () => '0x' },
    }),
    contextOf: (chainId) => {
      opened.push(chainId);
      if (chainId !== CHAIN.id) throw new Error(`${chainId} is not configured`);
      return {
        reader,
        chain: { ...CHAIN, isTestnet: false, areas: [], explorerUrl: undefined },
        addressBook: createAddressBook({
          chainId: CHAIN.id,
          contracts: { fxd: FXD, mkr: MKR, pool: POOL },
          sections: [],
        }),
      };
    },
    watchToken: async (checked) => {
      asked.push(checked);
      return { ok: true, value: true };
    },
  });
  return { result: await watchToken(token), asked, opened };
}

function textResponse(text: string): Hex {
  return AbiCoder.defaultAbiCoder().encode(['string'], [text]) as Hex;
}

it.each<[string, Address, string]>([
  ['a configured token', FXD, 'FXD'],
  ['another token with a symbol of its own', OTHER, 'fvFXD'],
])('offers %s to the wallet', async (_case, address, symbol) => {
  const { asked } = await offer({ address, symbol, decimals: 18 });
  expect(asked).toEqual([{ address, symbol, decimals: 18 }]);
});

it("reads the token on the wallet's chain, and offers none where that is not configured", async () => {
  const own = await offer({ address: FXD, symbol: 'FXD', decimals: 18 });
  expect(own.opened).toEqual([CHAIN.id]);
  const { result, asked, opened } = await offer({ address: FXD, symbol: 'FXD', decimals: 18 }, true, 5);
  expect(opened).toEqual([5]);
  expect(result).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  expect(asked).toEqual([]);
});

it.each([
  ['decimals', { symbol: 'fvFXD', decimals: 6 }],
  ['symbol', { symbol: 'FXDv', decimals: 18 }],
])('offers no token whose contract has other %s than stated', async (_what, stated) => {
  const token = { address: OTHER, symbol: 'fvFXD', decimals: 18 };
  const { result, asked } = await offer({ ...token, ...stated }, true, CHAIN.id, 'fvFXD');
  expect(result).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  expect(asked).toEqual([]);
});

it.each([
  ['the symbol of a configured token', 'FXD', 'This token has the symbol FXD, but'],
  ['a symbol that looks like it', 'FХD', 'This token is called FХD, which looks like FXD, but'],
  ['a symbol that the configured token has in 32 bytes', 'MKR', 'This token has the symbol MKR, but'],
  ['the symbol of the native currency', 'ETH', 'This token has the symbol ETH, but'],
])('refuses another contract with %s', async (_case, symbol, message) => {
  const { result, asked } = await offer({ address: OTHER, symbol, decimals: 18 });
  expect(result).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  expect(result.ok ? '' : result.error.message).toContain(message);
  expect(asked).toEqual([]);
});

it('refuses a token that is not configured while the symbols of those that are cannot be read', async () => {
  const { result, asked } = await offer({ address: OTHER, symbol: 'fvFXD', decimals: 18 }, false);
  expect(result).toMatchObject({ ok: false, error: { code: 'mismatch' } });
  expect(asked).toEqual([]);
});
