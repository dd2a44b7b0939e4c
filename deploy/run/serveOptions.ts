import { parseArgs } from 'node:util';
import { APPS, isAppName, type AppName } from './packages';
import { parsePort } from './parsePort';

export interface ServeOptions {
  /** As typed by the user. */
  readonly config: string;
  /**
   * Folder of built apps, as typed by the user; by default those of this repository, which are
   * built first.
   */
  readonly apps: string | undefined;
  /** Address to listen on. */
  readonly address: string;
  /** Port of each app on it. */
  readonly ports: ReadonlyMap<AppName, number>;
  /** Public origin of each app, without a trailing slash. */
  readonly origins: ReadonlyMap<AppName, string>;
}

export const SERVE_USAGE = [
  'npm run serve -w deploy -- --config app.json [options]',
  '  --config FILE       run-time configuration, served as /config/app.json',
  '  --apps DIR          folder of built apps (host/dist, ...); default this repository, built first where it changed',
  '  --port N            port of the host, default 3000; the remotes take the next four',
  '  --address A         address to listen on, default 127.0.0.1',
  '  --origin APP=URL    where browsers reach an app (host, remote-fxd, ...) behind a proxy; may be repeated',
].join('\n');

/**
 * Parses the flags of `serve`. Throws one sentence about invalid flags; a TypeError prints the
 * usage as well.
 */
export function parseServeOptions(args: readonly string[]): ServeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      config: { type: 'string' },
      apps: { type: 'string' },
      port: { type: 'string', default: '3000' },
      address: { type: 'string', default: '127.0.0.1' },
      origin: { type: 'string', multiple: true, default: [] },
    },
  });
  const { config, apps, address } = values;
  if (config === undefined) throw new TypeError('--config is missing.');
  const first = parsePort(values.port, APPS.length);
  const ports = new Map(APPS.map(({ name }, index) => [name, first + index]));
  const local = [...ports].map(([name, port]) => [name, `http://127.0.0.1:${port}`] as const);
  return { config, apps, address, ports, origins: new Map([...local, ...values.origin.map(parseOrigin)]) };
}

function parseOrigin(text: string): readonly [AppName, string] {
  const [name = '', ...rest] = text.split('=');
  const url = rest.join('=');
  if (!isAppName(name)) {
    throw new Error(
      `--origin ${text}: there is no app "${name}"; the apps are ${APPS.map((app) => app.name).join(', ')}.`,
    );
  }
  if (
    !URL.canParse(url) ||
    !/^https?:$/.test(new URL(url).protocol) ||
    new URL(url).origin !== url.replace(/\/$/, '')
  ) {
    throw new Error(`--origin ${text}: "${url}" is not an origin such as https://fxd.example.org.`);
  }
  return [name, new URL(url).origin];
}
