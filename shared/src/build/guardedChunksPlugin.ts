import webpack, { type Compiler } from 'webpack';

/**
 * What happens to each chunk's script element before it is fetched.
 *
 * A second try gets an address of its own: a browser does not ask again for an address that it still waits for. The count is kept on the
 * page, because a container that is loaded afresh starts with a new runtime.
 *
 * The page that carries an area may look at the element too: the host pins digests (host/src/areas/scriptGuard.ts). The pin of the
 * entry alone would not cover the chunks that it fetches. On a page without a guard chunks load as ever.
 */
export class GuardedChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GuardedChunksPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardedChunksPlugin',
        (code) => `${code}\n${PREPARE}`,
      );
    });
  }
}

const PREPARE = `
var tries = self.fathomScriptTries || (self.fathomScriptTries = {});
tries[url] = (tries[url] || 0) + 1;
if (tries[url] > 1) script.src = url + (url.indexOf('?') < 0 ? '?' : '&') + 'try=' + tries[url];
if (self.fathomScriptGuard) self.fathomScriptGuard.prepare(script);`;
