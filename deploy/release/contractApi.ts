import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { ROOT } from '../run/packages';

/** The interface between areas and hosts of different releases, at one version of the contract. */
export interface ContractApi {
  readonly version: string;
  /** One section per module: its name, and its declarations without comments. */
  readonly declarations: string;
}

const CONTRACT = join(ROOT, 'shared', 'contract');
/** Shared by the host under the version of the contract, but part of another package. */
const OTHER_MODULES = [join(ROOT, 'shared', 'base', 'src', 'rpc', 'keccak.ts')];

/** The recorded declarations of the current version. */
export const API_FILE = join(CONTRACT, 'api.txt');

const packageJson = v.object({
  version: v.string(),
  dependencies: v.record(v.string(), v.string()),
  exports: v.record(v.string(), v.string()),
});

/**
 * Reads the declarations of the contract package's exports, as TypeScript writes them, and the minor versions of the
 * libraries whose parts the host provides. Takes a few seconds.
 */
export function readContractApi(): ContractApi {
  const manifest = v.parse(packageJson, JSON.parse(readFileSync(join(CONTRACT, 'package.json'), 'utf8')));
  const libraries = Object.entries(manifest.dependencies).map(
    ([name, version]) => `${name} ${version.split('.').slice(0, 2).join('.')}`,
  );
  const declarations = [
    `// libraries\n${libraries.join('\n')}\n`,
    ...moduleDeclarations(Object.values(manifest.exports)),
  ];
  return { version: manifest.version, declarations: declarations.join('\n') };
}

function moduleDeclarations(exported: readonly string[]): readonly string[] {
  const files = exported.flatMap((file) =>
    file.includes('*')
      ? ts.sys.readDirectory(join(CONTRACT, file.slice(0, file.indexOf('*'))), ['.ts'])
      : [join(CONTRACT, file)],
  );
  const sections: string[] = [];
  const program = ts.createProgram([...files, ...OTHER_MODULES], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    skipLibCheck: true,
    types: [],
  });
  for (const source of program.getSourceFiles()) {
    const name = relative(join(ROOT, 'shared'), source.fileName).split(sep).join('/');
    const isOurs = name.startsWith('contract/src/') || OTHER_MODULES.includes(source.fileName);
    if (!isOurs || source.isDeclarationFile) continue;
    program.emit(source, (_file, text) => sections.push(`// ${name}\n${text}`), undefined, true);
  }
  return sections.sort();
}

export function formatContractApi({ version, declarations }: ContractApi): string {
  return `${version}\n\n${declarations}`;
}

export function parseContractApi(text: string): ContractApi {
  const [version = '', , ...lines] = text.split('\n');
  return { version, declarations: lines.join('\n') };
}

/**
 * Returns the reason why the version of the contract is too low for the changes since it was recorded; `undefined` if
 * it is high enough. A removed name requires a higher major, other changes at least a higher minor. Only a reviewer can
 * find a change of meaning without changed declarations.
 */
export function versionProblem(recorded: ContractApi, current: ContractApi): string | undefined {
  if (recorded.declarations === current.declarations) return undefined;
  const [before, now] = [versionParts(recorded.version), versionParts(current.version)];
  const removed = exportedNames(recorded).filter((name) => !exportedNames(current).includes(name));
  const isMajor = now.major > before.major;
  if (removed.length > 0 && !isMajor) {
    return `The contract no longer exports ${removed.join(', ')}: its version ${current.version} needs a higher major.`;
  }
  if (!isMajor && !(now.major === before.major && now.minor > before.minor)) {
    return `The declarations of the contract changed: its version ${current.version} needs at least a higher minor.`;
  }
  return undefined;
}

function versionParts(version: string): { readonly major: number; readonly minor: number } {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

/**
 * Lists the exported names of all modules, because a type may move. Includes re-exports of the main module, because
 * areas get them at run time.
 */
function exportedNames({ declarations }: ContractApi): readonly string[] {
  return declarations.split(/^\/\/ /m).flatMap((section) => {
    const [module = ''] = section.split('\n', 1);
    const declared = section.matchAll(
      /^export (?:declare )?(?:const|function|class|interface|type|enum|let) ([\w$]+)/gm,
    );
    const listed = [...section.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
    const passedOn = module === 'contract/src/index.ts' ? section.matchAll(/^export (\* from '[^']+')/gm) : [];
    return [
      ...[...declared, ...passedOn].map(([, name = '']) => name),
      ...listed.map(nameOfListed).filter((name) => name !== ''),
    ];
  });
}

function nameOfListed(text: string): string {
  return text.trim().split(' ').at(-1) ?? '';
}
