import { BigInt, JSON, Map, Number, Object, Set, String } from '../../captured/globals';
import { placeholdersOf, type Descriptor, type DescriptorFormat } from '../descriptor/descriptor';
import { isListType } from '../abiWords';
import { pathOf, type FunctionSignature, type SignatureParameter } from '../descriptor/functionSignature';
import type { KnownDisplay, KnownFunction, MaximumLabel } from '../table/knownFunction';

/* Limits sentences to plain words of the release and values that the host displays. */

export type Field = DescriptorFormat['fields'][number];
export type Metadata = Descriptor['metadata'];

export interface Described extends FunctionSignature {
  readonly format: DescriptorFormat;
}

const VALUE = '@.value';
/** Represents the native currency where the standard expects a token. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const LARGEST = 2n ** 256n - 1n;
const MAXIMUM_LABELS: readonly string[] = ['all', 'any amount of'] satisfies readonly MaximumLabel[];

/** Letters and punctuation without digits and quotes, which could imitate or end a value. */
const PLAIN = /^[\p{L}\p{M} ,.;:()’–-]*$/u;
/** Placeholders, each separated from the words around it. */
const SENTENCE = /^(?:[^{}“”]|(?<![^ (])(?:“\{[^{}]+\}”|\{[^{}]+\})(?![^ ,.;:)]))+$/u;
const FIELD_KEYS: readonly string[] = ['path', 'label', 'format', 'params', 'visible'];
const PARAMS: Readonly<Record<string, readonly string[]>> = {
  tokenAmount: ['tokenPath', 'token', 'nativeCurrencyAddress', 'threshold', 'message'],
  enum: ['$ref'],
  date: ['encoding'],
  calldata: ['calleePath', 'amountPath', 'spenderPath'],
};

/** Finds words that imitate a value, amounts with another unit, and enum values without their own word. */
export function descriptionProblem(described: Described, metadata: Metadata): string | undefined {
  const { format, parameters } = described;
  const { intent, interpolatedIntent: sentence } = format;
  if (!SENTENCE.test(sentence)) return 'the sentence has values that nothing separates from the words around them';
  const words = sentence.replaceAll(/“?\{[^{}]+\}”?/g, '');
  const misleading = [words, intent, ...format.fields.map(({ label }) => label)].find((text) => !PLAIN.test(text));
  if (misleading !== undefined) return `${misleading} has more than plain words`;
  const named = placeholdersOf(format);
  const texts = parameters.filter(({ name, type }) => type === 'string' && named.includes(name));
  const bare = texts.find(({ name }) => !sentence.includes(`“{${name}}”`));
  if (bare) return `${bare.name} is a text that the sentence does not quote`;
  if ([...sentence.matchAll(/“/g)].length !== texts.length) return 'the sentence quotes something that is no text';
  for (const field of format.fields) {
    const problem = fieldProblem(field, described, metadata, named.includes(field.path));
    if (problem !== undefined) return `${field.path}: ${problem}`;
  }
  return undefined;
}

function fieldProblem(
  field: Field,
  { parameters }: Described,
  metadata: Metadata,
  isNamed: boolean,
): string | undefined {
  const { path, format, params = {} } = field;
  const surplus =
    Object.keys(field).find((key) => !FIELD_KEYS.includes(key)) ??
    Object.keys(params).find((key) => PARAMS[format]?.includes(key) !== true);
  if (surplus !== undefined) return `${surplus} can change what is displayed`;
  const parameter = parameters.find((candidate) => pathOf(candidate) === path);
  if (format === 'enum') return choiceProblem(wordsOf(field, metadata), parameter);
  if (parameter?.type === 'bool' && isNamed) return 'a flag is displayed by a word for each value';
  if (format !== 'tokenAmount') return undefined;
  const of = amountUnit(field, metadata);
  const isKnown =
    of === 'native' ||
    of === '@.to' ||
    /^(role:\w+|target:(asset|UNDERLYING_ASSET_ADDRESS)\(\))$/.test(of) ||
    parameters.some(({ name, type }) => name === of && type === 'address');
  if (!isKnown) return 'its token is neither the target, nor a parameter, nor a contract with a role';
  return thresholdProblem(field);
}

/** Requires a distinct word for each value of an enum, and no gap between the values. */
function choiceProblem(
  words: Readonly<Record<string, string>>,
  parameter: SignatureParameter | undefined,
): string | undefined {
  const keys = Object.keys(words);
  const texts = Object.values(words).map((word) => word.trim().toLowerCase());
  if (texts.some((text) => text === '' || !PLAIN.test(text))) return 'a value has no plain word';
  if (new Set(texts).size < texts.length) return 'two values have one word';
  if (parameter?.type === 'bool') {
    return keys.sort().join() === 'false,true' ? undefined : 'a flag has two values, true and false';
  }
  const numbers = keys.map(Number).sort((one, other) => one - other);
  const isWhole = keys.every((key) => /^(0|[1-9]\d*)$/.test(key)) && keys.length > 0;
  const [first = 0] = numbers;
  if (!isWhole || numbers.some((number, index) => number !== first + index))
    return 'a value between others has no word';
  return undefined;
}

function thresholdProblem({ params = {} }: Field): string | undefined {
  const { threshold, message } = params;
  if (threshold === undefined) return message === undefined ? undefined : 'its message has no threshold';
  const isLargest = typeof threshold === 'string' && /^0x[0-9a-f]+$/i.test(threshold) && BigInt(threshold) === LARGEST;
  if (!isLargest) return 'only the largest number is displayed in words';
  return MAXIMUM_LABELS.includes(String(message)) ? undefined : 'the largest number is all, or any amount';
}

/** Returns `native`, `@.to`, a parameter's name, `role:x`, `target:asset()` or `target:UNDERLYING_ASSET_ADDRESS()`. */
export function amountUnit({ format, params = {} }: Field, { constants = {} }: Metadata): string {
  const { token, tokenPath, nativeCurrencyAddress } = params;
  if (format === 'amount') return 'native';
  if (token !== undefined && tokenPath !== undefined) return '';
  const isNative = [token, nativeCurrencyAddress].every((address) => String(address).toLowerCase() === NATIVE);
  if (isNative) return 'native';
  if (nativeCurrencyAddress !== undefined) return '';
  if (typeof tokenPath === 'string') return tokenPath;
  const constant = /^\$\.metadata\.constants\.(\w+)$/.exec(String(token))?.[1];
  return constant === undefined ? '' : String(constants[constant]);
}

export function wordsOf({ params = {} }: Field, { enums = {} }: Metadata): Readonly<Record<string, string>> {
  const name = /^\$\.metadata\.enums\.(\w+)$/.exec(String(params['$ref']))?.[1];
  return (name !== undefined && enums[name]) || {};
}

/** Parameters may have other names, and are compared by position. Returns `undefined` if all match. */
export function wordingProblem(known: KnownFunction, described: Described, metadata: Metadata): string | undefined {
  const { format, parameters } = described;
  const ownNames = new Map(parameters.map(({ name }, index) => [name, known.parameters[index]?.name ?? '']));
  const ownName = (path: string) => {
    const [name = '', ...rest] = path.split(/(?=\.\[\]$)/);
    return (ownNames.get(name) ?? name) + rest.join('');
  };
  const sentence = format.interpolatedIntent.replaceAll(
    /\{([^{}]+)\}/g,
    (_all, path: string) => `{${ownName(path.trim())}}`,
  );
  // The host finds the lists of a proposal by their names.
  if (known.isProposal && sentence !== format.interpolatedIntent) return 'the lists of a proposal have other names';
  if (sentence !== known.sentence) return `the sentence is not “${known.sentence}”`;
  for (const path of placeholdersOf(format)) {
    const field = format.fields.find((candidate) => candidate.path === path);
    const type = parameters.find((parameter) => pathOf(parameter) === path)?.type ?? '';
    const display = known.show[ownName(path)];
    const isDisplayed =
      field && (display ? isDisplay(field, display, ownName, metadata) : isPlainDisplay(field.format, type));
    if (!isDisplayed) return `${path} is displayed in another way than this function requires`;
  }
  return undefined;
}

function isDisplay(
  field: Field,
  display: KnownDisplay,
  ownName: (path: string) => string,
  metadata: Metadata,
): boolean {
  switch (display.as) {
    case 'words':
      return field.format === 'enum' && sorted(wordsOf(field, metadata)) === sorted(display.words);
    case 'duration':
      return field.format === 'duration';
    case 'ticker':
      return field.format === 'tokenTicker';
    case 'native':
    case 'token': {
      const unit = ['amount', 'tokenAmount'].includes(field.format) ? ownName(amountUnit(field, metadata)) : '';
      const { message } = field.params ?? {};
      return unit === (display.as === 'native' ? 'native' : display.of) && (message ?? display.most) === display.most;
    }
  }
}

/** Allows raw values; addresses may also have a name from the host. */
function isPlainDisplay(format: Field['format'], type: string): boolean {
  if (format === 'raw') return true;
  if (type === 'bytes') return format === 'calldata';
  return format === 'addressName' && (type === '' || type === 'address' || isAddressList(type));
}

function isAddressList(type: string): boolean {
  return isListType(type) && type === 'address[]';
}

function sorted(words: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(words).sort());
}

/** Requires that the native currency is never displayed as another token. */
export function displaysNativeValue({ fields }: DescriptorFormat, metadata: Metadata): boolean {
  return fields.every((field) => field.path !== VALUE || amountUnit(field, metadata) === 'native');
}
