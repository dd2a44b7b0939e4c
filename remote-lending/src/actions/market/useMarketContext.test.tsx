import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { setupMarket, setupMetrics } from '../testing/dialogHarness';
import { useMarketContext } from './useMarketContext';

function contextOn(chainId: number): ActionContext {
  const host = createFakeHost({ readers: [createFakeChain().reader, createFakeChain(5).reader] });
  host.connect(FAKE_ACCOUNT, 1135);
  const market = setupMarket({ chainId });
  const metrics = setupMetrics();
  const position = metrics.account?.position;
  if (!position) throw new Error('no position');
  let context: ActionContext | undefined;
  function Probe() {
    context = useMarketContext(
      { side: 'exit' },
      { market, metrics, position: position ?? fail(), nativeBalance: 7n, nativeSymbol: 'ETH' },
    );
    return null;
  }
  renderWithHost(<Probe />, { host });
  return context ?? fail();
}

function fail(): never {
  throw new Error('missing');
}

it('is on the chain of its market, whichever chain the wallet is on', () => {
  expect(contextOn(1135).chainId).toBe(1135);
  expect(contextOn(5)).toMatchObject({ chainId: 5, account: FAKE_ACCOUNT, nativeBalance: 7n, hasGasOptions: true });
});
