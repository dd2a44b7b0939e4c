import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaId } from '@fathom/contract';
import { startDevnetAlerts } from '../alerts/startDevnetAlerts';
import { ALERTS_PORT, SERVICES_PORT } from '../devnet/devnetChains';
import type { RunningDevnet } from '../devnet/startDevnet';
import type { SignedRemote } from '../hosting/devnetConfiguration';
import { listen, type Listening } from '../hosting/listen';
import { startWebServer } from '../hosting/server/startWebServer';
import { writeSite } from '../hosting/server/writeSite';
import { createSite } from '../hosting/staticServer';
import { startDevnetIndexer } from '../indexer/startDevnetIndexer';
import { devnetKeys, signDevnetReleases, type DevnetRelease } from '../release/devnetRelease';
import { devnetServices } from '../services/devnetServices';
import { startServices } from '../services/startServices';
import { buildChanged } from './buildChanged';
import { checkHealth } from './checkHealth';
import { checkPorts, stackPorts } from './checkPorts';
import { appUrl, APPS, areaOf, ROOT, type AppName } from './packages';
import { releasesFolder, startChains, writeConfiguration } from './startChains';
import type { StackOptions } from './stackOptions';

export interface RunningStack {
  readonly hostUrl: string;
  readonly releases: Readonly<Record<AreaId, SignedRemote>>;
  /** `/config/app.json` of the apps; edits apply on the next reload. */
  readonly configurationFile: string;
  readonly devnet: RunningDevnet;
  readonly servicesUrl: string;
  readonly alertsUrl: string;
  stop(): Promise<void>;
}

/**
 * Runs the whole product on this machine: builds changed apps, starts the chains, serves host and remotes on separate
 * origins, and checks their health. The indexer and the alerts service become available later, unless the options wait for them. Rejects with
 * one sentence; nothing is left running then.
 */
export async function startStack(options: StackOptions, log: (line: string) => void): Promise<RunningStack> {
  await checkPorts(stackPorts(APPS), options.portOffset, log);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const [devnet] = await settleBoth(startChains(options, log), buildChanged(log), (started) =>
      stops.push(() => started.stop()),
    );
    const releases = await signDevnetReleases({
      buildOf: (area) => join(ROOT, `remote-${area}`, 'dist'),
      originOf: (area) => appUrl(`remote-${area}`, options.portOffset),
      target: releasesFolder(options.portOffset),
      keys: await devnetKeys(join(ROOT, '.cache', 'release', 'devnet-keys.json')),
      now: Date.now(),
    });
    const remotes = remotesOf(releases);
    const alertsPort = ALERTS_PORT + options.portOffset;
    const alertsUrl = `http://127.0.0.1:${alertsPort}`;
    const configurationFile = writeConfiguration(devnet, options.portOffset, { releases: remotes, alerts: alertsUrl });
    const services = await startServices({
      configuration: devnetServices(devnet.addresses),
      port: SERVICES_PORT + options.portOffset,
      log,
    });
    stops.push(() => services.stop());
    const indexer = options.indexer === 'none' ? undefined : await startDevnetIndexer(devnet.addresses, options, log);
    if (indexer !== undefined) stops.push(() => indexer.stop());
    stops.push(await serveApps(options, { configurationFile, releases, walletUrl: devnet.walletUrl }));
    await checkHealth(options.portOffset, devnet, services.url);
    const hostUrl = appUrl('host', options.portOffset);
    const alerts = startDevnetAlerts({
      configurationFile,
      origin: hostUrl,
      port: alertsPort,
      state: options.state,
      keysFile: join(ROOT, '.cache', 'alerts', 'devnet-keys.json'),
      log,
    });
    stops.push(() => alerts.stop());
    if (options.indexer === 'wait') await Promise.all([indexer?.ready, alerts.ready]);
    return { hostUrl, releases: remotes, configurationFile, devnet, servicesUrl: services.url, alertsUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ServedApps {
  readonly configurationFile: string;
  readonly releases: Readonly<Record<AreaId, DevnetRelease>>;
  readonly walletUrl: string;
}

async function serveApps(
  { portOffset, server }: StackOptions,
  { configurationFile, releases, walletUrl }: ServedApps,
): Promise<() => Promise<void>> {
  const sites = APPS.map(({ name, port }) => ({
    name,
    port: port + portOffset,
    folder: join(ROOT, name, 'dist'),
    releases: releasesOf(name, releases),
    configurationFile,
    isOpen: name !== 'host',
    injectedScripts: [walletUrl],
  }));
  if (server !== undefined) {
    const runFolder = mkdtempSync(join(tmpdir(), 'fathom-stack-'));
    const place = (name: AppName) => ({
      origin: appUrl(name, portOffset),
      address: '127.0.0.1',
      pages: join(runFolder, name),
    });
    const hosted = await Promise.all(sites.map((site) => writeSite({ ...site, ...place(site.name) })));
    const running = await startWebServer(server, { sites: hosted, runFolder });
    return async () => {
      await running.stop();
      rmSync(runFolder, { recursive: true });
    };
  }
  const servers: Listening[] = [];
  for (const site of sites) servers.push(await listen(createSite(site), site.port));
  return async () => {
    for (const one of servers) await one.stop();
  };
}

function releasesOf(name: AppName, releases: Readonly<Record<AreaId, DevnetRelease>>): string | undefined {
  const area = areaOf(name);
  return area && releases[area].folder;
}

function remotesOf({ fxd, dao, lending, vaults }: Readonly<Record<AreaId, DevnetRelease>>) {
  return { fxd: fxd.remote, dao: dao.remote, lending: lending.remote, vaults: vaults.remote };
}

/** Waits for both even if one fails, so that chains that have started can be stopped. */
async function settleBoth<A, B>(first: Promise<A>, second: Promise<B>, onFirst: (value: A) => void): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'fulfilled') onFirst(a.value);
  if (a.status === 'rejected') throw a.reason;
  if (b.status === 'rejected') throw b.reason;
  return [a.value, b.value];
}
