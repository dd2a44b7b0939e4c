import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deadCode, resolveAliases } from '@fathom/build/resolveAliases';
import { ROOT } from './readManifests';

/** Each package of the stack, and the files whose job it does. */
const STACK: readonly { readonly name: string; readonly files: RegExp }[] = [
  { name: '@module-federation/enhanced', files: /^shared\/host-kit\/src\/federation\// },
  { name: 'ethers', files: /^shared\/area-kit\/src\/(flows|writes)\// },
  { name: 'bignumber.js', files: /^remote-(fxd|vaults)\/src\/data\// },
  { name: '@apollo/client', files: /^shared\/base\/src\/indexer\// },
  { name: '@reduxjs/toolkit', files: /^host\/src\/(store|transactions|alerts)\// },
  { name: 'react-redux', files: /^host\/src\/store\// },
  { name: 'formik', files: /^shared\/area-kit\/src\/actions\// },
  { name: 'yup', files: /^shared\/area-kit\/src\/actions\// },
  { name: '@web3-react/core', files: /^host\/src\/wallet\// },
  { name: 'react-router-dom', files: /^shared\/contract\/src\/router\.ts$/ },
  { name: 'moment', files: /^shared\/base\/src\/format\// },
  { name: 'chart.js', files: /^shared\/ui\/src\/chart\// },
  { name: 'react-chartjs-2', files: /^shared\/ui\/src\/chart\// },
  { name: 'styled-components', files: /^(host|remote-[a-z]+)\/src\/.*\.tsx$/ },
  { name: 'webpack', files: /^shared\/build\/src\// },
];

const PACKAGES = ['host', 'remote-fxd', 'remote-dao', 'remote-lending', 'remote-vaults'];
const SHARED = ['contract', 'base', 'ui', 'area-kit', 'host-kit', 'build'];

const SOURCES = [...PACKAGES, ...SHARED.map((name) => `shared/${name}`)].flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/src/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
);

/** A value of the package: a type alone runs nothing of it. */
function imports(text: string, name: string): boolean {
  const from = `'${name.replaceAll('.', '\\.')}(?:/[^']+)?'`;
  return new RegExp(`^(?:import|export) (?!type )[^;]*? from ${from}|import\\(${from}\\)`, 'm').test(text);
}

it.each(STACK)('$name does its job in the files that are about it', ({ name, files }) => {
  const users = SOURCES.filter(({ path, text }) => files.test(path) && imports(text, name));
  expect(users).not.toEqual([]);
});

it.each([
  'shared/area-kit/src/actions/entry/useActionForm.ts',
  'host/src/network/NodeDialog.tsx',
  'remote-dao/src/ui/authoring/useProposalForm.ts',
  'remote-dao/src/ui/authoring/editor/LinkForm.tsx',
  'remote-vaults/src/ui/manager/ReadForm.tsx',
])('%s submits by Formik what a yup schema validates', (path) => {
  const { text = '' } = SOURCES.find((source) => source.path === path) ?? {};
  expect(imports(text, 'formik')).toBe(true);
  expect(text).toMatch(/\bvalidationSchema\b/);
  expect(text).toMatch(/\bhandleSubmit\b/);
});

it('an import of a type alone uses nothing of a package', () => {
  expect(imports("import type { ApolloClient } from '@apollo/client';", '@apollo/client')).toBe(false);
  expect(imports("import {\n  ApolloClient,\n} from '@apollo/client/core';", '@apollo/client')).toBe(true);
});

it('no alias of the build replaces a module of the stack, except for the dead code of web3-react', () => {
  const require = createRequire(join(ROOT, 'host', 'package.json'));
  const dead = Object.keys(deadCode(require));
  const replaced = Object.entries(resolveAliases(require)).filter(
    ([request, target]) =>
      !dead.includes(request) &&
      STACK.some(({ name }) => request.includes(`/node_modules/${name}/`) || request.startsWith(name)) &&
      !(typeof target === 'string' && target.includes('/node_modules/')),
  );
  expect(replaced).toEqual([]);
});
