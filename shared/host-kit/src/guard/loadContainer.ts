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

export interface AreaContainer {
  init(shareScope: object): unknown;
  get(name: string): Promise<() => unknown>;
}

/**
 * Runs the entry of an area again. Rejects with an {@link AreaLoadError}: `no-code` if the script did not load or has
 * another digest, `broken` if it threw. The federation runtime would add 8 kB, and supports neither digests nor a new
 * URL for each retry.
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
  // Read synchronously: another release of the area would replace the container of the same name.
  const container: unknown = Reflect.get(window, name);
  if (!isContainer(container)) throw new AreaLoadError('broken', `${address} defines no ${name}`);
  return container;
}

/** A new entry would reuse chunks and runtime, although a fixed release has other code under the same numbers. */
function forget(name: string): void {
  Reflect.set(window, name, undefined);
  Reflect.deleteProperty(window, `webpackChunk${name}`);
  const federation: unknown = Reflect.get(window, '__FEDERATION__');
  if (!hasRuntimes(federation)) return;
  const index = federation.__INSTANCES__.findIndex((runtime) => runtime.name === name);
  if (index >= 0) federation.__INSTANCES__.splice(index, 1);
}

/** Checks for the list of runtimes of the federation library. */
function hasRuntimes(value: unknown): value is { readonly __INSTANCES__: { readonly name: string }[] } {
  return typeof value === 'object' && value !== null && '__INSTANCES__' in value && Array.isArray(value.__INSTANCES__);
}

function runScript(address: string, guard: Pick<ScriptGuard, 'prepare'>, timeout: number): Promise<void> {
  const script = createScript();
  assignSource(script, address);
  guard.prepare(script);
  // Unlike other scripts, an entry always has a digest.
  if (!scriptIntegrity(script)) setIntegrity(script, REFUSED);
  const source = scriptSource(script);
  return new Promise((resolve, reject) => {
    const fail = (problem: 'no-code' | 'broken', detail: string) => {
      end();
      reject(new AreaLoadError(problem, detail));
    };
    // A script that throws still fires `load`.
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
