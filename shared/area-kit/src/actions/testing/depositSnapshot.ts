import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import type { ApprovalPreference } from '../../flows/approval/approvalPreference';
import { EMPTY_FLOW, type FlowState } from '../../flows/run/flowState';
import { actionSnapshot } from '../actionSnapshot';
import { formOf } from '../defineAction';
import { depositAction, INPUT, type DepositInput } from './depositSetup';

interface Entry {
  readonly action?: typeof depositAction;
  readonly values: ReturnType<typeof depositAction.initialValues>;
  readonly input?: DepositInput;
  readonly before?: DepositInput;
  readonly locked?: Parameters<typeof depositAction.valuesOf>[0]['intent'];
  readonly state?: FlowState<NonNullable<Entry['locked']>>;
}

const PREFERENCE: ApprovalPreference = { method: 'transaction', amount: 'exact' };

/** An acknowledged entry, and its snapshot. */
export function depositSnapshot(entered: Entry) {
  const { action = depositAction, values, input = INPUT, before = input, locked, state = EMPTY_FLOW } = entered;
  const current = formOf(action, input, values);
  const entry = {
    form: {
      values,
      isAcknowledged: true,
      isRefused: false,
      setAcknowledged: jest.fn(),
      change: jest.fn(),
      errorOf: () => undefined,
      submit: jest.fn(),
    },
    current,
    toPlan: current,
    options: { account: FAKE_ACCOUNT, approval: PREFERENCE },
    fieldsOf: (own: typeof values, on: DepositInput) => action.fields?.(formOf(action, on, own)) ?? [],
    preference: PREFERENCE,
    choosePreference: jest.fn(),
  };
  return { entry, snapshot: actionSnapshot(action, entry, { state, locked }, { input, before, locale: 'en-US' }) };
}
