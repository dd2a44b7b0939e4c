import * as v from 'valibot';
import { failed, ok, type Result } from '@fathom/contract/result';
import { Object, Set, String } from '../../captured/globals';
import { parseFunctionSignature, pathOf, type FunctionSignature } from './functionSignature';

/* ERC-7730 version 2. Keys of later minor versions are ignored; known keys must be valid. */

const MAJOR = 2;
const PLACEHOLDER = /\{([^{}]+)\}/g;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const literal = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const field = v.looseObject({
  path: text,
  label: text,
  format: v.picklist([
    'raw',
    'amount',
    'tokenAmount',
    'addressName',
    'tokenTicker',
    'date',
    'duration',
    'enum',
    'calldata',
  ]),
  params: v.exactOptional(v.record(v.string(), v.unknown())),
  visible: v.exactOptional(
    v.union([
      v.picklist(['always', 'never', 'optional']),
      v.strictObject({ ifNotIn: v.pipe(v.array(literal), v.nonEmpty()) }),
      v.strictObject({ mustMatch: v.pipe(v.array(literal), v.nonEmpty()) }),
    ]),
  ),
});
const deployments = v.array(v.object({ chainId: v.number(), address: v.string() }));
const context = v.looseObject({
  $id: text,
  contract: v.exactOptional(
    v.looseObject({
      deployments: v.exactOptional(deployments),
      factory: v.exactOptional(v.looseObject({ deployEvent: text, deployments })),
    }),
  ),
  eip712: v.exactOptional(v.looseObject({ deployments: v.exactOptional(deployments) })),
});

const descriptor = v.looseObject({
  $schema: text,
  context: v.pipe(
    context,
    v.check((value) => (value.contract === undefined) !== (value.eip712 === undefined), 'names one kind of context'),
  ),
  metadata: v.looseObject({
    owner: text,
    contractName: v.exactOptional(text),
    constants: v.exactOptional(v.record(v.string(), literal)),
    enums: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
  }),
  display: v.looseObject({
    formats: v.record(
      text,
      v.looseObject({ intent: text, interpolatedIntent: text, fields: v.pipe(v.array(field), v.nonEmpty()) }),
    ),
  }),
});

export type Descriptor = v.InferOutput<typeof descriptor>;
export type DescriptorFormat = Descriptor['display']['formats'][string];

export interface DescribedFunction extends FunctionSignature {
  readonly key: string;
  readonly format: DescriptorFormat;
}

/**
 * Rejects other major versions, and sentences with fields that aren't displayed. The error names the first invalid
 * part.
 */
export function parseDescriptor(json: unknown): Result<Descriptor, string> {
  const schema = (json as { readonly $schema?: unknown } | null)?.$schema;
  const [, major] = /\/erc7730-v(\d+)(?:[.-]\d+)*\.schema\.json$/.exec(String(schema)) ?? [];
  if (major !== String(MAJOR)) {
    return failed(`$schema is ${String(schema)}: this build reads version ${MAJOR} of ERC-7730`);
  }
  const parsed = v.safeParse(descriptor, json);
  if (!parsed.success) return failed(`${v.getDotPath(parsed.issues[0]) ?? 'file'}: ${parsed.issues[0].message}`);
  if ('includes' in parsed.output) return failed('includes: a descriptor is complete in itself');
  for (const [key, format] of Object.entries(parsed.output.display.formats)) {
    const signature = parseFunctionSignature(key);
    if (!signature) return failed(`display.formats: ${key} is no signature that can be decoded`);
    const problem = checkFields(signature, format);
    if (problem !== undefined) return failed(`${key}: ${problem}`);
  }
  return ok(parsed.output);
}

export function functionsOf({ display }: Descriptor): readonly DescribedFunction[] {
  return Object.entries(display.formats).flatMap(([key, format]) => {
    const signature = parseFunctionSignature(key);
    return signature ? [{ ...signature, key, format }] : [];
  });
}

/** Returns the paths of the sentence's placeholders. */
export function placeholdersOf({ interpolatedIntent }: DescriptorFormat): readonly string[] {
  return [...interpolatedIntent.matchAll(PLACEHOLDER)].map(([, path = '']) => path.trim());
}

function checkFields({ parameters }: FunctionSignature, format: DescriptorFormat): string | undefined {
  const paths = format.fields.map(({ path }) => path);
  const known = [...parameters.map(pathOf), '@.value', '@.to', '@.from'];
  const unknown = paths.find((path) => !known.includes(path));
  if (unknown !== undefined) return `the field ${unknown} is no parameter`;
  if (new Set(paths).size !== paths.length) return 'a field is described twice';
  const displayed = format.fields
    .filter(({ visible }) => visible === undefined || visible === 'always')
    .map(({ path }) => path);
  const missing = placeholdersOf(format).find((path) => !displayed.includes(path));
  return missing === undefined ? undefined : `the sentence names ${missing}, which is not displayed`;
}
