import { parseArgs } from 'node:util';
import type { WebServer } from '../hosting/server/startWebServer';
import { APPS, isAppName, type AppName } from './packages';
import { parsePort } from './parsePort';

export interface ServeOptions {
  /** As typed by the user. */
  readonly config: string;
  /** Folder of built apps, as typed by the user; by default those of this repository, which are built first. */
  readonly apps: string | undefined;
  readonly address: string;
  readonly ports: ReadonlyMap<AppName, number>;
  readonly origins: ReadonlyMap<AppName, string>;
  /** Default: this process. */
  readonly server: WebServer | undefined;
  /** Folder, as typed by the user, in which to leave the files of `server` instead of starting it. */
  readonly write: string | undefined;
  /** Certificate and key, as typed by the user. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined;
}

export const SERVE_USAGE = [
  'npm run serve -w deploy -- --config app.json [options]',
  '  --config FILE       run-time configuration, served as /config/app.json',
  '  --apps DIR          folder of built apps (host/dist, ...); default this repository, built first where it changed',
  '  --port N            port of the host, default 3000; the remotes take the next four',
  '  --address A         address to listen on, default 127.0.0.1',
  '  --origin APP=URL    where browsers reach an app (host, remote-fxd, ...) behind a proxy; may be repeated',
  '  --server NAME       nginx or caddy serves the apps instead of this process',
  '  --write DIR         only writes the files of that server to DIR',
  '  --by-name           all apps listen on --port, and are told apart by the names of their --origin',
  '  --certificate FILE  certificate of that server in PEM, with --key FILE; without it, something in front ends TLS',
].join('\n');

/** Parses the flags of `serve`. Throws one sentence about invalid flags; a TypeError prints the usage as well. */
export function parseServeOptions(args: readonly string[]): ServeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      config: { type: 'string' },
      apps: { type: 'string' },
      port: { type: 'string', default: '3000' },
      address: { type: 'string', default: '127.0.0.1' },
      origin: { type: 'string', multiple: true, default: [] },
      server: { type: 'string' },
      write: { type: 'string' },
      'by-name': { type: 'boolean', default: false },
      certificate: { type: 'string' },
      key: { type: 'string' },
    },
  });
  const { config, apps, address, server, write, certificate, key } = values;
  if (config === undefined) throw new TypeError('--config is missing.');
  if (server !== undefined && server !== 'nginx' && server !== 'caddy') {
    throw new Error(`--server must be "nginx" or "caddy", not "${server}".`);
  }
  const serverFlag = (['write', 'by-name', 'certificate', 'key'] as const).find((flag) => values[flag]);
  if (server === undefined && serverFlag !== undefined) throw new Error(`--${serverFlag} requires --server.`);
  if ((certificate === undefined) !== (key === undefined)) throw new Error('--certificate and --key belong together.');
  const first = parsePort(values.port, values['by-name'] ? 1 : APPS.length);
  const ports = new Map(APPS.map(({ name }, index) => [name, values['by-name'] ? first : first + index]));
  const local = [...ports].map(([name, port]) => [name, `http://127.0.0.1:${port}`] as const);
  const origins = new Map([...local, ...values.origin.map(parseOrigin)]);
  const names = new Set([...origins.values()].map((origin) => new URL(origin).hostname));
  if (values['by-name'] && names.size < APPS.length) throw new Error('--by-name requires an --origin of each app.');
  const tls = certificate === undefined || key === undefined ? undefined : { certificate, key };
  return { config, apps, address, ports, origins, server, write, tls };
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
