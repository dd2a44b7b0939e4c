import type { WriteSwap } from '@fathom/area-kit/writes/writeEffect';
import type { RuledFunction, SigningContract } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import { amountUnit } from '@fathom/host-kit/signing/verify/floor/descriptionFloor';
import type { KnownSwap } from '@fathom/host-kit/signing/verify/table/knownFunction';
import { EXCHANGE_ROLE } from '@fathom/host-kit/signing/verify/floor/swapCheck';

/** Completes a swap by the tokens of its displayed amounts and by its rules. Throws if the parameters don't fit. */
export function swapOf(
  { side, amountIn, amountOut }: WriteSwap,
  described: RuledFunction,
  metadata: SigningContract['descriptor']['metadata'],
): KnownSwap {
  const { key, parameters, rules, format } = described;
  const tokenOf = (amount: string) => {
    const field = format.fields.find(({ path }) => path === amount);
    const unit = field && amountUnit(field, metadata);
    if (!parameters.some(({ name }) => name === unit)) throw new Error(`${amount} of ${key} has no token of its own`);
    return unit ?? '';
  };
  const partOf = (type: string) => {
    const [part, ...others] = parameters.filter(({ name, type: own }) => own === type && rules[name]?.kind === 'swap');
    if (!part || others.length > 0) throw new Error(`${key} has not one ${type} with the rule of a swap`);
    return part.name;
  };
  const [source, destination] = [tokenOf(amountIn), tokenOf(amountOut)];
  const [data, offset] = [partOf('bytes'), partOf('uint256')];
  // A function that isn't passed the exchange reads it from its data.
  const hasExchange = !Object.values(rules).some((rule) => rule.kind === 'role' && rule.names.includes(EXCHANGE_ROLE));
  return { side, source, destination, amountIn, amountOut, data, offset, hasExchange };
}
