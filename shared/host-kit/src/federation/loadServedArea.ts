import type { AreaId, MountArea } from '@fathom/contract';
import { Error, Map } from '../signing/captured/globals';
import { requireCors } from '../signing/captured/scripts';
import { explainLoadError } from '../signing/guard/areaProblemText';
import { setSource } from '../signing/guard/scriptGuard';
import { loadExposed } from './loadExposed';
import { mountOf } from './mountOf';
import { separateFederations } from './sealFederation';

const TIMEOUT = 8000;

const loaded = new Map<string, Promise<MountArea>>();

/**
 * Loads the mount function of an area whose server alone decides which code runs: once for each server, and again after
 * a failure. Rejects with an error of one sentence.
 * @param folder URL of the server's folder, with a trailing slash.
 */
export function loadServedArea(area: AreaId, folder: string): Promise<MountArea> {
  const address = `${folder}remoteEntry.js`;
  const known = loaded.get(address);
  if (known) return known;
  const loading = load(area, address);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

async function load(area: AreaId, address: string): Promise<MountArea> {
  separateFederations(window);
  try {
    const guard = { digestOf: () => undefined };
    return mountOf(await loadExposed({ area, name: 'mount', address }, { guard, prepare, timeout: TIMEOUT }));
  } catch (error) {
    throw new Error(explainLoadError(error), { cause: error });
  }
}

function prepare(script: HTMLScriptElement, address: string): void {
  setSource(script, address);
  requireCors(script);
}
