import type { AreaId } from '@fathom/contract/areaId';
import type { MountArea } from '@fathom/contract/mount';
import { scriptUrl } from './trustFolder';

/** What the entry of an area leaves in the page: a container of module federation. */
interface AreaContainer {
  init(shareScope: object): Promise<void> | void;
  get(name: string): Promise<() => unknown>;
}

const loaded = new Map<string, Promise<MountArea>>();

/**
 * The mount function of an area, whose entry is loaded once for each server, and again after a
 * failure.
 *
 * @param folder URL of the server's folder, with a slash at the end.
 */
export function loadMountOnce(area: AreaId, folder: string): Promise<MountArea> {
  const address = new URL('remoteEntry.js', folder).href;
  const known = loaded.get(address);
  if (known) return known;
  const loading = loadMount(area, address);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

/**
 * Loads the entry of an area. Areas share no library with the page or with each other, so each runs
 * with the versions that its team tested.
 *
 * @param prepare Changes the script before it is requested.
 */
export async function loadMount(
  area: AreaId,
  address: string,
  prepare: (script: HTMLScriptElement) => void = () => undefined,
): Promise<MountArea> {
  const name = `remote_${area}`;
  // That of another release: an entry that defines none would pass for it.
  Reflect.set(window, name, undefined);
  await loadScript(address, prepare);
  // At once: another release of the area would leave its own container under the same name.
  const container: unknown = Reflect.get(window, name);
  if (!isContainer(container)) throw new Error(`${address} is not the entry of ${area}.`);
  await container.init({});
  const { mount } = (await container.get('./mount'))() as { readonly mount: MountArea };
  return mount;
}

function loadScript(address: string, prepare: (script: HTMLScriptElement) => void): Promise<void> {
  const script = document.createElement('script');
  script.src = scriptUrl(address);
  script.crossOrigin = 'anonymous';
  prepare(script);
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
