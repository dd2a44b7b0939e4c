import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { AreaId } from '@fathom/contract';
import { devnetConfiguration } from '../hosting/devnetConfiguration';
import { listen, type Listening } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { ROOT } from '../run/packages';
import type { StackInfo } from './stackInfo';

/**
 * A fault of a response. `hang` never responds; `throw` is a script that throws; `gone` is a file of an earlier
 * release.
 */
export type Fault = 'down' | '500' | 'garbage' | '{}' | 'hang' | 'throw' | 'gone';

type Site = AreaId | 'host';

export interface FaultySites {
  readonly hostUrl: string;
  readonly remotes: Readonly<Record<AreaId, string>>;
  break(site: Site, path: RegExp, fault: Fault): void;
  /** Changes the text of matching files and their digests in the area's manifest, like a faulty release. */
  rewrite(area: AreaId, path: RegExp, change: (text: string) => string): void;
  hanging(): number;
  repair(): void;
  stop(): Promise<void>;
}

interface Problem {
  readonly path: RegExp;
  readonly fault?: Fault;
  readonly change?: (text: string) => string;
}

const AREAS: readonly AreaId[] = ['fxd', 'dao', 'lending', 'vaults'];

/**
 * Host and remotes on separate origins, with the stack's chains, whose responses can be broken. Uses real servers
 * instead of request interception, because browsers treat a hanging connection differently from an intercepted one.
 */
export async function startFaultySites(stack: StackInfo): Promise<FaultySites> {
  const problems = new Map<Site, Problem[]>();
  const configurationFile = join(tmpdir(), `fathom-e2e-${process.pid}-${Date.now()}.json`);
  const options = { configurationFile, injectedScripts: [stack.walletUrl] };

  const hung = new Set<Socket>();
  const listening: Listening[] = [];
  const remotes: Partial<Record<AreaId, string>> = {};
  for (const area of AREAS) {
    const site = createSite({ ...options, folder: join(ROOT, `remote-${area}`, 'dist'), isOpen: true });
    const server = await listen(
      troubled(site, () => problems.get(area) ?? [], hung),
      0,
    );
    listening.push(server);
    remotes[area] = server.origin;
  }
  const origins = remotes as Record<AreaId, string>;
  const configuration = devnetConfiguration(stack.addresses, { remotes: origins });
  writeFileSync(configurationFile, JSON.stringify(configuration));
  const hostSite = createSite({ ...options, folder: join(ROOT, 'host', 'dist'), isOpen: false });
  const host = await listen(
    troubled(hostSite, () => problems.get('host') ?? [], hung),
    0,
  );
  listening.push(host);

  const add = (site: Site, problem: Problem) => problems.set(site, [...(problems.get(site) ?? []), problem]);
  return {
    hostUrl: host.origin,
    remotes: origins,
    break: (site, path, fault) => add(site, { path, fault }),
    rewrite: (area, path, change) => add(area, { path, change }),
    repair: () => {
      problems.clear();
      // Simulates a server restart: a browser opens six connections per origin, and each hanging one is blocked.
      for (const socket of hung) socket.destroy();
      hung.clear();
    },
    hanging: () => hung.size,
    stop: async () => {
      await Promise.all(listening.map((server) => server.stop()));
      rmSync(configurationFile);
    },
  };
}

function troubled(site: Hono, current: () => readonly Problem[], hung: Set<Socket>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    const problem = current().find(({ path, fault }) => fault !== undefined && path.test(context.req.path));
    if (problem?.fault === undefined) return next();
    // A server that is down drops the connection instead of responding.
    if (problem.fault === 'down') context.env.incoming.socket.destroy();
    if (problem.fault === 'hang') hung.add(context.env.incoming.socket);
    return faultyResponse(problem.fault);
  });
  app.all('*', async (context) => {
    const changes = current().filter(({ change }) => change);
    if (changes.length === 0) return site.fetch(context.req.raw);
    return rewritten(site, context.req.raw, changes);
  });
  return app;
}

function faultyResponse(fault: Fault): Response | Promise<Response> {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
  switch (fault) {
    case 'down':
    case '500':
      return new Response('Internal Server Error', { status: 500, headers });
    case 'gone':
      return new Response('Not found', { status: 404, headers });
    case 'garbage':
      return new Response('<html>\u0000 not what was asked for', { headers });
    case '{}':
      return new Response('{}', { headers: { ...headers, 'Content-Type': 'application/json' } });
    case 'hang':
      return new Promise(() => undefined);
    case 'throw':
      return new Response('throw new Error("broken release");', {
        headers: { ...headers, 'Content-Type': 'text/javascript' },
      });
  }
}

async function rewritten(site: Hono, request: Request, changes: readonly Problem[]): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const response = await site.request(request.url);
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  headers.delete('Content-Length');
  if (!pathname.endsWith('/area-manifest.json')) return new Response(changed(pathname, text, changes), { headers });

  const manifest = JSON.parse(text) as { files: Record<string, string> };
  for (const file of Object.keys(manifest.files)) {
    if (!changes.some(({ path }) => path.test(`/${file}`))) continue;
    const original = await (await site.request(`${origin}/${file}`)).text();
    const digest = createHash('sha384')
      .update(changed(`/${file}`, original, changes))
      .digest('base64');
    manifest.files[file] = `sha384-${digest}`;
  }
  return new Response(JSON.stringify(manifest), { headers });
}

function changed(path: string, text: string, changes: readonly Problem[]): string {
  return changes.reduce(
    (before, { path: pattern, change }) => (change && pattern.test(path) ? change(before) : before),
    text,
  );
}
