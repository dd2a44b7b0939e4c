import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { AreaId } from '../contract/areaId';
import { CONTRACT_VERSION } from '../contract/version';
import { AreaManifestPlugin } from './areaManifestPlugin';
import { federationSharing } from './federationSharing';
import { GuardedChunksPlugin } from './guardedChunksPlugin';
import { leanModules, unusedModules } from './leanModules';
import { PublicFilesPlugin } from './publicFilesPlugin';
import { SigningFilesPlugin } from './signingFilesPlugin';
import { ThirdPartyNoticesPlugin } from './thirdPartyNoticesPlugin';

export interface PackageBuild {
  /** Absolute folder of the package. */
  readonly folder: string;
  readonly version: string;
  readonly mode: 'production' | 'development';
  /** Absolute folder for the persistent build cache. */
  readonly cacheFolder: string;
  readonly role: { readonly is: 'host' } | { readonly is: 'remote'; readonly area: AreaId };
}

/** Container names. The host makes itself the provider of every shared module: host/src/areas/hostShares.ts. */
const HOST_CONTAINER = 'shell';

function remoteContainer(area: AreaId): string {
  return `remote_${area}`;
}

/** A chunk that has not arrived after this time counts as failed, so that the area can state it and offer Retry. In ms. */
const CHUNK_TIMEOUT = 10_000;

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|json|css|svg|txt)$/;

/** The one webpack configuration of host and remotes; what differs is the role. */
export function webpackConfiguration({ folder, version, mode, cacheFolder, role }: PackageBuild): Configuration {
  const isProduction = mode === 'production';
  const container = role.is === 'host' ? HOST_CONTAINER : remoteContainer(role.area);
  const require = createRequire(join(folder, 'package.json'));
  return {
    context: folder,
    mode,
    target: 'web',
    entry: { main: './src/main.ts' },
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: container,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT,
      crossOriginLoading: 'anonymous',
      // A module that threw is run again by the next try, instead of staying half made.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: leanModules(require),
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, loader: 'ts-loader', options: { transpileOnly: true } },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
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
      moduleIds: 'deterministic',
      chunkIds: isProduction ? 'deterministic' : 'named',
    },
    cache: { type: 'filesystem', cacheDirectory: cacheFolder, name: `${container}-${mode}`, version },
    performance: { hints: false },
    stats: 'errors-warnings',
    // Warnings here are notes of the federation plugin about its own defaults; compile warnings come through `stats`.
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        ...(role.is === 'remote' ? { exposes: { './area': './src/area.ts', './mount': './src/mount.ts' } } : {}),
        shared: federationSharing(folder, role.is),
        shareStrategy: 'loaded-first',
        // An area loads no remotes of its own.
        experiments: {
          optimization: {
            target: 'web',
            ...(role.is === 'remote' ? { disableSnapshot: true, disableRemote: true } : {}),
          },
        },
        runtimePlugins: [require.resolve('@fathom/shared/build/shareRecoveryPlugin')],
        manifest: role.is === 'remote',
        // One workspace: types are imported directly.
        dts: false,
      }),
      new HtmlWebpackPlugin({
        template: './public/index.html',
        // The page is served for every path of the app: its scripts must not be looked for next to that path.
        publicPath: '/',
        inject: 'head',
        scriptLoading: 'defer',
        excludeChunks: [container],
      }),
      new PublicFilesPlugin(join(folder, 'public')),
      new GuardedChunksPlugin(),
      unusedModules(require),
      // moment writes fixed formats only (shared/src/format): Intl writes what depends on the locale.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new ThirdPartyNoticesPlugin(role.is === 'host' ? 'host' : `remote-${role.area}`),
      ...(role.is === 'remote'
        ? [
            new SigningFilesPlugin(join(folder, 'src/signing'), role.area),
            new AreaManifestPlugin({ id: role.area, version, contract: CONTRACT_VERSION, entry: 'mf-manifest.json' }),
          ]
        : []),
      // Next to each file, so that a server sends what was compressed once, at the highest level.
      ...(isProduction
        ? [
            new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: COMPRESSIBLE }),
            new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz', test: COMPRESSIBLE }),
          ]
        : []),
    ],
  };
}
