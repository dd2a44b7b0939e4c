import { movesNothing } from '@fathom/area-kit/actions/preview/previewProof';
import { defineAction } from '@fathom/area-kit/actions/defineAction';
import type { ErrorMessages } from '@fathom/area-kit/actions/progress/presentFlowError';
import type { Address } from '@fathom/contract/address';
import { formatUnits } from '@fathom/base/domain/amount';
import type { TokenLabels } from '@fathom/contract';
import type { ReactNode } from 'react';
import type { CallableMethod } from '../../data/contractMethods';
import { errorName, type DecodedEvent, type NamedValue } from '../../data/methodEffects.query';
import { decodeEvents } from '../../flows/consoleEvents';
import { consoleCallOf, emptyValues, readMethodEntry, type MethodValues } from '../../data/methodEntry';
import { checkMethod, type MethodIssue, type RoleState } from '../../domain/manager/checkMethod';
import { isHolderMethod, paymentOf } from '../../domain/manager/method';
import { isReported } from '../../flows/consoleMethods';
import { managerText as text } from '../../text/managerText';
import { manageFlow, manageSelection, ROLE_MISSING, type ManageIntent } from './manage.flow';

export interface ManagedContract {
  readonly of: ManageIntent['of'];
  readonly address: Address;
  readonly vault: Address;
  /** `undefined` for a revoked strategy: no approval may name it as spender. */
  readonly token: TokenLabels | undefined;
}

export interface ManageInput {
  readonly contract: ManagedContract;
  readonly method: CallableMethod;
  readonly role: RoleState;
  readonly chainId: number;
  readonly nativeDecimals: number;
  readonly present: (event: string, value: NamedValue) => ReactNode;
}

/** One write of a manager's console. Key the component by contract and method. */
export const manage = defineAction({
  flow: manageFlow,
  initialValues: ({ method }: ManageInput): MethodValues => emptyValues(method),
  derive: ({ input: { contract, method, nativeDecimals }, values }) => ({
    call: consoleCallOf(contract.address, method, values, nativeDecimals),
  }),
  check: ({ input: { method, role, nativeDecimals }, values }) =>
    checkMethod(method, role, readMethodEntry(method, values, nativeDecimals)),
  issueText: ({ issue }) => ({ text: issueText(issue) }),
  preview: () => null,
  intent: ({ input: { contract, method, chainId }, derived: { call }, account }) => {
    // `check` reports why a method for holders can't be executed.
    if (!call || isHolderMethod(method)) return undefined;
    const args = call.args.map((arg) => (typeof arg === 'object' ? [...arg] : arg));
    const { token } = contract;
    return {
      account,
      chainId,
      vault: contract.vault,
      contract: contract.address,
      of: contract.of,
      method: method.key,
      args,
      value: call.value,
      ...(token && paymentOf(method, args) !== undefined && { token }),
    };
  },
  selection: ({ contract, method }) => manageSelection(contract.address, method.key),
  // A role that is read again doesn't change the calldata.
  isSamePlan: () => true,
  valuesOf: ({ intent: { args, value }, input: { method, nativeDecimals } }) => ({
    inputs: args.map((arg) => (Array.isArray(arg) ? arg.join(', ') : String(arg))),
    nativeValue: formatUnits({ raw: value, decimals: nativeDecimals }),
    confirmation: method.name,
  }),
  labels: ({ input: { method } }) => ({
    title: method.name,
    action: text.execute,
    approve: text.approve,
    running: text.executing,
    transaction: method.name,
  }),
  rows: () => [],
  nativeSpent: ({ derived: { call } }) => call?.value ?? 0n,
  // The console has no preview; the host's simulation displays the effects.
  proofs: movesNothing,
  decode: ({ logs, input: { contract, method } }): readonly DecodedEvent[] | undefined =>
    isReported(contract, method, logs) ? decodeEvents(logs) : undefined,
  result: ({ transfer: events, input }) => ({
    message: events && text.done(input.method.name),
    rows: (events ?? []).flatMap(({ name, values }, at) =>
      values.length === 0
        ? [{ key: `${at}`, label: name, value: '' }]
        : values.map((value) => ({
            key: `${at} ${value.name}`,
            label: `${name}: ${value.name}`,
            value: input.present(name, value),
          })),
    ),
    next: events?.length === 0 ? text.noEvents : text.next,
  }),
});

export const managerErrors: ErrorMessages = {
  explain: ({ reason }) => {
    if (reason === undefined) return undefined;
    if (reason === ROLE_MISSING) return text.roleMissing;
    const name = errorName(reason);
    return name === reason ? undefined : text.revertsBecause(name);
  },
  unknown: text.unknownError,
};

function issueText(issue: MethodIssue): string {
  switch (issue.kind) {
    case 'holder':
      return text.issues.holder;
    case 'role':
      return text.issues.role[issue.state];
    case 'input':
      return text.issues.input(issue.name, text.problems[issue.problem]);
    case 'value':
      return text.problems[issue.problem];
    case 'confirmation':
      return text.issues.confirmation(issue.name);
  }
}
