import { AREA_IDS, isContractSupported, type AreaModule, type HostServices, type Readable } from '@fathom/contract';
import { Route, Routes, useLocation } from '@fathom/contract/router';
import { act, screen, waitFor } from '@testing-library/react';
import { createFakeChain } from '../fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost, type FakeHostOptions } from '../fakeHost';
import { renderWithHost } from './renderWithHost';

/** A base path that no area expects, because partners choose it. */
const BASE = '/earn/here';

/**
 * Tests what the host relies on in every area. Run it in each remote, in a test file with a DOM (`*.test.tsx`). The
 * suite's chains are unreachable, the worst case for an area; `input` adds the area's configuration.
 */
export function areaContractSuite(area: AreaModule, input: Partial<FakeHostOptions> = {}): void {
  describe(`contract of the area: ${area.id}`, () => {
    function hostWithProblem(): FakeHost {
      const chain = createFakeChain();
      chain.setReachable(false);
      return createFakeHost({ readers: [chain.reader], ...input });
    }

    async function show(host: FakeHost, path = BASE) {
      const rendered = renderWithHost(
        <>
          <Routes>
            <Route path={`${BASE}/*`} element={<area.Area basePath={BASE} />} />
          </Routes>
          <Scope />
        </>,
        { host, path, area: area.id },
      );
      await waitFor(() => {
        expect(textOf(rendered.container)).not.toBe('');
      });
      return rendered;
    }

    it('states its id and the contract version it was built for', () => {
      expect(AREA_IDS).toContain(area.id);
      expect(isContractSupported(area.contract)).toBe(true);
    });

    it.each<[string, (host: FakeHost) => void]>([
      ['a visitor', () => undefined],
      ['an account', (host) => host.connect(FAKE_ACCOUNT)],
      ['an account on a chain that is not configured', (host) => host.connect(FAKE_ACCOUNT, 424242)],
    ])('renders content to %s while no node responds, and no invalid number', async (_case, arrive) => {
      const host = hostWithProblem();
      arrive(host);
      const { container } = await show(host);
      await passing();
      expect(textOf(container)).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
    });

    it('follows a wallet that connects, switches and disconnects', async () => {
      const host = hostWithProblem();
      const { container } = await show(host);
      for (const change of [
        () => host.connect(FAKE_ACCOUNT),
        () => host.moveWalletTo(424242),
        () => host.disconnect(),
      ]) {
        act(change);
        await passing();
        expect(textOf(container)).not.toBe('');
      }
    });

    it('stays below its base path, whatever the URL contains', async () => {
      const { container } = await show(hostWithProblem(), `${BASE}/no/such/screen`);
      await passing();
      expect(screen.getByTestId('place').textContent).toMatch(new RegExp(`^${BASE}(/|$)`));
      const paths = [...container.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
      const elsewhere = paths.filter((path) => path !== BASE && !path.startsWith(`${BASE}/`));
      expect(elsewhere.filter((path) => !AREA_IDS.some((id) => id !== area.id && path.startsWith(`/${id}`)))).toEqual(
        [],
      );
    });

    it('leaves no subscription on the host after it unmounts', async () => {
      const host = hostWithProblem();
      const counted = countSubscriptions(host.services);
      host.connect(FAKE_ACCOUNT);
      const { unmount } = await show({ ...host, services: counted.services });
      await passing();
      unmount();
      expect(counted.open()).toBe(0);
    });
  });
}

function Scope() {
  return (
    <output data-testid="place" hidden>
      {useLocation().pathname}
    </output>
  );
}

function textOf(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[hidden], style')) hidden.remove();
  return copy.textContent.trim();
}

function countSubscriptions(services: HostServices): { readonly services: HostServices; readonly open: () => number } {
  let open = 0;
  function counted<T>(readable: Readable<T>): Readable<T> {
    return {
      get: readable.get,
      subscribe: (listener) => {
        open += 1;
        const leave = readable.subscribe(listener);
        return () => {
          open -= 1;
          leave();
        };
      },
    };
  }
  const { wallet, network, transactions, preferences } = services;
  return {
    open: () => open,
    services: {
      ...services,
      wallet: { ...wallet, state: counted(wallet.state) },
      network: { ...network, current: counted(network.current) },
      transactions: { ...transactions, list: counted(transactions.list) },
      preferences: { ...preferences, theme: counted(preferences.theme), locale: counted(preferences.locale) },
    },
  };
}

async function passing(): Promise<void> {
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 50);
      }),
  );
}
