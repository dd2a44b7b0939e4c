import { runInNewContext } from 'node:vm';
import { parse } from 'graphql';
import ts from 'typescript';
import { graphqlDocuments } from './graphqlDocuments';

const HEAD = "import { gql } from '@fathom/base/indexer/gql';";

function built(source: string): string {
  return ts.transpileModule(`${HEAD}\n${source}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    transformers: { before: [graphqlDocuments] },
  }).outputText;
}

function documentIn(source: string): unknown {
  return runInNewContext(built(source).replace('export const QUERY =', 'QUERY ='));
}

it('writes a document as its parser returns it, without a place in the text', () => {
  const text = 'query Pools($first: Int!) { pools(first: $first, where: { isOpen: true, name: "x" }) { id } }';
  expect(documentIn(`export const QUERY = gql\`${text}\`;`)).toEqual({ ...parse(text, { noLocation: true }) });
});

it('leaves no import of the parser', () => {
  expect(built('export const QUERY = gql`{ pools { id } }`;')).not.toContain('gql');
});

it('inserts texts and numbers of the same file', () => {
  const source = "const FIELDS = 'id name';\nconst MOST = 1000;\n";
  const document = documentIn(`${source}export const QUERY = gql\`{ pools(first: \${MOST}) { \${FIELDS} } }\`;`);
  expect(document).toEqual(parse('{ pools(first: 1000) { id name } }', { noLocation: true }));
});

it('rejects values that are known only when the code runs', () => {
  expect(() => built('export const QUERY = gql`{ pools { ${fieldsOf()} } }`;')).toThrow("isn't a constant");
});

it('rejects a document that is no GraphQL', () => {
  expect(() => built('export const QUERY = gql`{ pools { }`;')).toThrow('Syntax Error');
});
