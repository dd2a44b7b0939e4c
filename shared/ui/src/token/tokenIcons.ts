import dai from '@web3icons/core/svgs/tokens/background/DAI.svg.js';
import eth from '@web3icons/core/svgs/tokens/background/ETH.svg.js';
import lsk from '@web3icons/core/svgs/tokens/background/LSK.svg.js';
import usdc from '@web3icons/core/svgs/tokens/background/USDC.svg.js';
import usdt from '@web3icons/core/svgs/tokens/background/USDT.svg.js';
import wbtc from '@web3icons/core/svgs/tokens/background/WBTC.svg.js';

/** Icons of known tokens by symbol, as image URLs. Loaded with the first configured token. */
export const TOKEN_ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries({ DAI: dai, ETH: eth, LSK: lsk, USDC: usdc, USDT: usdt, WBTC: wbtc }).map(([symbol, svg]) => [
    symbol,
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
  ]),
);
