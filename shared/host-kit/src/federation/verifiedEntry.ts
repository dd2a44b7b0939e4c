import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { Promise, Reflect } from '../signing/captured/globals';
import {
  appendToHead,
  createScript,
  listen,
  removeScript,
  scriptSource,
  stopListening,
} from '../signing/captured/scripts';
import { AreaLoadError } from '../signing/guard/areaLoadError';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
/** The global that an area's entry leaves in the page. */
type AreaContainer = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

interface EntryOptions {
  /** Name of the container, and of the global that the entry assigns. The manifest cannot choose another. */
  readonly container: string;
  /** Sets the source of a script, and what the browser has to check. */
  readonly prepare: (script: HTMLScriptElement, address: string) => void;
  /** In ms. */
  readonly timeout: number;
}

/**
 * Runs entries through `loadEntry`, in place of the runtime's own loader: that one takes a global that another script
 * left for the entry, and waits for any script of the page with the same URL.
 */
export function verifiedEntry(options: EntryOptions): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-verified-entry',
    loadEntry: ({ remoteInfo }) => runEntry(remoteInfo.entry, options),
  };
}

/**
 * Runs the entry of an area again. Rejects with an {@link AreaLoadError}: `no-code` if the script did not load or has
 * another digest, `broken` if it threw.
 */
async function runEntry(address: string, { container: name, prepare, timeout }: EntryOptions): Promise<AreaContainer> {
  forget(name);
  await runScript(address, prepare, timeout);
  // Read synchronously: another release of the area would replace the container of the same name.
  const container: unknown = Reflect.get(window, name);
  // Code of other areas could get the area's modules from it.
  Reflect.set(window, name, undefined);
  if (!isContainer(container)) throw new AreaLoadError('broken', `${address} defines no ${name}`);
  return container;
}

/** A new entry would reuse chunks and runtime, although a fixed release has other code under the same numbers. */
function forget(name: string): void {
  Reflect.set(window, name, undefined);
  Reflect.deleteProperty(window, `webpackChunk${name}`);
}

function runScript(address: string, prepare: EntryOptions['prepare'], timeout: number): Promise<void> {
  const script = createScript();
  prepare(script, address);
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
