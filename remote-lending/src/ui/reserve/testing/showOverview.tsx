import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { Link, Route, Routes, useLocation } from '@fathom/contract/router';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { ConfiguredTokens } from '@fathom/ui/token/ConfiguredTokens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupHost, setupMarket, setupMetrics, type SetupOptions } from '../../../actions/testing/dialogHarness';
import type { Market } from '../../../data/marketConfiguration';
import type { MarketMetrics } from '../../../data/marketMetrics';
import { testAddress } from '../../../domain/testing/buildMarket';
import { USDC, WETH } from '../../../flows/testing/setup';
import { ReserveOverviewPage } from '../ReserveOverviewPage';

export const RS_USDC = testAddress(101);

export interface OverviewOptions extends SetupOptions {
  readonly asset?: string;
  readonly marketName?: string;
  readonly market?: Market;
  readonly markets?: readonly Market[];
  readonly as?: 'account' | 'visitor';
  readonly change?: Partial<MarketMetrics>;
  /** True if the configuration contains the tokens, so that they have icons. */
  readonly isConfigured?: boolean;
  readonly isFollowed?: boolean;
  /** True if the symbols of the tokens can't be read. */
  readonly isUnread?: boolean;
}

function Elsewhere() {
  return <output aria-label="path">{useLocation().pathname}</output>;
}

/** Adds two routes: `/start`, and a fallback that displays its path. Default asset: USDC. */
export async function showOverview(options: OverviewOptions = {}) {
  const { asset = USDC, market = setupMarket(), marketName = market.id, as = 'account' } = options;
  const { chain, host } = setupHost();
  if (as === 'visitor') host.disconnect();
  if (!options.isUnread) {
    chain.respond(erc20.symbol.read(USDC), 'USDC');
    chain.respond(erc20.symbol.read(RS_USDC), 'rsUSDC');
  }
  chain.respond(erc20.symbol.read(WETH), 'WETH');
  chain.respond(erc20.symbol.read('0x0000000000000000000000000000000000000111'), 'rsWETH');
  const select = jest.fn();
  const metrics = setupMetrics(options);
  const model = { ...metrics, ...(as === 'visitor' && { account: undefined }), ...options.change };
  const lending = { status: 'selected' as const, market, markets: options.markets ?? [market], select };
  const path = `/lending/reserve-overview/?underlyingAsset=${asset}&marketName=${marketName}`;
  const rendered = renderWithHost(
    <ConfiguredTokens chainId={market.chainId} also={options.isConfigured ? [USDC, WETH] : []}>
      <Routes>
        <Route
          path="/lending/reserve-overview"
          element={<ReserveOverviewPage lending={lending} model={model} basePath="/lending" />}
        />
        <Route path="/start" element={<Link to={path}>open</Link>} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </ConfiguredTokens>,
    { host, path: options.isFollowed ? '/start' : path },
  );
  if (options.isFollowed) await userEvent.click(screen.getByRole('link', { name: 'open' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible());
  return { ...rendered, chain, select };
}

export function section(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

export function value(label: string, within_ = section('Your info')): HTMLElement {
  const row = within(within_).getByText(label).closest<HTMLElement>('dl > div');
  if (!row) throw new Error(`no row ${label}`);
  return row;
}
