import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AreaId } from '@fathom/contract';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export type AppName = 'host' | `remote-${AreaId}`;

export const APPS: readonly { readonly name: AppName; readonly port: number }[] = [
  { name: 'host', port: 3000 },
  { name: 'remote-fxd', port: 3001 },
  { name: 'remote-dao', port: 3002 },
  { name: 'remote-lending', port: 3003 },
  { name: 'remote-vaults', port: 3004 },
];

export function isAppName(name: string): name is AppName {
  return APPS.some((app) => app.name === name);
}

export function areaOf(app: AppName): AreaId | undefined {
  switch (app) {
    case 'host':
      return undefined;
    case 'remote-fxd':
      return 'fxd';
    case 'remote-dao':
      return 'dao';
    case 'remote-lending':
      return 'lending';
    case 'remote-vaults':
      return 'vaults';
  }
}

export function appUrl(app: AppName, portOffset: number): string {
  const port = APPS.find(({ name }) => name === app)?.port ?? 0;
  return `http://127.0.0.1:${port + portOffset}`;
}

export function remoteOrigins(portOffset: number): Readonly<Record<AreaId, string>> {
  const origin = (area: AreaId) => appUrl(`remote-${area}`, portOffset);
  return { fxd: origin('fxd'), dao: origin('dao'), lending: origin('lending'), vaults: origin('vaults') };
}
