import { fireEvent, waitFor } from '@testing-library/react';
import type { Address } from '@fathom/contract/address';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { ConfiguredTokens } from './ConfiguredTokens';
import { TokenIcon, type TokenIconProps } from './TokenIcon';

const USDC: Address = '0xF3cA0000000000000000000000000000000000a1';
const OTHER: Address = '0x00000000000000000000000000000000000000b2';
const CONFIGURED: Address = '0x00000000000000000000000000000000000000d4';
const ELSEWHERE: Address = '0x00000000000000000000000000000000000000e5';

function draw(props: TokenIconProps) {
  const { container } = renderWithHost(
    <ConfiguredTokens chainId={1135} also={[USDC]}>
      {/* Its icon loads no later than the others'. */}
      <span id="loaded">
        <TokenIcon symbol="USDT" address={USDC} />
      </span>
      <span id="drawn">
        <TokenIcon {...props} />
      </span>
    </ConfiguredTokens>,
    {
      host: createFakeHost({
        readers: [createFakeChain().reader],
        areas: {
          lending: {
            markets: [
              { chainId: 1135, tokens: { [CONFIGURED]: {} } },
              { chainId: 1, tokens: { [ELSEWHERE]: {} } },
            ],
          },
        },
      }),
    },
  );
  const part = (id: string) => container.querySelector(`#${id}`);
  return {
    ready: () => waitFor(() => expect(part('loaded')?.querySelector('img')).not.toBeNull()),
    icon: () => part('drawn')?.querySelector('img')?.getAttribute('src') ?? undefined,
    monogram: () => part('drawn')?.querySelector('svg text')?.textContent,
    picture: () => part('drawn')?.querySelector('img'),
  };
}

const BACKED: [string, TokenIconProps][] = [
  ['a token whose address is configured', { symbol: 'USDC', address: USDC }],
  ['a configured address in another case', { symbol: 'usdc', address: USDC.toLowerCase() }],
  ['a token that another area names', { symbol: 'USDC', address: CONFIGURED }],
  ['the native currency', { symbol: 'ETH', isNative: true }],
];
it.each(BACKED)('displays the icon of the symbol, in either case, of %s', async (_, props) => {
  const drawn = draw(props);
  await drawn.ready();
  expect(drawn.icon()).toBe(fileOf(props.symbol));
});

const SYMBOLS = ['DAI', 'ETH', 'LSK', 'USDC', 'USDT', 'WBTC'];

function fileOf(symbol: string): string {
  const name = `@web3icons/core/svgs/tokens/background/${symbol.toUpperCase()}.svg.js`;
  return `data:image/svg+xml,${encodeURIComponent(jest.requireActual<{ default: string }>(name).default)}`;
}

it.each(SYMBOLS)(
  'displays the static icon that is named by the symbol %s, of no other token [LND-425]',
  async (symbol) => {
    const drawn = draw({ symbol: symbol.toLowerCase(), address: USDC });
    await drawn.ready();
    expect(drawn.icon()).toBe(fileOf(symbol));
    expect(new Set(SYMBOLS.map(fileOf)).size).toBe(SYMBOLS.length);
  },
);

it.each<[string, TokenIconProps, string]>([
  ['a token with that symbol at another address', { symbol: 'USDC', address: OTHER }, 'U'],
  ['a token that is configured on another chain', { symbol: 'USDC', address: ELSEWHERE }, 'U'],
  ['a symbol without an address', { symbol: 'ETH' }, 'E'],
  ['an invalid address', { symbol: 'USDC', address: 'USDC' }, 'U'],
  ['a configured token that is marked as unverified', { symbol: 'USDC', address: USDC, isUnverified: true }, '?'],
  ['a configured token without an icon', { symbol: 'FXD', address: USDC }, 'Fx'],
])('displays a monogram, never a brand, for %s', async (_, props, monogram) => {
  const drawn = draw(props);
  await drawn.ready();
  expect(drawn.icon()).toBeUndefined();
  expect(drawn.monogram()).toBe(monogram);
});

it('falls back to the monogram if the page blocks the image', async () => {
  const drawn = draw({ symbol: 'USDC', address: USDC });
  await drawn.ready();
  const picture = drawn.picture();
  if (picture) fireEvent.error(picture);
  expect(drawn.monogram()).toBe('U');
});
