import * as v from 'valibot';
import type { Descriptor } from '@fathom/host-kit/signing/verify/descriptor/descriptor';
import { failed, ok, type Result } from '@fathom/contract/result';

/*
 * The part of the registry's schema that our descriptors use (erc7730-v2.schema.json of the Ethereum clear-signing
 * registry, as of November 2026). Rejects all other keys, so a file that passes here passes there.
 */

const literal = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const deployments = v.array(v.strictObject({ chainId: v.pipe(v.number(), v.integer()), address: v.string() }));

const TYPE = String.raw`(?:(?:tuple)?\s*\((?:[^()]|\([^()]*\))*\)|[A-Za-z0-9_:]+)(?:\[[0-9]*\])*`;
const PARAMETER = String.raw`${TYPE}\s+[A-Za-z_][A-Za-z0-9_]*`;
/** A function, or the struct of a message, with the names of all parameters. */
const SIGNATURE = new RegExp(String.raw`^[A-Za-z_][A-Za-z0-9_:]*\(\s*(?:${PARAMETER}(?:\s*,\s*${PARAMETER})*\s*)?\)$`);

const visible = v.union([
  v.picklist(['always', 'never', 'optional']),
  v.strictObject({ ifNotIn: v.pipe(v.array(literal), v.nonEmpty()) }),
  v.strictObject({ mustBe: v.pipe(v.array(literal), v.nonEmpty()) }),
]);

const tokenAmount = v.pipe(
  v.strictObject({
    token: v.exactOptional(v.string()),
    tokenPath: v.exactOptional(v.string()),
    nativeCurrencyAddress: v.exactOptional(v.union([v.string(), v.array(v.string())])),
    threshold: v.exactOptional(v.string()),
    message: v.exactOptional(v.string()),
  }),
  v.check(({ token, tokenPath }) => token === undefined || tokenPath === undefined, 'names the token twice'),
);
const addressName = v.strictObject({
  types: v.exactOptional(v.array(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection']))),
  sources: v.exactOptional(v.array(v.string())),
  senderAddress: v.exactOptional(v.union([v.string(), v.array(v.string())])),
});
const calldata = v.strictObject({
  calleePath: v.string(),
  selectorPath: v.exactOptional(v.string()),
  amountPath: v.exactOptional(v.string()),
  spenderPath: v.exactOptional(v.string()),
});

const named = { path: v.string(), label: v.string(), visible: v.exactOptional(visible) };
const field = v.variant('format', [
  v.strictObject({ ...named, format: v.picklist(['raw', 'amount', 'duration']) }),
  v.strictObject({ ...named, format: v.literal('tokenTicker') }),
  v.strictObject({ ...named, format: v.literal('tokenAmount'), params: v.exactOptional(tokenAmount) }),
  v.strictObject({ ...named, format: v.literal('addressName'), params: v.exactOptional(addressName) }),
  v.strictObject({ ...named, format: v.literal('calldata'), params: calldata }),
  v.strictObject({ ...named, format: v.literal('enum'), params: v.strictObject({ $ref: v.string() }) }),
  v.strictObject({
    ...named,
    format: v.literal('date'),
    params: v.strictObject({ encoding: v.picklist(['blockheight', 'timestamp']) }),
  }),
]);

const context = v.union([
  v.strictObject({
    $id: v.string(),
    contract: v.strictObject({
      deployments: v.exactOptional(deployments),
      factory: v.exactOptional(v.strictObject({ deployEvent: v.string(), deployments })),
    }),
  }),
  v.strictObject({ $id: v.string(), eip712: v.strictObject({ deployments: v.exactOptional(deployments) }) }),
]);

const registryDescriptor = v.strictObject({
  $schema: v.string(),
  context,
  metadata: v.strictObject({
    owner: v.string(),
    contractName: v.exactOptional(v.string()),
    constants: v.exactOptional(v.record(v.string(), literal)),
    enums: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
  }),
  display: v.strictObject({
    formats: v.record(
      v.pipe(v.string(), v.regex(SIGNATURE, 'is no signature with the names of all parameters')),
      v.strictObject({ intent: v.string(), interpolatedIntent: v.string(), fields: v.array(field) }),
    ),
  }),
});

export type RegistryDescriptor = v.InferOutput<typeof registryDescriptor>;

/**
 * Converts a descriptor to the registry's schema: a hidden field with a required value is `mustBe` there, and
 * `mustMatch` in the reference implementation that verifies our transactions. The error names the first part that the
 * registry would reject.
 */
export function toRegistryDescriptor(descriptor: Descriptor): Result<RegistryDescriptor, string> {
  const formats = Object.entries(descriptor.display.formats).map(([signature, format]) => [
    signature,
    { ...format, fields: format.fields.map((own) => ({ ...own, ...registryVisibility(own) })) },
  ]);
  const parsed = v.safeParse(registryDescriptor, {
    ...descriptor,
    display: { ...descriptor.display, formats: Object.fromEntries(formats) as unknown },
  });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  return failed(`${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}

type Field = Descriptor['display']['formats'][string]['fields'][number];

function registryVisibility({ visible: own }: Field): { readonly visible?: v.InferOutput<typeof visible> } {
  if (own === undefined) return {};
  return { visible: typeof own === 'object' && 'mustMatch' in own ? { mustBe: own.mustMatch } : own };
}
