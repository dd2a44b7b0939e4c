import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

/** A global object with its own built-in objects, which no other test shares. */
export interface FreshRealm {
  /** Returns the value of an expression in the realm; `file` is the name of its script in call stacks. */
  run(expression: string, file?: string): unknown;
  /** Returns the exports of a module by its path from the root, loaded with its imports into the realm. */
  load(file: string): unknown;
}

export function createFreshRealm(globals: object): FreshRealm {
  // `__stryker__` selects the active mutant (deploy/mutation).
  const context = createContext({ ...globals, __stryker__: Reflect.get(globalThis, '__stryker__') as unknown });
  const loaded = new Map<string, object>();
  const run = (expression: string, file?: string) => runInContext(expression, context, { filename: file }) as unknown;

  function load(file: string): object {
    const known = loaded.get(file);
    if (known) return known;
    const exported = {};
    loaded.set(file, exported);
    const define = run(`(function (exports, require) {${commonJs(file)}\n})`, file) as (
      exported: object,
      require: (request: string) => object,
    ) => void;
    define(exported, (request) => load(`${join(dirname(file), request)}.ts`));
    return exported;
  }
  return { run, load };
}

function commonJs(file: string): string {
  return transformSync(readFileSync(file, 'utf8'), {
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  }).code;
}
