import webpack, { type WebpackPluginInstance } from 'webpack';

const REMOTE_LOADING = [
  { folder: /[\\/]@module-federation[\\/]runtime-core[\\/]dist\b/, request: /\/load\.js$/ },
  { folder: /[\\/]@module-federation[\\/]sdk[\\/]dist$/, request: /^\.\/dom\.js$/ },
] as const;

/** Replaces the code with which the federation runtime loads remotes by `noRemoteLoading.ts`. */
export function replaceRemoteLoading(require: NodeJS.Require): WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (imported: { context: string; request: string }) => {
    const { context, request } = imported;
    if (REMOTE_LOADING.some((loading) => loading.folder.test(context) && loading.request.test(request))) {
      imported.request = require.resolve('@fathom/build/noRemoteLoading');
    }
  });
}
