import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { bundlingProblem, type LicensedPackage, type ThirdPartyPackage } from './licensePolicy';

/** The file in each build that lists its third-party code with the license texts. */
export const NOTICES_FILE = 'third-party-notices.txt';

interface BundledPackage extends ThirdPartyPackage {
  readonly version: string;
  readonly folder: string;
}

/**
 * Lists the third-party packages of the module graph in {@link NOTICES_FILE}, and fails the build for a package that
 * the license policy doesn't allow. Existing plugins check a license without the package name, or write the file
 * without failing.
 */
export class ThirdPartyNoticesPlugin {
  constructor(private readonly owner: LicensedPackage) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ThirdPartyNoticesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ThirdPartyNoticesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          const packages = bundledPackages(compilation);
          for (const found of packages) {
            const problem = bundlingProblem(this.owner, found);
            if (problem !== undefined) compilation.errors.push(new webpack.WebpackError(problem));
          }
          const text = packages.map(noticeOf).join(`\n${'-'.repeat(80)}\n\n`);
          compilation.emitAsset(NOTICES_FILE, new webpack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Sorted by name. Includes webpack, whose runtime is in each build without being a module. */
function bundledPackages(compilation: Compilation): readonly BundledPackage[] {
  const { context } = compilation.compiler;
  const files = new Set([createRequire(join(context, 'package.json')).resolve('webpack/package.json')]);
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const file of filesOf(module)) files.add(file);
  }
  const folders = new Set([...files].map(packageFolder).filter((folder) => folder !== undefined));
  return [...folders]
    .map(readPackage)
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}

function filesOf(module: Module): readonly string[] {
  if (isJoined(module)) return [...module.modules].flatMap(filesOf);
  return module instanceof webpack.NormalModule && module.resource ? [module.resource] : [];
}

/** webpack doesn't export its type of concatenated modules. */
function isJoined(module: Module): module is Module & { readonly modules: Iterable<Module> } {
  return 'modules' in module;
}

/**
 * Returns the folder of a file's third-party package; `undefined` for our own files and generated ones (`.federation`).
 */
function packageFolder(file: string): string | undefined {
  const [path = ''] = file.split('?');
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^.\\/][^\\/]*(?=[\\/])/.exec(path)?.[0];
}

function readPackage(folder: string): BundledPackage {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const { name, version, license } = manifest;
  return {
    folder,
    name: String(name),
    version: String(version),
    license: typeof license === 'string' ? license : undefined,
  };
}

function noticeOf({ name, version, license = 'unknown', folder }: BundledPackage): string {
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const body = texts.length > 0 ? texts.join('\n\n') : 'The package contains no license file.';
  return `${name} ${version}\nLicense: ${license}\n\n${body}\n`;
}
