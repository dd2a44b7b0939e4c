import { basename } from 'node:path';
import ts from 'typescript';

export interface LanguageFinding {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly text: string;
}

/** Sentences from the specification keep their wording (decision 0024). */
const QUOTED: ReadonlySet<string> = new Set();

const COPY = [
  /\b(nobody|somebody|anybody|everybody|whoever|whomever|thereof|hereby|beside|any more)\b/i,
  /\b(tells?|told|tell us|knows?|answers?|answered|gave up|gives up)\b/i,
  /\b(on the chain|raw call|tried out|one after the other|used up|became of|as the browser)\b/i,
  /\b(colours?|behaviour\w*|favourite\w*|licence|collaterali[s]\w*|initiali[s]e\w*|optimi[s]e\w*|recogni[s]e\w*)\b/i,
];

const PROSE = /\b(anew|beat|beside|in vain|nobody|whoever)\b/i;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;

/** A title that names more requirements covers several behaviors. */
const REQUIREMENT = /\b[A-Z]{3}-\d{3}\b/g;
const MOST_REQUIREMENTS = 3;

const BANNED_WORDS = new Set(
  `facts fact fate fates ending endings told grant grants scene scenes world worlds
   story stories storyteller walk walks glyph glyphs shown figure figures happening alone
   effort booked door doors beat beats patience remark remarks shelf blank surrounding
   trouble troubles steady kit sought conduct conducts wander vain mend answer answers
   sentence sentences worth place places subject subjects watched kept lost anew beside nobody whoever
   colour colours behaviour behaviours neighbour neighbours judgement maths licence`.split(/\s+/),
);
/** Last words only: verbs of the same spelling are in use (`needsApproval`). */
const BANNED_SUFFIXES = new Set(['needs', 'words', 'stage', 'look', 'mark', 'due', 'claim', 'claims']);
const TERMS = /netWorth|randomWalk|walkForward|abiWords|headWords|reserveWords|bookKeeper|walletKit|claimable/i;

/** A local name may use the term of ERC-7730 for the text that describes a call. */
const LOCAL_TERMS = /sentence/i;

/** Parses a source, with the parents that the checks need. */
export function parseSource(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

export function checkCopy(source: ts.SourceFile): LanguageFinding[] {
  return collect(source, (node) => {
    if (!isText(node) || isKey(node) || QUOTED.has(node.text)) return undefined;
    const word = COPY.map((pattern) => pattern.exec(node.text)?.[0]).find((found) => found !== undefined);
    return word === undefined ? undefined : { word, text: node.text };
  });
}

export function checkProse(source: ts.SourceFile): LanguageFinding[] {
  if (!PROSE.test(source.text)) return [];
  const comments = [...source.text.matchAll(COMMENT)].flatMap(({ 0: text, index }) => {
    const word = PROSE.exec(text)?.[0];
    const line = source.getLineAndCharacterOfPosition(index).line + 1;
    return word === undefined ? [] : [{ file: source.fileName, line, word, text }];
  });
  const titles = collect(source, (node) => {
    const text = titleOf(node);
    const word = text === undefined ? undefined : PROSE.exec(text)?.[0];
    return word === undefined || text === undefined ? undefined : { word, text };
  });
  return [...comments, ...titles];
}

export function checkRequirements(source: ts.SourceFile): LanguageFinding[] {
  return collect(source, (node) => {
    const text = titleOf(node);
    const ids = text?.match(REQUIREMENT) ?? [];
    return text === undefined || ids.length <= MOST_REQUIREMENTS ? undefined : { word: `${ids.length} ids`, text };
  });
}

export function checkLocalNames(source: ts.SourceFile): LanguageFinding[] {
  return collect(source, (node) => {
    const name = declaredName(node);
    const word = name === undefined || LOCAL_TERMS.test(name) ? undefined : privateWord(name);
    return word === undefined || name === undefined ? undefined : { word, text: name };
  });
}

export function checkNames(source: ts.SourceFile): LanguageFinding[] {
  const fileName = basename(source.fileName);
  const ofFile = privateWord(fileName.split('.')[0] ?? '');
  const inFile = collect(source, (node) => {
    const name = exportedName(node);
    const word = name === undefined ? undefined : privateWord(name);
    return word === undefined || name === undefined ? undefined : { word, text: name };
  });
  return ofFile === undefined ? inFile : [{ file: source.fileName, line: 0, word: ofFile, text: fileName }, ...inFile];
}

function collect(
  source: ts.SourceFile,
  check: (node: ts.Node) => Pick<LanguageFinding, 'word' | 'text'> | undefined,
): LanguageFinding[] {
  const findings: LanguageFinding[] = [];
  const visit = (node: ts.Node): void => {
    const found = check(node);
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (found) findings.push({ file: source.fileName, line, ...found });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateLiteralToken(node);
}

function isKey(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isCaseClause(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  let callee: ts.Expression = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
  const isTest = ts.isIdentifier(callee) && /^(describe|it|test)$/.test(callee.text);
  if (!isTest || title === undefined) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText() : undefined;
}

function declaredName(node: ts.Node): string | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

function exportedName(node: ts.Node): string | undefined {
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
    return isExported(node.parent.parent) ? node.name.text : undefined;
  }
  const isDeclaration =
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node);
  return isDeclaration && isExported(node) ? node.name?.text : undefined;
}

function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function privateWord(name: string): string | undefined {
  if (TERMS.test(name)) return undefined;
  const words = (/^[A-Z\d_]+$/.test(name) ? name.split('_') : name.split(/(?=[A-Z])|[_\d]/)).map((word) =>
    word.toLowerCase(),
  );
  const last = words.at(-1) ?? '';
  return (
    words.find((word) => BANNED_WORDS.has(word)) ?? (BANNED_SUFFIXES.has(last) && words.length > 1 ? last : undefined)
  );
}
