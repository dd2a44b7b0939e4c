import webpack, { type Compiler } from 'webpack';

/** webpack's code that assigns the URL of a chunk. */
const ASSIGNMENT = 'script.src = url;';

/** `@fathom/embed` provides this function on a partner's page that requires Trusted Types. */
const SOURCE = '(window.fathomScriptUrl || String)';

/**
 * Prepares each chunk's script element before it is fetched.
 *
 * A retry gets a new URL, because a browser doesn't repeat a pending request. The count is stored on the page, because
 * a reloaded container starts with a new runtime.
 *
 * The page can inspect the element too: the host adds integrity digests (host/src/areas/scriptGuard.ts). A digest of
 * the entry alone wouldn't cover its chunks. On a page without a guard, chunks load as usual.
 */
export class GuardedChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GuardedChunksPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardedChunksPlugin',
        (code) => `${trusted(code)}\n${PREPARE}`,
      );
    });
  }
}

function trusted(code: string): string {
  if (!code.includes(ASSIGNMENT)) throw new Error(`webpack no longer assigns the URL of a chunk by "${ASSIGNMENT}"`);
  return code.replace(ASSIGNMENT, `script.src = ${SOURCE}(url);`);
}

// Uses `window`, which no script can replace (unlike `self`): without the guard a chunk would load with no digest.
const PREPARE = `
var tries = window.fathomScriptTries || (window.fathomScriptTries = {});
tries[url] = (tries[url] || 0) + 1;
if (tries[url] > 1) script.src = ${SOURCE}(url + (url.indexOf('?') < 0 ? '?' : '&') + 'try=' + tries[url]);
if (window.fathomScriptGuard) window.fathomScriptGuard.prepare(script);`;
