import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

export class InjectScriptsPlugin {
  constructor(private readonly urls: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('InjectScriptsPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('InjectScriptsPlugin', (page) => {
        const scripts = this.urls.map((src) => ({
          tagName: 'script',
          voidTag: false,
          attributes: { src, defer: true },
          meta: { plugin: 'InjectScriptsPlugin' },
        }));
        page.headTags.unshift(...scripts);
        return page;
      });
    });
  }
}
