import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface RepeatedName {
  readonly name: string;
  readonly files: readonly string[];
}

/** Every area and the host can import the packages of shared, and no other area. */
function packageOf(file: string): string {
  const [folder = ''] = file.split('/');
  return folder;
}

/**
 * Finds exported names with two declarations within reach of one package: its own and those of shared. The same name in
 * two areas isn't reported, because no code imports both.
 */
export function repeatedNames(root: string, files: readonly string[]): readonly RepeatedName[] {
  const declared = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportedNames(root, file)) declared.set(name, [...(declared.get(name) ?? []), file]);
  }
  return [...declared].flatMap(([name, all]) => {
    const inShared = all.filter((file) => packageOf(file) === 'shared');
    const packages = new Set(all.map(packageOf).filter((folder) => folder !== 'shared'));
    const found = [...packages].find(
      (folder) => inShared.length + all.filter((file) => packageOf(file) === folder).length > 1,
    );
    return found !== undefined || inShared.length > 1 ? [{ name, files: all }] : [];
  });
}

function exportedNames(root: string, file: string): ReadonlySet<string> {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return new Set(source.statements.flatMap((statement) => (isExported(statement) ? namesOf(statement) : [])));
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function boundNames(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
