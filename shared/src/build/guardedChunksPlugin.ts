import webpack, { type Compiler } from 'webpack';

/**
 * Lets the page that carries an area look at each chunk before it is fetched: the host pins digests and gives a retry a
 * fresh address (host/src/areas/scriptGuard.ts). The pin of the entry alone would not cover the chunks that it fetches.
 * On a page without a guard chunks load as ever.
 */
export class GuardedChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GuardedChunksPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardedChunksPlugin',
        (code) => `${code}\nif (self.fathomScriptGuard) self.fathomScriptGuard.prepare(script);`,
      );
    });
  }
}
