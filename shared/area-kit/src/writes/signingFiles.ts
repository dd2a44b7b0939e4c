import type { ContractDefinition, DescribedWrite } from './defineContract';
import type { WriteParameter, SenderRule } from './parameters';
import { parameterList } from './signature';

/** A chain read for a list of the policy; see `ChainLookup` of the verifier. */
export type ListDefinition = Readonly<Record<string, unknown>>;

/** Everything that an area may ask the host to sign. */
export interface SigningDefinition {
  readonly area: string;
  readonly lists?: Readonly<Record<string, ListDefinition>>;
  readonly contracts: readonly ContractDefinition[];
}

const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json';
const OWNER = 'Fathom';

/** Returns ERC-7730 descriptors and the host's policy, by file name. The host's parser shares no code with this. */
export function signingFiles({ area, lists, contracts }: SigningDefinition): Readonly<Record<string, unknown>> {
  const descriptors = contracts.map((contract) => [`${contract.id}.7730.json`, descriptorOf(contract)] as const);
  const policies = Object.fromEntries(contracts.map((contract) => [contract.id, policyOf(contract)]));
  const policy = { version: 1, area, ...(lists && { lists }), contracts: policies };
  return Object.fromEntries<unknown>([...descriptors, ['policy.json', policy]]);
}

function descriptorOf(contract: ContractDefinition): object {
  const { id, name, constants, enums, deployEvent, isMessage } = contract;
  const factory = deployEvent === undefined ? {} : { factory: { deployEvent, deployments: [] } };
  const formats = writesOf(contract).map(
    (write) =>
      [
        `${write.name}(${parameterList(write.inputs, ',')})`,
        { intent: write.title, interpolatedIntent: write.sentence, fields: fieldsOf(write) },
      ] as const,
  );
  return {
    $schema: SCHEMA,
    context: { $id: id, ...(isMessage ? { eip712: {} } : { contract: factory }) },
    metadata: { owner: OWNER, contractName: name, ...(constants && { constants }), ...(enums && { enums }) },
    display: { formats: Object.fromEntries<object>(formats) },
  };
}

function fieldsOf({ inputs, parameters }: DescribedWrite): readonly object[] {
  return Object.entries(parameters).flatMap(([name, { display }]) => {
    const isList = inputs.some((input) => input.name === name && input.type.endsWith('[]'));
    return display ? [{ path: isList ? `${name}.[]` : name, ...display }] : [];
  });
}

function policyOf(contract: ContractDefinition): object {
  const { target, writes, embedded } = contract;
  return { target, functions: rulesOf(writes), ...(embedded && { embedded: rulesOf(embedded) }) };
}

function rulesOf(writes: Readonly<Record<string, DescribedWrite>>): object {
  return Object.fromEntries(
    Object.values(writes).map(({ name, parameters }) => [
      name,
      Object.fromEntries(
        Object.entries(parameters).flatMap(([parameter, rule]) => {
          const text = ruleText(parameter, rule);
          return text === undefined ? [] : [[parameter, text]];
        }),
      ),
    ]),
  );
}

/** Returns the rule as in the policy: `role:LENDING_POOL`; `undefined` for a display only. */
export function ruleText(
  parameter: string,
  { kind, name }: Partial<WriteParameter> | Partial<SenderRule>,
): string | undefined {
  if (kind === undefined) return undefined;
  const needsName = kind === 'intent' || kind === 'exact' || kind === 'named';
  const own = name ?? (needsName ? parameter.replace('@.', '') : undefined);
  return own === undefined ? kind : `${kind}:${own}`;
}

export function writesOf({ writes, embedded = {} }: ContractDefinition): readonly DescribedWrite[] {
  return [...Object.values(writes), ...Object.values(embedded)];
}
