import type { TransactionRequest } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { confirmPreview, type CheckedPreview } from '@fathom/area-kit/actions/preview/confirmPreview';
import { formOf, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { promisedBy } from '@fathom/area-kit/actions/preview/promisedBy';
import { encodeJson } from '@fathom/area-kit/flows/run/bigintJson';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { ChainMoment } from '@fathom/base/rpc/simulation/simulateEffects';

/** A dialog with values entered, as its area opens it. */
export interface DialogPlan<Input, Types extends ActionTypes> {
  readonly kind: string;
  readonly reader: MulticallReader;
  readonly account: Address;
  readonly action: ActionDefinition<Input, Types>;
  readonly input: Input;
  readonly values: Types['values'];
  readonly inputAt: (input: Input, moment: ChainMoment) => Promise<Input>;
}

/** A mistake in the preview's inputs, in the preview itself, or in the request. */
export interface Mistake<Input, Preview> {
  readonly seen?: ((input: Input) => Input) | undefined;
  readonly preview?: ((preview: Preview, input: Input) => Preview) | undefined;
  readonly sent?: ((request: TransactionRequest) => TransactionRequest) | undefined;
}

export type Mistakes<Input, Preview> = Readonly<Record<string, Mistake<Input, Preview>>>;

export interface OpenedDialog {
  readonly kind: string;
  readonly confirm: () => Promise<CheckedPreview>;
  readonly mistaken: ReadonlyMap<string, () => Promise<CheckedPreview>>;
}

/** Opens the dialog, ready to be signed; `undefined` if a check forbids it or an approval comes first. */
export async function openedDialog<Input, Types extends ActionTypes>(
  plan: DialogPlan<Input, Types>,
  mistakes: Mistakes<Input, Types['preview']>,
): Promise<OpenedDialog | undefined> {
  const { kind, action, input, values, account, reader } = plan;
  const form = formOf(action, input, values);
  if (action.check({ ...form, isAcknowledged: true }).length > 0) return undefined;
  const intent = action.intent({ ...form, account, approval: { amount: 'exact', method: 'transaction' } });
  if (!intent) return undefined;
  const steps = action.flow.plan(intent, await action.flow.readState(intent, reader));
  const [step] = steps;
  if (step?.kind !== 'call' || steps.length > 1) return undefined;
  const request = stepRequest(intent, action.flow.expectedCalls(intent), step, {});
  return {
    kind,
    confirm: () => confirmWith(plan, request, {}),
    mistaken: new Map(
      Object.entries(mistakes)
        .filter(([, mistake]) => isMistake(plan, request, mistake))
        .map(([name, mistake]) => [`${kind}: ${name}`, () => confirmWith(plan, request, mistake)]),
    ),
  };
}

function confirmWith<Input, Types extends ActionTypes>(
  { action, input, values, account, reader, inputAt }: DialogPlan<Input, Types>,
  request: TransactionRequest,
  { seen = (read) => read, preview = (right) => right, sent = (right) => right }: Mistake<Input, Types['preview']>,
): Promise<CheckedPreview> {
  const previewing: typeof action = { ...action, preview: (form) => preview(action.preview(form), form.input) };
  const promiseOf = (of: Input) => promisedBy(previewing, seen(of), values, account);
  return confirmPreview<Input>(reader, {
    requests: [sent(request)],
    displayed: promiseOf(input),
    promiseOf,
    readAgain: async (moment) => ({ input: await inputAt(input, moment), display: () => undefined }),
  });
}

/** True if the mistake changes the preview, the proof or the request. */
function isMistake<Input, Types extends ActionTypes>(
  { action, input, values, account }: DialogPlan<Input, Types>,
  request: TransactionRequest,
  { seen, preview, sent }: Mistake<Input, Types['preview']>,
): boolean {
  const promised = (of: Input, change: NonNullable<typeof preview> = (right) => right) => {
    const form = formOf(action, of, values);
    const previewed = change(action.preview(form), of);
    const reads = action.proofs({ ...form, preview: previewed, account }).map((proof) => proof.reads);
    return encodeJson([previewed, reads]);
  };
  const right = promised(input);
  return (
    (seen !== undefined && promised(seen(input)) !== right) ||
    (preview !== undefined && promised(input, preview) !== right) ||
    (sent !== undefined && encodeJson(sent(request).data) !== encodeJson(request.data))
  );
}

/** Changes the beneficiary to a stranger. */
export function toStranger(account: Address): (request: TransactionRequest) => TransactionRequest {
  const own = account.slice(2).toLowerCase();
  return (request) => ({
    ...request,
    data: `0x${request.data.slice(2).toLowerCase().replaceAll(own, '5'.repeat(own.length))}`,
  });
}
