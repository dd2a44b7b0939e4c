import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Adds a script to each page, before the app's own, with a message for unsupported browsers. It uses ES5 syntax,
 * because they can't parse the app's scripts (decision 0072).
 */
export class EngineScriptPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EngineScriptPlugin', (compilation) => {
      const content = engineScript();
      const digest = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const name = `engine.${digest}.js`;
      compilation.hooks.processAssets.tap(
        // Runs after the minimizer, which would write newer syntax.
        { name: 'EngineScriptPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE },
        () => compilation.emitAsset(name, new webpack.sources.RawSource(content), { minimized: true }),
      );
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('EngineScriptPlugin', (page) => {
        page.headTags.unshift({
          tagName: 'script',
          voidTag: false,
          attributes: { src: `${page.publicPath}${name}`, defer: true },
          meta: { plugin: 'EngineScriptPlugin' },
        });
        return page;
      });
    });
  }
}

/** Compiles the check of `engine.ts` to a separate ES5 script. */
export function engineScript(): string {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('@fathom/host-kit/shells/embed/partner/engine'),
    'utf8',
  );
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es5' },
    module: { type: 'commonjs' },
  });
  const { code: minified } = transformSync(`(function (exports) {${code}\nexports.refuseEngine(window);})({});`, {
    jsc: { target: 'es5', minify: { compress: { ecma: 5 }, mangle: true, ecma: 5 } },
    minify: true,
    isModule: false,
  });
  return minified;
}
