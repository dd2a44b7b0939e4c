import type { AreaId } from '@fathom/contract/areaId';

/** What the entry of an area leaves in the page: a container of module federation. */
export interface AreaContainer {
  init(shareScope: object): Promise<void> | void;
  get(name: string): Promise<() => unknown>;
}

const containers = new Map<string, Promise<AreaContainer>>();

/**
 * The container of an area, whose entry is loaded once for each server. Areas share no library with
 * the page or with each other, so each runs with the versions that its team tested.
 *
 * @param folder URL of the server's folder, with a slash at the end.
 */
export function loadContainer(area: AreaId, folder: string): Promise<AreaContainer> {
  const address = new URL('remoteEntry.js', folder).href;
  const known = containers.get(address);
  if (known) return known;
  const loading = startContainer(area, address);
  containers.set(address, loading);
  loading.catch(() => containers.delete(address));
  return loading;
}

async function startContainer(area: AreaId, address: string): Promise<AreaContainer> {
  await loadScript(address);
  // At once: another release of the area would leave its own container under the same name.
  const container: unknown = Reflect.get(window, `remote_${area}`);
  if (!isContainer(container)) throw new Error(`${address} is not the entry of ${area}.`);
  await container.init({});
  return container;
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} is unreachable.`));
    };
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is AreaContainer {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
