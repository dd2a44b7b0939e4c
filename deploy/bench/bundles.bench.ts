import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer';
import { appConfiguration, compile } from '../run/buildApp';
import { APPS, areaOf, ROOT, type AppName } from '../run/packages';
import type { BenchRow } from './benchReport';

const REPORTS = join(ROOT, '.cache', 'bundles');
const FIRST_SCRIPTS = /^(main|__federation_expose_area|start-[^.]*)\./;
const NAMED = 4;

interface Tree {
  readonly path?: string | undefined;
  /** Minified, in bytes; modules of a joined module get a share by the size of their source. */
  readonly parsedSize?: number | undefined;
  readonly groups?: readonly Tree[] | undefined;
}

const tree: v.GenericSchema<Tree> = v.object({
  path: v.optional(v.string()),
  parsedSize: v.optional(v.number()),
  groups: v.optional(v.lazy(() => v.array(tree))),
});
const report = v.array(v.intersect([v.object({ label: v.string() }), tree]));

/**
 * Finds modules in the first scripts of each area that the host's main script contains too. The pages in
 * `.cache/bundles` display the contents of each build.
 */
export async function benchBundles(): Promise<readonly BenchRow[]> {
  const host = await firstModules('host');
  const rows: BenchRow[] = [];
  for (const { name } of APPS) {
    const area = areaOf(name);
    if (area === undefined) continue;
    const modules = [...(await firstModules(name))];
    const twice = modules.filter(([path]) => host.has(path)).sort(([, a], [, b]) => b - a);
    const largest = twice.slice(0, NAMED).map(([path]) => path);
    rows.push({
      what: `first scripts of /${area}: modules that the host's have, too, minified`,
      value: twice.reduce((sum, [, size]) => sum + size, 0) / 1000,
      unit: 'kB',
      detail: `${twice.length} modules, the largest ${largest.join(', ')}`,
    });
  }
  return rows;
}

/** Lists a first screen's modules by repository path, with their minified size in bytes. */
async function firstModules(app: AppName): Promise<ReadonlyMap<string, number>> {
  const file = join(REPORTS, `${app}.json`);
  const configuration = appConfiguration(app, 'production');
  const analyzers = (['json', 'static'] as const).map(
    (analyzerMode) =>
      new BundleAnalyzerPlugin({
        analyzerMode,
        reportFilename: analyzerMode === 'json' ? file : join(REPORTS, `${app}.html`),
        openAnalyzer: false,
        logLevel: 'error',
      }),
  );
  await compile({
    ...configuration,
    output: { ...configuration.output, path: join(REPORTS, app) },
    plugins: [...(configuration.plugins ?? []), ...analyzers],
  });
  const scripts = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
  const modules = new Map<string, number>();
  for (const { path, parsedSize } of scripts.filter(({ label }) => FIRST_SCRIPTS.test(label)).flatMap(leavesOf)) {
    const name = repositoryPath(path ?? '', app);
    modules.set(name, (modules.get(name) ?? 0) + (parsedSize ?? 0));
  }
  return modules;
}

function leavesOf(node: Tree): readonly Tree[] {
  return node.groups && node.groups.length > 0 ? node.groups.flatMap(leavesOf) : [node];
}

function repositoryPath(path: string, app: AppName): string {
  const within = path.replace(/^.*\(concatenated\)\//, '').replace(/^(\.{1,2}\/)+/, '');
  return within.startsWith('src/') ? `${app}/${within}` : within;
}
