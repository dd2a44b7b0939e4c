import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './readManifests';

/*
 * Bundlers drop side-effect imports (`import './x'`) of packages that don't list them in `sideEffects`. Modules that
 * capture browser functions before an area runs would then be evaluated too late.
 */

const PACKAGES = ['shared/contract', 'shared/base', 'shared/ui', 'shared/area-kit', 'shared/host-kit', 'host'];
/** Imported only so that the build finds it. */
const FOR_THE_BUILD = ['host/src/areas/providedModules.ts'];

const manifest = v.object({ name: v.string(), sideEffects: v.union([v.boolean(), v.array(v.string())]) });

const manifests = PACKAGES.map((folder) => ({
  folder,
  ...v.parse(manifest, JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))),
}));

function importedForEffects(): readonly string[] {
  const files = PACKAGES.flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|(?:^|\/)testing\//.test(path))
      .map((path) => join(folder, 'src', path)),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^import '([^']+)';/gm)].flatMap(([, request = '']) =>
      fileOf(file, request),
    ),
  );
}

function fileOf(from: string, request: string): string | [] {
  if (request.startsWith('.')) return `${relative(ROOT, join(ROOT, dirname(from), request))}.ts`;
  const owner = manifests.find(({ name }) => request.startsWith(`${name}/`));
  return owner ? `${owner.folder}/src/${request.slice(owner.name.length + 1)}.ts` : [];
}

test('modules that are imported for their effects are listed, so that bundlers keep them', () => {
  const imported = [...new Set(importedForEffects())].filter((file) => !FOR_THE_BUILD.includes(file));
  expect(imported).toContain('shared/host-kit/src/signing/signingBar/browser.ts');
  const dropped = imported.filter((file) => {
    const owner = manifests.find(({ folder }) => file.startsWith(`${folder}/`));
    const listed = owner?.sideEffects;
    return Array.isArray(listed) ? !listed.includes(`./${relative(owner?.folder ?? '', file)}`) : listed !== true;
  });
  expect(dropped).toEqual([]);
});
