import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/* A federated app of somebody else, which has nothing of this repository but the URL of an area's manifest. */

declare const AREA_SERVER: string;

interface MountModule {
  mount(
    element: HTMLElement,
    options: { readonly chainId: number; readonly configuration: string },
  ): { readonly unmount: () => void };
}

async function start(element: HTMLElement): Promise<void> {
  registerRemotes([{ name: 'remote_lending', entry: `${AREA_SERVER}/mf-manifest.json` }]);
  const exposed = await loadRemote<MountModule>('remote_lending/mount');
  exposed?.mount(element, { chainId: 1135, configuration: `${AREA_SERVER}/config/app.json` });
}

void start(document.body.appendChild(document.createElement('main')));
