import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { AREA_IDS, type AreaId } from '@fathom/contract/areaId';
import { CONTRACT_VERSION } from '@fathom/contract/version';
import { AreaChunksPlugin } from './areaChunksPlugin';
import { AreaManifestPlugin } from './areaManifestPlugin';
import { EngineScriptPlugin } from './engineScriptPlugin';
import { FEDERATION_MANIFEST, federationPlugin, remoteContainer } from './federationPlugin';
import { GuardedChunksPlugin } from './guardedChunksPlugin';
import { graphqlDocuments } from './graphqlDocuments';
import { resolveAliases } from './resolveAliases';
import { PageIntegrityPlugin } from './pageIntegrityPlugin';
import { PublicFilesPlugin } from './publicFilesPlugin';
import { SealedChunksPlugin } from './sealedChunksPlugin';
import { SigningFilesPlugin } from './signingFilesPlugin';
import { StartFilesPlugin } from './startFilesPlugin';
import { StableIdsPlugin } from './stableIdsPlugin';
import { stableRuntimeEntry } from './stableRuntimeEntry';
import { ThirdPartyNoticesPlugin } from './thirdPartyNoticesPlugin';
import { WorkerScriptPlugin } from './workerScriptPlugin';

export interface PackageBuild {
  readonly folder: string;
  readonly version: string;
  readonly mode: 'production' | 'development';
  readonly cacheFolder: string;
  readonly role: { readonly kind: 'host' } | { readonly kind: 'remote'; readonly area: AreaId };
}

/** The host registers itself as the provider of every shared module: areaShares.ts in host-kit. */
const HOST_CONTAINER = 'shell';

/** Timeout for loading a chunk, in ms. The area then reports the failure and offers Retry. */
const CHUNK_TIMEOUT = 10_000;

/** The host's service worker; its URL is `PUSH_WORKER_PATH` of the host. */
const PUSH_WORKER = { source: './src/portfolio/alerts/push/pushWorker.ts', file: 'push-worker.js' };

/** Minimum size of a common chunk of the host, in bytes of source. */
const HOST_CHUNK_SIZE = 120_000;

const COMPRESSIBLE = /\.(js|json|css|svg|txt)$/;

/**
 * An area's copies of shared libraries, for a page without the host. One script compresses better than several, and all
 * are needed.
 */
const OWN_LIBRARIES = {
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|styled-components|stylis|@tanstack|valibot)[\\/]/,
  name: 'libraries',
  chunks: 'async',
  enforce: true,
} as const;

const TYPESCRIPT = { transpileOnly: true, getCustomTransformers: () => ({ before: [graphqlDocuments] }) };

/** Keeps the container's entry and its exposed module in one script each. */
function isSplit({ name }: { readonly name?: string | null | undefined }): boolean {
  return name?.startsWith('__federation_expose_') !== true && name?.startsWith('remote_') !== true;
}

export function webpackConfiguration({ folder, version, mode, cacheFolder, role }: PackageBuild): Configuration {
  const isProduction = mode === 'production';
  const container = role.kind === 'host' ? HOST_CONTAINER : remoteContainer(role.area);
  const require = createRequire(join(folder, 'package.json'));
  return {
    context: folder,
    mode,
    target: 'web',
    entry: { main: './src/main.ts', ...(role.kind === 'remote' ? { frame: './src/frame.ts' } : {}) },
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: container,
      // No script can replace `window`, unlike `self`.
      globalObject: 'window',
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      crossOriginLoading: 'anonymous',
      // A module that threw is evaluated again by the next attempt, instead of remaining half-initialized.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- its successor throws the first error again
      strictModuleExceptionHandling: true,
      clean: true,
    },
    resolve: {
      // RxJS, which Apollo uses, has a build without helpers for ES5.
      conditionNames: ['es2015', '...'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: resolveAliases(require),
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, loader: 'ts-loader', options: TYPESCRIPT },
        { test: /\.(woff2|svg|png|webm)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 }, format: { comments: false } },
          // Licenses are in the notices of the build.
          extractComments: false,
        }),
      ],
      // A page loads one of an area's two entries, so common code compresses better within each than in shared chunks.
      ...(role.kind === 'remote' && { splitChunks: { chunks: isSplit, cacheGroups: { libraries: OWN_LIBRARIES } } }),
      // Fewer chunks make the main script smaller, because it contains a digest of each (decision 0062).
      ...(role.kind === 'host' && { splitChunks: { minSize: HOST_CHUNK_SIZE } }),
      // StableIdsPlugin sets them in production.
      moduleIds: isProduction ? false : 'deterministic',
      chunkIds: isProduction ? false : 'named',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: cacheFolder,
      name: `${container}-${mode}`,
      version,
      // Removes entries that no build has used for a week, in ms.
      maxAge: 7 * 24 * 3600_000,
      // A changed build discards earlier resolutions. The slash marks a folder.
      buildDependencies: { build: [`${dirname(require.resolve('@fathom/build/webpackConfiguration'))}/`] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    // Hides the federation plugin's notes about its defaults; `stats` reports compile warnings.
    infrastructureLogging: { level: 'error' },
    plugins: [
      federationPlugin(container, role.kind, folder),
      ...(isProduction ? [stableRuntimeEntry(container), new StableIdsPlugin()] : []),
      new HtmlWebpackPlugin({
        template: './public/index.html',
        // Absolute, because the page is served for every path of the app.
        publicPath: '/',
        inject: 'head',
        scriptLoading: 'defer',
        excludeChunks: [container, 'frame'],
      }),
      ...(role.kind === 'remote'
        ? [
            // The area's page in a host's frame, wherever the release is served.
            new HtmlWebpackPlugin({
              template: './public/index.html',
              filename: 'frame.html',
              publicPath: 'auto',
              inject: 'head',
              scriptLoading: 'defer',
              chunks: ['frame'],
            }),
          ]
        : []),
      new PublicFilesPlugin(join(folder, 'public')),
      new EngineScriptPlugin(),
      ...(role.kind === 'host' ? [new WorkerScriptPlugin(PUSH_WORKER)] : []),
      // A development server loads updates in its own way.
      isProduction && role.kind === 'host' ? new SealedChunksPlugin() : new GuardedChunksPlugin(),
      ...(isProduction
        ? [
            new AreaChunksPlugin(
              role.kind === 'host'
                ? { kind: 'host', entry: 'main', containers: AREA_IDS.map(remoteContainer) }
                : { kind: 'area', container },
            ),
          ]
        : []),
      ...(isProduction && role.kind === 'host' ? [new StartFilesPlugin({ entry: 'main' })] : []),
      ...(isProduction ? [new PageIntegrityPlugin(role.kind === 'host')] : []),
      // Adds rules to a sheet in development too, because text inside a style element can't be adopted.
      new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' }),
      // moment is only used for fixed formats (shared/base/src/format); Intl handles localized ones.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new ThirdPartyNoticesPlugin(role.kind === 'host' ? 'host' : `remote-${role.area}`),
      ...(role.kind === 'remote'
        ? [
            new SigningFilesPlugin(folder, role.area),
            new AreaManifestPlugin(
              { id: role.area, version, contract: CONTRACT_VERSION, entry: FEDERATION_MANIFEST },
              {
                hosted: { entry: container, exposed: '__federation_expose_area' },
                embedded: { entry: container, exposed: '__federation_expose_mount', isAlone: true },
                portfolio: { entry: container, exposed: '__federation_expose_portfolio' },
              },
            ),
          ]
        : []),
      // Compressed at build time at the highest level, so that the server doesn't compress on the fly.
      ...(isProduction
        ? [
            new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: COMPRESSIBLE }),
            new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz', test: COMPRESSIBLE }),
          ]
        : []),
    ],
  };
}
