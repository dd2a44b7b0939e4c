import { ZERO_ADDRESS } from '@fathom/contract/address';
import type { AreaSigning, RuledFunction } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { isNamed, isOfSources } from '@fathom/host-kit/signing/verify/floor/floor';
import type { OmittedParameters } from '@fathom/host-kit/signing/verify/table/knownFunction';
import type { TableRow } from '@fathom/host-kit/signing/verify/table/tableRow';

/** Constants that the sentence may omit without being listed. */
const ZEROS: readonly string[] = ['0', 'false', '[]'];

/** Returns the parameters with the protocol's own contracts, and the constants, that a sentence doesn't name. */
export function omittedParameters(
  described: RuledFunction,
  lists: AreaSigning['lists'],
): Pick<TableRow, keyof OmittedParameters> {
  const parts: string[] = [];
  const sources: string[] = [];
  const fixed: Record<string, string> = {};
  for (const parameter of described.parameters) {
    const { name, type } = parameter;
    const rule = described.rules[name];
    if (!rule || isNamed(parameter, described)) continue;
    if (rule.kind === 'constant' && !ZEROS.includes(rule.value)) fixed[name] = constantOf(rule.value, parameter);
    if (type !== 'address' && type !== 'address[]') continue;
    if (isOfSources(rule, lists)) sources.push(name);
    else if (rule.kind === 'role' || rule.kind === 'listed') parts.push(name);
  }
  return {
    ...(parts.length > 0 && { parts }),
    ...(sources.length > 0 && { sources }),
    ...(Object.keys(fixed).length > 0 && { fixed }),
  };
}

/** A constant may be no contract that the sentence omits. Throws for other addresses than zero. */
function constantOf(value: string, { name, type }: RuledFunction['parameters'][number]): string {
  if (type.startsWith('uint') || type === 'bool' || value === ZERO_ADDRESS) return value;
  throw new Error(`${name} is a constant ${type}, which no sentence omits`);
}
