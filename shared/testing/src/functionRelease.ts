const SCHEMA = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json';

export interface ReleasedFunction {
  readonly signature: string;
  readonly sentence: string;
  /** The format of each path, optionally with its parameters. */
  readonly fields: Readonly<Record<string, string | readonly [string, object]>>;
  readonly rules: Readonly<Record<string, string>>;
  /** Default: the lending pool. */
  readonly target?: string | undefined;
  readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** True for a call inside `execute(bytes)` of the account's proxy wallet. */
  readonly isEmbedded?: boolean | undefined;
}

const LISTS = {
  reserves: { contract: 'role:LENDING_POOL', function: 'getReservesList()', words: 'list' },
};

const CARRIER = {
  intent: 'Use the proxy wallet',
  interpolatedIntent: '{data}, through {@.to}',
  fields: [
    fieldOf('data', ['calldata', { calleePath: '@.to', amountPath: '@.value', spenderPath: '@.from' }]),
    fieldOf('@.to', 'addressName'),
  ],
};

export function functionRelease(released: ReleasedFunction, area = 'lending'): Record<string, unknown> {
  const { signature, target = 'role:LENDING_POOL', rules, isEmbedded = false } = released;
  const functions = { [signature.slice(0, signature.indexOf('('))]: rules };
  const contract = isEmbedded
    ? { target: 'proxy', functions: { execute: { data: 'calls' } }, embedded: functions }
    : { target, functions };
  return {
    'released.7730.json': descriptorOf(released),
    'policy.json': { version: 1, area, lists: LISTS, contracts: { released: contract } },
  };
}

function descriptorOf({ signature, sentence, fields, enums, isEmbedded = false }: ReleasedFunction): object {
  const format = {
    intent: 'Released',
    interpolatedIntent: sentence,
    fields: Object.entries(fields).map(([path, display]) => fieldOf(path, display)),
  };
  return {
    $schema: SCHEMA,
    context: { $id: 'released', contract: {} },
    metadata: { owner: 'Fathom', enums: enums ?? {} },
    display: {
      formats: isEmbedded ? { 'execute(bytes data)': CARRIER, [signature]: format } : { [signature]: format },
    },
  };
}

function fieldOf(path: string, display: string | readonly [string, object]): object {
  const [format, params] = typeof display === 'string' ? [display, {}] : display;
  return { path, label: 'Value', format, params, visible: 'always' };
}
