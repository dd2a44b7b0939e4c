import { readFileSync } from 'node:fs';
import { InjectScriptsPlugin } from '@fathom/build/injectScriptsPlugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { appConfiguration } from './buildApp';
import { areaOf, type AppName } from './packages';

export interface DevServerOptions {
  readonly port: number;
  /** Served as `/config/app.json`, read on each request. */
  readonly configurationFile: string;
  readonly injectedScripts: readonly string[];
}

/**
 * Builds the app in memory, serves it on this machine only, and reloads its pages after each change. Resolves to a
 * function that stops it.
 */
export async function startDevServer(app: AppName, options: DevServerOptions): Promise<() => Promise<void>> {
  const configuration = appConfiguration(app, 'development');
  const compiler = webpack({
    ...configuration,
    plugins: [...(configuration.plugins ?? []), new InjectScriptsPlugin(options.injectedScripts)],
  });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: options.port,
      // A federated page contains modules of several compilers, which only support a full reload in common.
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      allowedHosts: ['localhost', '127.0.0.1'],
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      ...(areaOf(app) === undefined ? {} : { headers: { 'Access-Control-Allow-Origin': '*' } }),
      setupMiddlewares(middlewares, { app: express }) {
        express?.get('/config/app.json', (_request, response) => {
          response.setHeader('Cache-Control', 'no-store');
          response.type('json').send(readFileSync(options.configurationFile, 'utf8'));
        });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}
