import type { AreaId } from '@fathom/contract/areaId';
import { Array, Promise, Reflect } from '../captured/globals';
import {
  listen,
  appendToHead,
  assignSource,
  createScript,
  scriptIntegrity,
  removeScript,
  stopListening,
  setIntegrity,
  scriptSource,
} from '../captured/scripts';
import { AreaLoadError } from './areaLoadError';
import { REFUSED, type ScriptGuard } from './scriptGuard';

/** Container of module federation, the built entry of an area. */
export interface AreaContainer {
  init(shareScope: object): unknown;
  get(name: string): Promise<() => unknown>;
}

/**
 * Runs the entry of an area and returns its container. Each call runs it again, in place of what an
 * earlier attempt left. Rejects with an {@link AreaLoadError}: `no-code` if the script did not load or
 * has another digest, `broken` if it threw.
 *
 * The federation runtime could do the same, with 8 kB of code for remotes of every kind, and without
 * digests and a URL of its own for each retry.
 *
 * @param address Absolute URL.
 * @param timeout In ms.
 */
export async function loadContainer(
  area: AreaId,
  address: string,
  { guard, timeout }: { readonly guard: Pick<ScriptGuard, 'prepare'>; readonly timeout: number },
): Promise<AreaContainer> {
  const name = `remote_${area}`;
  forget(name);
  await runScript(address, guard, timeout);
  // At once: another release of the area would leave its own container under the same name.
  const container: unknown = Reflect.get(window, name);
  if (!isContainer(container)) throw new AreaLoadError('broken', `${address} defines no ${name}`);
  return container;
}

/**
 * Removes what an earlier attempt left in the page. A new entry would adopt chunks that already ran,
 * and the federation runtime of its name: a fixed release has other files under the same chunk
 * numbers, and would continue with the broken code.
 */
function forget(name: string): void {
  Reflect.set(window, name, undefined);
  Reflect.deleteProperty(window, `webpackChunk${name}`);
  const federation: unknown = Reflect.get(window, '__FEDERATION__');
  if (!hasRuntimes(federation)) return;
  const index = federation.__INSTANCES__.findIndex((runtime) => runtime.name === name);
  if (index >= 0) federation.__INSTANCES__.splice(index, 1);
}

/** The federation runtimes of the page, as the federation library keeps them. */
function hasRuntimes(value: unknown): value is { readonly __INSTANCES__: { readonly name: string }[] } {
  return typeof value === 'object' && value !== null && '__INSTANCES__' in value && Array.isArray(value.__INSTANCES__);
}

function runScript(address: string, guard: Pick<ScriptGuard, 'prepare'>, timeout: number): Promise<void> {
  const script = createScript();
  assignSource(script, address);
  guard.prepare(script);
  // Unlike other scripts, an entry is never left without a digest.
  if (!scriptIntegrity(script)) setIntegrity(script, REFUSED);
  const source = scriptSource(script);
  return new Promise((resolve, reject) => {
    const fail = (problem: 'no-code' | 'broken', detail: string) => {
      end();
      reject(new AreaLoadError(problem, detail));
    };
    // A script that throws counts as loaded.
    const onThrown = ({ filename, message }: ErrorEvent) => {
      if (filename === source) fail('broken', `${address}: ${message}`);
    };
    const timer = setTimeout(() => fail('no-code', `${address} did not load within ${timeout} ms`), timeout);
    function end() {
      clearTimeout(timer);
      stopListening(window, 'error', onThrown as EventListener);
      removeScript(script);
    }
    listen(window, 'error', onThrown as EventListener);
    listen(script, 'load', () => {
      end();
      resolve();
    });
    listen(script, 'error', () => fail('no-code', `${address} did not load`));
    appendToHead(script);
  });
}

function isContainer(value: unknown): value is AreaContainer {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
