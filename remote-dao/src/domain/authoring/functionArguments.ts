import { failed, ok, type Result } from '@fathom/contract/result';

export type TypedArgument =
  | { readonly kind: 'text'; readonly text: string; readonly isQuoted: boolean }
  | { readonly kind: 'list'; readonly items: readonly TypedArgument[] };

/** `bracket`: unbalanced; `quote`: not closed; `empty`: nothing between two commas. */
export type ArgumentsProblem = 'bracket' | 'quote' | 'empty';

const DEEPEST = 16;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')' };

/**
 * Parses comma-separated arguments and trims them. Commas inside of lists (`[1,2]`), tuples (`(1,true)`) and double
 * quotes (`"a, b"`) don't separate. A blank text has no arguments.
 */
export function parseArguments(text: string): Result<readonly TypedArgument[], ArgumentsProblem> {
  let at = 0;
  let problem: ArgumentsProblem | undefined;

  function skipBlanks(): void {
    while (/\s/.test(text[at] ?? '')) at += 1;
  }

  function parseSequence(end: string | undefined, depth: number): readonly TypedArgument[] {
    const items: TypedArgument[] = [];
    skipBlanks();
    if (text[at] === end) {
      at += 1;
      return items;
    }
    while (!problem) {
      items.push(parseArgument(depth));
      skipBlanks();
      const next = text[at];
      at += 1;
      if (next === end) return items;
      if (next !== ',') problem ??= 'bracket';
    }
    return items;
  }

  function parseArgument(depth: number): TypedArgument {
    skipBlanks();
    const closing = CLOSING[text[at] ?? ''];
    if (closing !== undefined) {
      at += 1;
      if (depth === DEEPEST) problem ??= 'bracket';
      return { kind: 'list', items: problem ? [] : parseSequence(closing, depth + 1) };
    }
    return text[at] === '"' ? parseQuoted() : parseBare();
  }

  function parseQuoted(): TypedArgument {
    const [quoted = ''] = /^"(?:[^"\\]|\\.)*"/s.exec(text.slice(at)) ?? [];
    const parsed = unquoted(quoted);
    if (parsed === undefined) problem ??= 'quote';
    at += quoted.length;
    return { kind: 'text', text: parsed ?? '', isQuoted: true };
  }

  function parseBare(): TypedArgument {
    const [bare = ''] = /^[^,()[\]]*/.exec(text.slice(at)) ?? [];
    at += bare.length;
    const trimmed = bare.trim();
    if (trimmed === '') problem ??= 'empty';
    return { kind: 'text', text: trimmed, isQuoted: false };
  }

  const parsed = parseSequence(undefined, 0);
  return problem ? failed(problem) : ok(parsed);
}

function unquoted(quoted: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(quoted);
    return typeof parsed === 'string' ? parsed : undefined;
  } catch {
    return undefined;
  }
}
