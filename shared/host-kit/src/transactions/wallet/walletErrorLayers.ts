type Layer = Readonly<Record<string, unknown>>;

const MAX_NESTING = 6;
/** Members in which libraries wrap an error, the wallet's own error last. */
const INNER = ['info', 'payload', 'response', 'error', 'cause', 'body', 'details', 'data', 'originalError'];
/** Members with messages, the most specific one last. */
const WORDS = ['statusText', 'shortMessage', 'reason', 'error', 'message'];
const GENERIC =
  /^(error|(an )?unknown( rpc)? error( occurred)?|(an )?internal( json-?rpc| rpc| server)? error|could not coalesce error|rpc error|request failed|failed|undefined|null|\[object object\])[.:!]?$/i;
/** Longer texts are not searched for an error in JSON. */
const LONGEST_JSON = 20_000;
const HEXADECIMAL = /^0x[0-9a-f]*$/i;

/** Returns all codes of the error and of the errors it wraps, outermost first; digits as numbers. */
export function walletErrorCodes(error: unknown): readonly unknown[] {
  return layersOf(error).flatMap(({ code, statusCode }) => [code, statusCode].flatMap(readCode));
}

/** Returns the innermost message, because wrappers only report "internal error". Empty if there is none. */
export function walletErrorText(error: unknown): string {
  const texts = typeof error === 'string' ? [withoutJson(error)] : [];
  const all = [...texts, ...layersOf(error).flatMap(wordsOf)].filter((text) => text !== '');
  return all.findLast((text) => !GENERIC.test(text)) ?? all.at(-1) ?? '';
}

function readCode(code: unknown): readonly unknown[] {
  if (code === undefined || code === null) return [];
  return [typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code];
}

function wordsOf(layer: Layer): readonly string[] {
  return WORDS.flatMap((name) => {
    const text = layer[name];
    return typeof text === 'string' && !HEXADECIMAL.test(text) ? [withoutJson(text)] : [];
  });
}

function layersOf(error: unknown): readonly Layer[] {
  const seen = new Set<unknown>();
  function collect(value: unknown, depth: number): readonly Layer[] {
    if (depth > MAX_NESTING || seen.has(value)) return [];
    seen.add(value);
    if (typeof value === 'string') return collect(jsonIn(value), depth + 1);
    if (Array.isArray(value)) return value.slice(0, MAX_NESTING).flatMap((entry) => collect(entry, depth + 1));
    if (typeof value !== 'object' || value === null) return [];
    const layer = membersOf(value);
    return [layer, ...['message', ...INNER].flatMap((name) => collect(layer[name], depth + 1))];
  }
  return collect(error, 0);
}

/** A wallet's error may be a proxy, or have getters that throw. */
function membersOf(value: object): Layer {
  const members: Record<string, unknown> = {};
  for (const name of ['code', 'statusCode', ...WORDS, ...INNER]) {
    try {
      members[name] = (value as Layer)[name];
    } catch {
      // Treated as missing.
    }
  }
  return members;
}

/** Parses an error that a library appended to a text, such as `Internal JSON-RPC error. { "code": … }`. */
function jsonIn(text: string): unknown {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start < 0 || end < start || text.length > LONGEST_JSON) return undefined;
  try {
    const parsed: unknown = JSON.parse(text.slice(start, end + 1));
    return typeof parsed === 'object' && parsed !== null && 'value' in parsed ? parsed.value : parsed;
  } catch {
    return undefined;
  }
}

/** Returns the text before an error in JSON, which is a separate layer. */
function withoutJson(text: string): string {
  return jsonIn(text) === undefined ? text : text.slice(0, text.indexOf('{')).replace(/[\s'"]+$/, '');
}
