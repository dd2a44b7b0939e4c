import { HostServicesProvider } from '@fathom/contract';
import { MemoryRouter } from '@fathom/contract/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider } from '@fathom/ui/page/UiProvider';
import { areaTheme } from '@fathom/ui/theme/theme';
import { createFakeChain } from '../fakeChain';
import { createFakeHost, type FakeHost } from '../fakeHost';

export interface RenderWithHostOptions {
  /** Default: a new one over an empty fake chain, with no wallet connected. */
  readonly host?: FakeHost;
  /** The router's initial path. Default `/`. */
  readonly path?: string;
  readonly area?: 'fxd' | 'dao' | 'lending' | 'vaults';
}

export interface RenderedWithHost extends RenderResult {
  readonly host: FakeHost;
  readonly queries: QueryClient;
}

/** Renders a component within an area's context: host, router, query cache (no retries), theme. */
export function renderWithHost(element: ReactNode, options: RenderWithHostOptions = {}): RenderedWithHost {
  const { host = createFakeHost({ readers: [createFakeChain().reader] }), path = '/', area = 'lending' } = options;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const rendered = render(
    <HostServicesProvider services={host.services}>
      <QueryClientProvider client={queries}>
        <UiProvider theme={areaTheme('light', area)}>
          <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
        </UiProvider>
      </QueryClientProvider>
    </HostServicesProvider>,
  );
  return { ...rendered, host, queries };
}
