import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Layers in which errors can cost money, and whose tests need no page. */
const LAYERS = ['domain', 'flows', 'verify', 'transactions', 'actions'];

/** Folders to mutate, relative to `root`: these layers of the packages of shared and of every remote. */
export function mutatedFolders(root: string): readonly string[] {
  const packages = [
    ...readdirSync(root).filter((name) => name.startsWith('remote-')),
    ...readdirSync(join(root, 'shared')).map((name) => `shared/${name}`),
  ];
  return packages
    .flatMap((name) => LAYERS.map((layer) => `${name}/src/${layer}`))
    .filter((folder) => existsSync(join(root, folder)));
}

/** Whether hooks and components of the folder are mutated too: those of the action model, which connect what moves money. */
export function isMutatedInPage(folder: string): boolean {
  return folder === 'shared/area-kit/src/actions';
}
