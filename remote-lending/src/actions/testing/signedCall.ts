import type { ContractCall, Step } from '@fathom/area-kit/flows/steps/step';

const SIGNED = { deadline: 1_800_000_000n, v: 27n, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` };

/** Returns a plan's last call with its permit, and the signature in the published parameter order. */
export function signedCall(steps: readonly Step[]): {
  readonly call: ContractCall;
  readonly signature: readonly unknown[];
} {
  const [permit] = steps;
  const last = steps.at(-1);
  const withPermit = last?.kind === 'call' ? last.withPermit : undefined;
  if (permit?.kind !== 'permit' || withPermit?.permit !== permit.id) throw new Error('the call carries no permit');
  const args = withPermit.call.args.map((argument) =>
    typeof argument === 'object' && 'part' in argument && argument.part !== 'amount' ? SIGNED[argument.part] : argument,
  );
  return { call: { ...withPermit.call, args }, signature: Object.values(SIGNED) };
}
