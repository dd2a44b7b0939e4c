import { parse } from 'graphql';
import ts from 'typescript';

const PARSER = '@fathom/base/indexer/gql';
const TAG = 'gql';

/**
 * Replaces each template of `gql` by the parsed document, and the import of the parser. A template may contain constants
 * of its file. Throws for documents that aren't valid.
 */
export const graphqlDocuments: ts.TransformerFactory<ts.SourceFile> = ({ factory, ...context }) => {
  return (file) => {
    const parser = file.statements.find(isParserImport);
    if (!parser) return file;
    const constants = constantsOf(file);
    const replace = (node: ts.Node): ts.Node | undefined => {
      if (node === parser) return undefined;
      if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(file) !== TAG) {
        return ts.visitEachChild(node, replace, { factory, ...context });
      }
      const text = textOf(node.template, constants);
      if (text === undefined) throw new Error(`${file.fileName}: a document has a value that isn't a constant`);
      return literalOf(parse(text, { noLocation: true }), factory);
    };
    return ts.visitEachChild(file, replace, { factory, ...context });
  };
};

function isParserImport(node: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text === PARSER
  );
}

/** Texts and numbers that are assigned to constants at the top of the file. */
function constantsOf(file: ts.SourceFile): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const isText = initializer && (ts.isStringLiteralLike(initializer) || ts.isNumericLiteral(initializer));
      if (ts.isIdentifier(name) && isText) constants.set(name.text, initializer.text);
    }
  }
  return constants;
}

function textOf(template: ts.TemplateLiteral, constants: ReadonlyMap<string, string>): string | undefined {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  let text = template.head.text;
  for (const { expression, literal } of template.templateSpans) {
    const value = ts.isIdentifier(expression) ? constants.get(expression.text) : undefined;
    if (value === undefined) return undefined;
    text += value + literal.text;
  }
  return text;
}

/** Writes a node of a document as an object. */
function literalOf(value: unknown, factory: ts.NodeFactory): ts.Expression {
  if (Array.isArray(value)) return factory.createArrayLiteralExpression(value.map((each) => literalOf(each, factory)));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return factory.createObjectLiteralExpression(
      fields.map(([name, field]) => factory.createPropertyAssignment(name, literalOf(field, factory))),
    );
  }
  if (typeof value === 'boolean') return value ? factory.createTrue() : factory.createFalse();
  return factory.createStringLiteral(String(value));
}
