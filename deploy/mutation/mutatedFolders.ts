import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Layers in which errors can cost money. */
const LAYERS = ['domain', 'flows', 'verify', 'transactions', 'actions'];
/** What the host connects itself: services of areas, their code, and transactions. */
const OF_HOST = ['services', 'areas', 'transactions'];
/** Checks, sends and displays what is signed, in the host and in a partner's page. */
const HOST_KIT = 'shared/host-kit/src';

/**
 * Folders to mutate, relative to `root`: these layers of the packages of shared and of every remote, those of the
 * host, and all of the host kit.
 */
export function mutatedFolders(root: string): readonly string[] {
  const packages = [
    ...readdirSync(root).filter((name) => name.startsWith('remote-')),
    ...readdirSync(join(root, 'shared')).map((name) => `shared/${name}`),
  ];
  const layers = packages.flatMap((name) => LAYERS.map((layer) => `${name}/src/${layer}`));
  const ofHost = OF_HOST.map((layer) => `host/src/${layer}`);
  const ofKit = readdirSync(join(root, HOST_KIT)).map((name) => `${HOST_KIT}/${name}`);
  return [...new Set([...layers, ...ofHost, ...ofKit])].filter((folder) => existsSync(join(root, folder)));
}

/**
 * Whether hooks and components of the folder are mutated too, with a page: where they connect what moves money. The other
 * folders have none.
 */
export function isMutatedInPage(folder: string): boolean {
  return /\/(actions|services|areas|captured|embed|frame|guard|signingBar|wallet)$|^host\/|area-kit\/src\/flows$/.test(
    folder,
  );
}
