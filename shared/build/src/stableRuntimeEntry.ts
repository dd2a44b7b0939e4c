import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Gives the runtime's entry of the federation a name that depends on the container only. The
 * federation plugin's own name is a digest of absolute paths, and ids of modules and chunks are
 * made of names: without this, two builds in different folders differ.
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
