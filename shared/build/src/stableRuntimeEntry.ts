import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Names the federation runtime's entry after the container only. The plugin's own name is a digest of absolute paths,
 * and ids are made from names: without this, builds in different folders differ.
 */
export function stableRuntimeEntry(container: string): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(
    /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/,
    (imported: { request: string }) => {
      const stable = join(dirname(imported.request), `entry-${container}.js`);
      copyFileSync(imported.request, stable);
      imported.request = stable;
    },
  );
}
