import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { build, type Metafile, type OutputFile } from 'esbuild';
import { listen } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { ROOT } from '../run/packages';
import type { BenchRow } from './benchReport';
import { median } from './median';
import { openAs, SLOW_CPU_AND_NETWORK, type BenchStack, type Visitor } from './visitors';

const SCREENS = [
  { area: 'lending', path: '/lending/markets', heading: 'Markets' },
  { area: 'fxd', path: '/fxd', heading: 'FXD' },
  { area: 'dao', path: '/dao/staking', heading: 'Staking' },
  { area: 'vaults', path: '/vaults', heading: 'Vaults' },
] as const;
type Screen = (typeof SCREENS)[number];
type Isolation = 'page' | 'frame';

const RUNS = 3;
const FIRST: Visitor = { name: 'first visit', stored: undefined };

/** Measures the cost of a frame: JavaScript and time to content in the host, and the size of the partner's package. */
export async function benchIsolation(browser: Browser, stack: BenchStack): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  const hosts = {
    page: await serveHostWith('page', stack.hostUrl),
    frame: await serveHostWith('frame', stack.hostUrl),
  };
  try {
    for (const screen of SCREENS) {
      for (const isolation of ['page', 'frame'] as const) {
        rows.push(...(await benchScreen(browser, hosts[isolation].origin, screen, isolation)));
      }
    }
  } finally {
    await Promise.all(Object.values(hosts).map((host) => host.stop()));
  }
  return [...rows, ...(await packageBytes())];
}

async function serveHostWith(isolation: Isolation, hostUrl: string) {
  const configuration = (await (await fetch(`${hostUrl}/config/app.json`)).json()) as {
    readonly remotes: Readonly<Record<string, object>>;
  };
  const remotes = Object.fromEntries(
    Object.entries(configuration.remotes).map(([id, remote]) => [
      id,
      { ...withAbsoluteAddress(remote, hostUrl), isolation },
    ]),
  );
  const configurationFile = join(tmpdir(), `fathom-bench-${isolation}-${process.pid}.json`);
  writeFileSync(configurationFile, JSON.stringify({ ...configuration, remotes }));
  const site = createSite({
    folder: join(ROOT, 'host', 'dist'),
    configurationFile,
    isOpen: false,
    injectedScripts: [],
  });
  const listening = await listen(site, 0);
  return {
    origin: listening.origin,
    async stop() {
      await listening.stop();
      rmSync(configurationFile);
    },
  };
}

function withAbsoluteAddress(remote: object, hostUrl: string): object {
  return Object.fromEntries(
    Object.entries(remote).map(([name, value]: [string, unknown]) => [
      name,
      (name === 'pointer' || name === 'manifest') && typeof value === 'string' ? new URL(value, hostUrl).href : value,
    ]),
  );
}

async function benchScreen(
  browser: Browser,
  origin: string,
  screen: Screen,
  isolation: Isolation,
): Promise<readonly BenchRow[]> {
  const what = `${screen.path}, in a ${isolation}`;
  const runs: { readonly bytes: number; readonly time: number }[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`${what}: run ${run} of ${RUNS}`);
    runs.push(await openScreen(browser, origin, screen, isolation));
  }
  return [
    { what: `${what}: JavaScript, brotli`, value: median(runs.map(({ bytes }) => bytes)) / 1000, unit: 'kB' },
    {
      what: `${what}: content, ${FIRST.name}, ${SLOW_CPU_AND_NETWORK.name}`,
      value: median(runs.map(({ time }) => time)),
      unit: 'ms',
    },
  ];
}

/** Opens a screen in a new browser profile; `time` is until its heading and values are displayed, in ms. */
async function openScreen(browser: Browser, origin: string, { path, heading }: Screen, isolation: Isolation) {
  const page = await openAs(browser, FIRST, SLOW_CPU_AND_NETWORK);
  const reading: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(
      response.body().then(
        (body) => brotliCompressSync(body).length,
        () => 0,
      ),
    );
  });
  const begin = performance.now();
  await page.goto(origin + path);
  const area: Page | FrameLocator = isolation === 'page' ? page : page.frameLocator('iframe:not([hidden])');
  await area.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  await area.locator('body:not(:has([aria-busy="true"]))').waitFor();
  const time = performance.now() - begin;
  const bytes = (await Promise.all(reading)).reduce((total, size) => total + size, 0);
  await page.context().close();
  return { bytes, time };
}

/**
 * The parts of `@fathom/embed`: for an area in the page, for a signed one, for a frame, and for its first transaction.
 */
async function packageBytes(): Promise<readonly BenchRow[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(ROOT, 'shared/embed/src/embed.ts')],
    absWorkingDir: ROOT,
    outdir: 'out',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
  });
  const names = Object.keys(metafile.outputs);
  const entry = names.find((name) => name === 'out/embed.js') ?? '';
  const partOf = (name: string) => staticClosure(metafile, [entry, names.find((file) => file.includes(name)) ?? '']);
  const rowOf = (what: string, files: readonly string[]): BenchRow => ({
    what: `@fathom/embed, ${what}: JavaScript, brotli`,
    value: sizeOf(outputFiles, files) / 1000,
    unit: 'kB',
  });
  return [
    rowOf('for any area', staticClosure(metafile, [entry])),
    rowOf('for a signed area', partOf('loadSignedArea')),
    rowOf('for an area in a frame', partOf('mountFramed')),
    rowOf('all of its parts, as after a transaction', names),
  ];
}

function staticClosure({ outputs }: Metafile, names: readonly string[]): readonly string[] {
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const { path, kind } of outputs[name]?.imports ?? []) if (kind === 'import-statement') visit(path);
  };
  names.forEach(visit);
  return [...reached];
}

function sizeOf(outputs: readonly OutputFile[], names: readonly string[]): number {
  return outputs
    .filter(({ path }) => names.some((name) => path === join(ROOT, name)))
    .reduce((total, { contents }) => total + brotliCompressSync(contents).length, 0);
}
