import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

/*
 * Builds the package into `dist`: modules and types that need nothing else of this repository. Types of the contract
 * become files of the package; their code is not needed, since only types are imported from there. The host's end of
 * frames, the verifier of releases and the federation runtime are bundled, with what they use of host-kit, into chunks
 * that are loaded with the first frame, request or area.
 */
const folder = import.meta.dirname;
const root = join(folder, '..', '..');
const dist = join(folder, 'dist');
const contract = join(dist, 'contract', 'src');
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const bundle = join(dist, 'embed', 'src', 'bundled');

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', join(folder, 'tsconfig.build.json')], { stdio: 'inherit' });
// What the bundle below contains.
for (const name of ['base', 'host-kit', 'ui']) rmSync(join(dist, name), { recursive: true, force: true });

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile()) continue;
  if (file.startsWith(contract) && file.endsWith('.js')) {
    rmSync(file);
    continue;
  }
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/(from |import\()'([^']+)'/g, (_whole, start, name) => `${start}'${resolved(file, name)}'`),
  );
}

const { metafile } = await build({
  entryPoints: ['mountFramed', 'loadSignedArea', 'loadServedArea'].map((name) =>
    join(folder, 'src', 'bundled', `${name}.ts`),
  ),
  outdir: bundle,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  metafile: true,
  absWorkingDir: root,
});
const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) =>
  Object.entries(inputs).flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? name : [])),
);
writeFileSync(join(dist, 'third-party-notices.txt'), notices(bundled));
// Their types are those of the contract: the ones of host-kit are none of the package.
writeDeclarations('mountFramed', [
  "import type { AreaId } from '../../../contract/src/areaId.js';",
  "import type { MountedArea, MountOptions } from '../../../contract/src/mount.js';",
  'export declare function mountFramed(area: AreaId, element: HTMLElement, source: object, options: MountOptions): MountedArea;',
]);
writeDeclarations('loadSignedArea', [
  "import type { AreaId } from '../../../contract/src/areaId.js';",
  "import type { MountArea } from '../../../contract/src/mount.js';",
  'export declare function loadSignedArea(area: AreaId, releases: object): Promise<MountArea>;',
]);
writeDeclarations('loadServedArea', [
  "import type { AreaId } from '../../../contract/src/areaId.js';",
  "import type { MountArea } from '../../../contract/src/mount.js';",
  'export declare function loadServedArea(area: AreaId, folder: string): Promise<MountArea>;',
]);

function writeDeclarations(name, lines) {
  writeFileSync(join(bundle, `${name}.d.ts`), `${lines.join('\n')}\n`);
}

/** The name of a module as Node and browsers resolve it: relative, with an extension. */
function resolved(file, name) {
  if (name.startsWith('@fathom/contract/')) {
    const target = relative(dirname(file), join(contract, name.slice('@fathom/contract/'.length)));
    return `${target.startsWith('.') ? target : `./${target}`}.js`;
  }
  if (!name.startsWith('.')) return name;
  if (!existsSync(join(dirname(file), `${name}.d.ts`)))
    throw new Error(`${file} imports ${name}, which is not in dist`);
  return `${name}.js`;
}

/** Name, version and license text of each package of others in the bundle, from the paths of its modules. */
function notices(modules) {
  const folders = modules.flatMap((module) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? []);
  const texts = [...new Set(folders)].sort().map((name) => {
    const { version, license, name: title } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, name)).find((entry) => /^licen[cs]e/i.test(entry));
    return [`${title} ${version} (${license})`, file ? readFileSync(join(root, name, file), 'utf8') : ''].join('\n\n');
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
